import { useTexts } from '@portal-gateway/ui/texts'

/** English texts of the page that requests other project roles. */
export const requestAccessChangePageTexts = {
  notChangeable: 'You cannot change this request.',
  isAnother: 'What you submit here is another request.',
  introduction: (promise: string): string =>
    `Change your project roles below and submit the request to User Support. Requests typically take ${promise} to process; until then you keep the access that you have.`,
  toYourRoles: 'Go to your project roles',
}

/** Returns these texts, with the replacements of the surrounding `TextsProvider`. */
export const useRequestAccessChangePageTexts = () =>
  useTexts('requestAccessChangePage', requestAccessChangePageTexts)
