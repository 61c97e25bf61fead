import type { Translation } from '@portal-gateway/ui/texts'
import type { everyPageTexts } from './everyPageTexts.ts'

/** German texts of pages of all kinds. The first load contains this file, so it must stay short. */
export const germanEveryPageTexts: Translation<typeof everyPageTexts> = {
  loading: 'Die Seite wird geladen',
  tryAgain: 'Erneut versuchen',
  signOut: 'Abmelden',
  toDashboard: 'Zum Dashboard',
  userSupport: 'Support',
  otherLanguage: 'English',
}
