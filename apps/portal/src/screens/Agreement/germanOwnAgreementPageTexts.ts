import type { Translation } from '@portal-gateway/ui/texts'
import type { ownAgreementPageTexts } from './ownAgreementPageTexts.ts'

/** German texts of the pages on which a user reads and signs an agreement. */
export const germanOwnAgreementPageTexts: Translation<typeof ownAgreementPageTexts> = {
  title: 'Vereinbarung',
  signedTitle: 'Unterschriebene Vereinbarung',
  toYourAgreements: 'Zu Ihren Vereinbarungen',
  version: 'Fassung',
  date: 'Veröffentlicht',
  validity: 'Unterschrift gilt',
  months: (count, { plural }) => plural(count, { one: '# Monat lang', other: '# Monate lang' }),
  withoutEnd: 'unbefristet',
  requiredBy: 'Erforderlich für',
  nothing: 'Zurzeit erfordert nichts bei Ihnen diese Vereinbarung.',
  text: 'Text der Vereinbarung',
  signature: 'Unterschrift',
  meaning: (version) => `Mit der Unterschrift stimmen Sie Fassung ${version} dieser Vereinbarung zu.`,
  until: (day) => `Ihre jetzige Unterschrift gilt bis ${day}.`,
  sign: 'Vereinbarung unterschreiben',
  signing: 'Die Vereinbarung wird unterschrieben',
  signed: 'Sie haben diese Vereinbarung unterschrieben.',
  signedOn: (version, day) => `Sie haben Fassung ${version} am ${day} unterschrieben.`,
  newVersion: 'Seitdem wurde eine neue Fassung veröffentlicht.',
  endedOn: (day) => `Diese Unterschrift endete am ${day}.`,
  signAgainFrom: (day) => `Ab ${day} können Sie erneut unterschreiben.`,
  noNeed: 'Sie müssen diese Vereinbarung nicht unterschreiben.',
  changed: 'Diese Vereinbarung wurde geändert, seit Sie sie geöffnet haben. Lesen Sie die neue Fassung.',
  proceed: 'Weiter',
  signedVersion: 'Sie haben diese Fassung unterschrieben.',
  print: 'Drucken',
}
