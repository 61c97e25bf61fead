import type { Translation } from '@portal-gateway/ui/texts'
import type { forgotPasswordPageTexts } from './forgotPasswordPageTexts.ts'

/** German texts of the page Forgot Password. */
export const germanForgotPasswordPageTexts: Translation<typeof forgotPasswordPageTexts> = {
  title: 'Passwort vergessen',
  backToSignIn: '< Zurück zur Anmeldung',
  sent: 'Eine E-Mail mit Anweisungen zum Zurücksetzen Ihres Passworts wurde gesendet. Wenn sie nicht ankommt, wenden Sie sich bitte an den Support.',
  isDemo: 'Das ist die Demo: E-Mails verlassen diesen Rechner nicht.',
  readInOutbox: 'Im Postausgang lesen',
}
