import type { Translation } from '@portal-gateway/ui/texts'
import type { institutionPageTexts } from './institutionPageTexts.ts'

/** German texts of the page after the sign-in with an institution. */
export const germanInstitutionPageTexts: Translation<typeof institutionPageTexts> = {
  title: 'Mit Ihrer Institution anmelden',
  backToSignIn: '< Zurück zur Anmeldung',
  signingIn: (institution) => `Anmeldung mit ${institution} läuft`,
  yourInstitution: 'Ihre Institution',
  notLinked: (institution) => `${institution} hat bestätigt, wer Sie sind.`,
  notLinkedYet: 'Damit ist noch kein Konto dieses Portals verknüpft. Was möchten Sie tun?',
  sentName: 'Name',
  sentEmail: 'E-Mail',
  missing: (institution, missing) => `${institution} hat nicht gesendet: ${missing}.`,
  missingAdvice:
    'Sie können ohne diese Angabe fortfahren. Wenn Ihre Institution etwas anderes senden soll, fragen Sie dort:',
  claims: { firstName: 'Vorname', lastName: 'Nachname', email: 'E-Mail-Adresse' },
  haveAccount: 'Ich habe hier ein Konto',
  linkAdvice: (institution) =>
    `Melden Sie sich einmal mit Ihrem Passwort an. Danach können Sie sich mit ${institution} anmelden.`,
  needAccount: 'Ich brauche ein Konto',
  requestAdvice: (institution) =>
    `Beantragen Sie ein Konto. Wenn es genehmigt ist, melden Sie sich mit ${institution} an.`,
  requestAdviceWithoutEmail: (institution) =>
    `Beantragen Sie ein Konto. ${institution} verknüpfen Sie bei der ersten Anmeldung.`,
  requestAccount: 'Konto beantragen',
  failed: (institution) => `Die Anmeldung mit ${institution} hat nicht funktioniert.`,
  unknownFailed: 'Die Anmeldung mit Ihrer Institution hat nicht funktioniert.',
  failures: {
    DENIED:
      'Die Anmeldung wurde abgebrochen, oder Ihre Institution erlaubt Ihnen nicht, dieses Portal zu verwenden.',
    INVALID_ANSWER: 'Die Antwort Ihrer Institution konnte nicht angenommen werden.',
    UNREACHABLE: 'Ihre Institution ist im Moment nicht erreichbar.',
    AUTH_TIME_MISSING:
      'Für diese Aktion müssen Sie sich vor Kurzem angemeldet haben, aber Ihre Institution hat nicht gesendet, wann Sie sich dort angemeldet haben (auth_time). Schließen Sie diesen Tab, und melden Sie sich dort, wo Sie begonnen haben, mit einem Passwort oder einem Passkey an. Wenn Sie keines von beiden haben, legen Sie bei der Anmeldung mit „Passwort vergessen?“ ein Passwort fest.',
    AUTH_TIME_TOO_OLD:
      'Für diese Aktion müssen Sie sich vor Kurzem angemeldet haben, aber Ihre Institution hat Sie nicht erneut nach einer Anmeldung gefragt: Der Zeitpunkt, den sie gesendet hat (auth_time), ist zu alt. Schließen Sie diesen Tab, und melden Sie sich dort, wo Sie begonnen haben, mit einem Passwort oder einem Passkey an. Wenn Sie keines von beiden haben, legen Sie bei der Anmeldung mit „Passwort vergessen?“ ein Passwort fest.',
  },
  problems: {
    EXPIRED:
      'Diese Anmeldung ist abgelaufen, wurde schon verwendet oder wurde in einem anderen Browser begonnen. Bitte beginnen Sie erneut.',
    UNKNOWN_INSTITUTION:
      'Dieses Portal kennt die Institution nicht. Bitte wählen Sie eine auf der Anmeldeseite.',
    UNREACHABLE: 'Ihre Institution ist im Moment nicht erreichbar.',
    TOO_MANY: 'Im Moment gibt es zu viele Anmeldungen. Bitte versuchen Sie es in einigen Minuten erneut.',
  },
  whomToAsk: (institution) => `Wenn das wieder passiert, fragen Sie bei ${institution}:`,
  tryAgain: 'Erneut versuchen',
  signIn: 'Anmelden',
}
