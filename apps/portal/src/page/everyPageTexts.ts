import { useTexts } from '@portal-gateway/ui/texts'

/** English texts of pages of all kinds. The first load contains this file, so it must stay short. */
export const everyPageTexts = {
  loading: 'Loading the page',
  tryAgain: 'Try again',
  signOut: 'Sign Out',
  toDashboard: 'Go to the dashboard',
  /** Becomes a mail link to support in every text that contains these words. */
  userSupport: 'User Support',
  /** The name of the other language of the portal, in that language. */
  otherLanguage: 'Deutsch',
}

/** Returns these texts, with the replacements of the surrounding `TextsProvider`. */
export const useEveryPageTexts = () => useTexts('everyPage', everyPageTexts)
