import type { Translation } from '@portal-gateway/ui/texts'
import type { profilePageTexts } from './profilePageTexts.ts'

/** German texts of the page of the user's own profile. */
export const germanProfilePageTexts: Translation<typeof profilePageTexts> = {
  title: 'Profil',
  tabs: {
    accountInfo: 'Kontodaten',
    projectRoles: 'Projektrollen',
    requestsHistory: 'Verlauf der Anträge',
  },
  username: 'Benutzername',
  accountType: 'Kontotyp',
  accountInfoRequested: 'Sie haben eine Änderung Ihrer Kontodaten beantragt.',
  accountInfoChanged: 'Sie haben Ihren Antrag geändert.',
  accessRequested: 'Sie haben eine Änderung Ihres Zugangs beantragt.',
  requestAccessChange: 'Zugangsänderung beantragen',
  changeRequest: 'Antrag ändern',
  keepRequest: 'Antrag unverändert lassen',
  changing: 'Sie ändern Ihren Antrag.',
  changingEffect:
    'Bis Sie dieses Formular absenden, sieht der Support den Antrag vom {date}. Ihr geänderter Antrag ersetzt ihn dann, und die Zeit bis zur Antwort beginnt von vorn.',
  pending:
    'Sie haben am {date} einen gestellt. Status: {status}. Die Bearbeitung dauert {promise}, eine Antwort kommt also spätestens am {due}.',
  late: 'Sie haben am {date} einen gestellt. Status: {status}. Die Bearbeitung dauert {promise}; dieser ist verspätet. Fragen Sie bei Bedarf nach: {support}.',
  requested: 'Sie haben beantragt:',
  seeYourRequests: 'Ihre Anträge ansehen',
  withdraw: 'Antrag zurückziehen',
  withdrawQuestion: 'Antrag zurückziehen?',
  withdrawEffect:
    'Der Support sieht und bearbeitet den Antrag dann nicht mehr. Er bleibt als zurückgezogen in Ihrem Verlauf, und Sie können einen neuen stellen.',
  replacing: {
    notFound: 'Der Antrag, den Sie ändern wollten, wurde nicht gefunden.',
    isWithdrawn: 'Sie haben diesen Antrag bereits zurückgezogen oder geändert.',
    afterWithdrawal:
      'Wenn Sie ihn zurückgezogen haben, senden Sie noch einmal ab, um einen neuen Antrag zu stellen. Wenn Sie ihn geändert haben, drücken Sie „Zurücksetzen“ (Ihre Eingaben werden verworfen) und dann „Antrag ändern“, um den neuen zu ändern.',
    afterDecision: 'Senden Sie noch einmal ab, um einen neuen Antrag zu stellen.',
    isUnchanged:
      'Ihr offener Antrag ist unverändert. Um ihn zurückzuziehen, drücken Sie „Antrag unverändert lassen“ und dann „Antrag zurückziehen“.',
  },
}
