import type { Translation } from '@portal-gateway/ui/texts'
import type { registerPageTexts } from './registerPageTexts.ts'

/** German texts of the page that requests an account. */
export const germanRegisterPageTexts: Translation<typeof registerPageTexts> = {
  title: 'Konto beantragen',
  backToSignIn: '< Zurück zur Anmeldung',
  notified: (email) => `Sie erhalten die Entscheidung per E-Mail an ${email}.`,
}
