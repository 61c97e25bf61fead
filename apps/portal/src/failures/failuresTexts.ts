import { useTexts } from '@portal-gateway/ui/texts'
import { useWithTranslate } from '../page/useWithTranslate.ts'

/** English texts of pages and messages about failures. */
export const failuresTexts = {
  newVersion: 'A newer version of the portal has been installed',
  previousVersion: 'The page that you asked for belongs to the previous version.',
  loadAgain: 'Load the page again',
  notFound: 'Page not found',
  notFoundWhy: 'The address may have changed, or the link that led here is not complete.',
  signIn: 'Sign In',
  broken: 'Something went wrong on this page',
  brokenAdvice:
    'Data that was saved before is not affected. If it happens again, contact User Support and describe what you did last.',
  unreachable: 'The portal cannot be reached',
  unavailable: 'The portal is temporarily unavailable',
  triesAgain: 'This page tries again by itself, and continues as soon as the portal is available.',
  enteredIsKept: 'What you entered is still here.',
  nothingSaved: 'Nothing was saved. What you entered is still here.',
  /** Contains the id by which support finds the error in the server's log. */
  supportCode: (requestId: string): string => `Code for User Support: ${requestId}`,
}

/** Returns these texts, with the replacements of the surrounding `TextsProvider`. */
export const useFailuresTexts = () => useWithTranslate(useTexts('failures', failuresTexts))

/** Type of these texts, for functions outside components. */
export type FailuresTexts = ReturnType<typeof useFailuresTexts>
