import type { Translation } from '@portal-gateway/ui/texts'
import type { profilePageTexts } from './profilePageTexts.ts'

/** German texts of the page of the user's own profile. */
export const germanProfilePageTexts: Translation<typeof profilePageTexts> = {
  title: 'Profil',
  tabs: {
    accountInfo: 'Kontodaten',
    projectRoles: 'Projektrollen',
    agreements: 'Vereinbarungen',
    requestsHistory: 'Verlauf der Anträge',
    security: 'Sicherheit',
  },
  security: {
    title: 'Sitzungen',
    note: 'Diese Browser sind mit Ihrem Konto angemeldet. Beenden Sie eine Sitzung, die Sie nicht kennen, und ändern Sie dann Ihr Passwort oder benachrichtigen Sie den Support.',
    noteWithoutPassword:
      'Diese Browser sind mit Ihrem Konto angemeldet. Beenden Sie eine Sitzung, die Sie nicht kennen, und benachrichtigen Sie dann den Support.',
    onlyThis: 'Nur dieser Browser ist mit Ihrem Konto angemeldet.',
    browserOn: (browser, system) => `${browser} unter ${system}`,
    unknownBrowser: 'Unbekannter Browser',
    current: 'Diese Sitzung',
    firstSeen: 'Zuerst gesehen',
    lastSeen: 'Zuletzt gesehen',
    address: 'Adresse',
    noAddress: 'Unbekannt',
    end: 'Sitzung beenden',
    endSession: (name, seen) => `Sitzung beenden: ${name}, zuletzt gesehen ${seen}`,
    endOthers: 'Alle anderen Sitzungen beenden',
    endQuestion: 'Sitzung beenden?',
    endEffect: (name) =>
      `${name} wird sofort abgemeldet; was dort nicht gespeichert ist, kann verloren gehen.`,
    endOthersQuestion: 'Alle anderen Sitzungen beenden?',
    endOthersEffect:
      'Alle anderen Browser werden sofort abgemeldet; was dort nicht gespeichert ist, kann verloren gehen. Hier bleiben Sie angemeldet.',
    enterPassword: 'Geben Sie Ihr Passwort ein.',
    enterPasswordAndCode:
      'Geben Sie Ihr Passwort und einen Code Ihrer Authenticator-App oder einen Wiederherstellungscode ein.',
  },
  endings: {
    title: 'Befristete Rollen',
    portalRole: (name) => `Portalrolle ${name}`,
    projectRole: (name) => `Projektrolle ${name}`,
    renew: 'Verlängern',
    renewOf: (name) => `Verlängern: ${name}`,
    note: (before, after, { plural }) =>
      `Eine Rolle endet mit ihrem letzten Tag um Mitternacht (UTC). Eine Projektrolle können Sie in ${plural(before, { one: 'ihrem letzten Tag', other: 'ihren letzten # Tagen' })} verlängern${after > 0 ? ` und bis zu ${plural(after, { one: '# Tag', other: '# Tage' })} nach ihrem Ende` : ''}. Um eine Portalrolle zu verlängern, fragen Sie den Support.`,
    noteOnEditing:
      'Eine Rolle endet mit ihrem letzten Tag um Mitternacht (UTC). Um eine Projektrolle zu verlängern, bearbeiten Sie sie unten. Um eine Portalrolle zu verlängern, fragen Sie den Support.',
  },
  portalRoles: {
    title: 'Portalrollen',
    none: 'Sie haben keine Portalrollen.',
    askSupport: 'Wenn Sie diese Rolle brauchen, fragen Sie den Support.',
  },
  username: 'Benutzername',
  accountType: 'Kontotyp',
  accountInfoRequested: 'Sie haben eine Änderung Ihrer Kontodaten beantragt.',
  accountInfoChanged: 'Sie haben Ihren Antrag geändert.',
  accessRequested: 'Sie haben eine Änderung Ihres Zugangs beantragt.',
  rolesBlocked:
    'Bis jemand anderes aus dem Team über den Antrag entschieden hat oder Sie ihn zurückgezogen haben, können Ihre Projektrollen hier nicht geändert werden.',
  requestAccessChange: 'Zugangsänderung beantragen',
  changeRequest: 'Antrag ändern',
  keepRequest: 'Antrag unverändert lassen',
  changing: 'Sie ändern Ihren Antrag.',
  changingEffect:
    'Bis Sie dieses Formular absenden, sieht der Support den Antrag vom {date}. Ihr geänderter Antrag ersetzt ihn dann, und die Zeit bis zur Antwort beginnt von vorn.',
  changingDecided:
    'Teile, über die schon entschieden ist, gehören nicht zum geänderten Antrag. Genehmigte Änderungen bleiben wirksam.',
  pending:
    'Sie haben am {date} einen gestellt. Status: {status}. Die Bearbeitung dauert {promise}, eine Antwort kommt also spätestens am {due}.',
  late: 'Sie haben am {date} einen gestellt. Status: {status}. Die Bearbeitung dauert {promise}; dieser ist verspätet. Fragen Sie bei Bedarf nach: {support}.',
  requested: 'Sie haben beantragt:',
  seeYourRequests: 'Ihre Anträge ansehen',
  withdraw: 'Antrag zurückziehen',
  withdrawQuestion: 'Antrag zurückziehen?',
  withdrawEffect:
    'Der Support sieht und bearbeitet den Antrag dann nicht mehr. Er bleibt als zurückgezogen in Ihrem Verlauf, und Sie können einen neuen stellen.',
  withdrawKeepsApproved: 'Bereits genehmigte Änderungen bleiben wirksam.',
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
