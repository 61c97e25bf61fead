import type { Translation } from '@portal-gateway/ui/texts'
import type { signInPageTexts } from './signInPageTexts.ts'

/** German texts of Sign In and of the panel beside it. */
export const germanSignInPageTexts: Translation<typeof signInPageTexts> = {
  title: 'Anmelden',
  forgotPassword: 'Passwort vergessen?',
  demo: 'Das ist eine Demo. Melden Sie sich als admin, support, reader, member oder newcomer an; das Passwort wurde dort ausgegeben, wo das Portal gestartet wurde.',
  signInWith: (institution) => `Mit ${institution} anmelden`,
  noAccount: 'Noch kein Konto?',
  requestAccount: 'Konto beantragen',
  privacy: 'Datenschutz und Nutzungsbedingungen',
  contactSupport: 'Support kontaktieren',
  about: 'Über dieses Portal',
  promise: 'Anwendungen, Dokumente und Schulungen an einem Ort.',
}
