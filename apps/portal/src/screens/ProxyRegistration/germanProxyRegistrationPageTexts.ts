import type { Translation } from '@portal-gateway/ui/texts'
import type { proxyRegistrationPageTexts } from './proxyRegistrationPageTexts.ts'

/** German texts of the page that requests an account for another person. */
export const germanProxyRegistrationPageTexts: Translation<typeof proxyRegistrationPageTexts> = {
  submittedBy: (name, email) =>
    `Gestellt von ${name} (${email}). Die Person erhält eine E-Mail, sobald das Konto besteht.`,
  notified: 'Sie erhalten die Entscheidung per E-Mail; Ihr Profil zeigt den Status.',
}
