import type { Translation } from '@portal-gateway/ui/texts'
import type { changePasswordPageTexts } from './changePasswordPageTexts.ts'

/** German texts of the pages on which users change their own password. */
export const germanChangePasswordPageTexts: Translation<typeof changePasswordPageTexts> = {
  title: 'Passwort ändern',
  notKeptHere:
    'Dieses Portal speichert das Passwort Ihres Kontos nicht. Fragen Sie den Support, wo Sie es ändern können.',
}
