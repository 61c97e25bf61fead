import { useTexts } from '@portal-gateway/ui/texts'

/** What pages of all kinds say, in English. The first load has it, so it is short. */
export const everyPageTexts = {
  loading: 'Loading the page',
  tryAgain: 'Try again',
  signOut: 'Sign Out',
  toDashboard: 'Go to the dashboard',
  /** Becomes a mail link to support in every text that contains these words. */
  userSupport: 'User Support',
}

/** Returns these texts, with the project's replacements. */
export const useEveryPageTexts = () => useTexts('everyPage', everyPageTexts)
