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
    `Danach erfordert nichts mehr „${name}“. Die Texte und Unterschriften bleiben erhalten und zählen wieder, wenn die Vereinbarung wieder aktiviert wird.`,
  noReferences: 'Zurzeit erfordern kein Dashboard-Eintrag und keine Projektrolle sie.',
  uses: {
    DASHBOARD_ITEM: (count, { plural }) =>
      plural(count, {
        one: '# Dashboard-Eintrag erfordert sie:',
        other: '# Dashboard-Einträge erfordern sie:',
      }),
    PROJECT_ROLE: (count, { plural }) =>
      plural(count, { one: '# Projektrolle erfordert sie:', other: '# Projektrollen erfordern sie:' }),
  },
  whenInactive: 'Nichts erfordert diese Vereinbarung.',
  tabsLabel: 'Vereinbarung',
  tabs: {
    agreement: 'Vereinbarung',
    versions: 'Fassungen',
    signatures: 'Unterschriften',
    unsigned: 'Nicht unterschrieben',
  },
  versions: {
    title: 'Fassungen',
    note: 'Jeder geänderte Text ist eine Fassung. Wählen Sie eine Fassung, um ihren Text zu lesen.',
    columns: { version: 'Fassung', published: 'Veröffentlicht', asksAgain: 'Neu unterschreiben' },
    version: (version) => `Fassung ${version}`,
    versionOf: (version, name) => `${name}, Fassung ${version}`,
    published: (time) => `Veröffentlicht am ${time}.`,
    asksAgain: 'Unterschriften früherer Fassungen zählen nicht mehr.',
    doesNotAskAgain: 'Unterschriften früherer Fassungen zählen weiter.',
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
      version: 'Fassung',
      signed: 'Unterschrieben',
      validUntil: 'Gültig bis',
      counts: 'Zählt',
    },
    noEnd: 'Ohne Ende',
  },
  unsigned: {
    title: 'Nicht unterschrieben',
    label: 'Benutzer, die nicht unterschrieben haben',
    note: 'Bis diese Benutzer unterschreiben, können sie die Anwendungen und Projektrollen unter „Erforderlich für“ nicht nutzen.',
    filter: 'Nach Anfang des Namens oder der E-Mail filtern',
    none: 'Zurzeit muss niemand diese Vereinbarung unterschreiben.',
    fileName: (agreement) => `Nicht unterschrieben ${agreement}`,
    columns: {
      firstName: 'Vorname',
      lastName: 'Nachname',
      username: 'Benutzername',
      email: 'E-Mail',
      reason: 'Grund',
      requiredBy: 'Erforderlich für',
    },
    reasons: {
      UNSIGNED: 'Nicht unterschrieben',
      ENDED: 'Unterschrift abgelaufen',
      NEW_VERSION: 'Neue Fassung',
    },
  },
}
