import type { Translation } from '@portal-gateway/ui/texts'
import type { registerPageTexts } from './registerPageTexts.ts'

/** German texts of the page that requests an account. */
export const germanRegisterPageTexts: Translation<typeof registerPageTexts> = {
  title: 'Konto beantragen',
  fromInstitution: (institution) =>
    `Das Formular enthält, was ${institution} über Sie gesendet hat. Wenn Sie die E-Mail-Adresse behalten, die ${institution} gesendet hat, melden Sie sich nach der Genehmigung mit ${institution} an. Sonst verknüpfen Sie ${institution} bei der ersten Anmeldung.`,
  fromInstitutionWithoutEmail: (institution) =>
    `Das Formular enthält, was ${institution} über Sie gesendet hat. ${institution} verknüpfen Sie bei der ersten Anmeldung.`,
  arrivalOver:
    'Die Zeit der Anmeldung mit Ihrer Institution ist abgelaufen. Sie können ohne sie ein Konto beantragen und Ihre Institution bei der ersten Anmeldung verknüpfen.',
  backToSignIn: '< Zurück zur Anmeldung',
  notified: (email) => `Sie erhalten die Entscheidung per E-Mail an ${email}.`,
}
