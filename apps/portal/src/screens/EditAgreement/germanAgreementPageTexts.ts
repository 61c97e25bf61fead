import type { Translation } from '@portal-gateway/ui/texts'
import type { agreementPageTexts } from './agreementPageTexts.ts'

/** German texts of the pages of an agreement. */
export const germanAgreementPageTexts: Translation<typeof agreementPageTexts> = {
  kind: {
    list: 'Vereinbarungen',
    toTheList: 'Zu den Vereinbarungen',
    thisRecord: 'diese Vereinbarung',
    deleteThis: 'Diese Vereinbarung löschen',
    deleteQuestion: 'Vereinbarung löschen?',
    reactivateThis: 'Diese Vereinbarung wieder aktivieren',
    reactivating: 'Die Vereinbarung wird wieder aktiviert',
  },
  whenDeleted: (name) =>
    `Kein Dashboard-Eintrag und keine Projektrolle verlangt „${name}“ mehr. Die Texte und Unterschriften bleiben erhalten und zählen wieder, wenn die Vereinbarung wieder aktiviert wird.`,
  whenInactive: 'Nichts verlangt diese Vereinbarung.',
  tabsLabel: 'Vereinbarung',
  tabs: { agreement: 'Vereinbarung', versions: 'Versionen', signatures: 'Unterschriften' },
  versions: {
    title: 'Versionen',
    note: 'Jeder geänderte Text ist eine Version. Wählen Sie eine Version, um ihren Text zu lesen.',
    columns: { version: 'Version', published: 'Veröffentlicht', asksAgain: 'Neu unterschreiben' },
    version: (version) => `Version ${version}`,
    versionOf: (version, name) => `${name}, Version ${version}`,
    published: (time) => `Veröffentlicht am ${time}.`,
    asksAgain: 'Unterschriften früherer Versionen zählen nicht mehr.',
    doesNotAskAgain: 'Unterschriften früherer Versionen zählen weiter.',
  },
  signatures: {
    title: 'Unterschriften',
    label: 'Unterschriften',
    filter: 'Nach Anfang des Namens oder der E-Mail filtern',
    none: 'Noch niemand hat diese Vereinbarung unterschrieben.',
    fileName: (agreement) => `Unterschriften ${agreement}`,
    columns: {
      name: 'Name',
      username: 'Benutzername',
      email: 'E-Mail',
      version: 'Version',
      signed: 'Unterschrieben',
      validUntil: 'Gültig bis',
      counts: 'Zählt',
    },
    noEnd: 'Ohne Ende',
  },
}
