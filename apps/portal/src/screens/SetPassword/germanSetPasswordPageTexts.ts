import type { Translation } from '@portal-gateway/ui/texts'
import type { setPasswordPageTexts } from './setPasswordPageTexts.ts'

/** German texts of the pages of a password link. */
export const germanSetPasswordPageTexts: Translation<typeof setPasswordPageTexts> = {
  titles: { set_initial_password: 'Passwort setzen', reset_password: 'Passwort zurücksetzen' },
  signIn: 'Anmelden',
  done: 'Ihr Passwort wurde gesetzt. Sie können sich jetzt anmelden.',
  contactSupport: 'Wenn das wieder vorkommt, wenden Sie sich bitte an den Support.',
  whyInvalid:
    'Ein Link funktioniert einmal, für begrenzte Zeit und nur, bis ein neuerer gesendet wird. Sie können per E-Mail einen neuen Link anfordern.',
  askForLink: 'Neuen Link anfordern',
}
