import type { Translation } from '@portal-gateway/ui/texts'
import type { ownAgreementsTexts } from './ownAgreementsTexts.ts'

/** German texts of the agreements in the user's profile. */
export const germanOwnAgreementsTexts: Translation<typeof ownAgreementsTexts> = {
  toSign: 'Zu unterschreibende Vereinbarungen',
  toSignNote:
    'Unterschreiben Sie diese Vereinbarungen. Bis dahin können Sie die Anwendungen und Projektrollen, die sie erfordern, nicht nutzen.',
  others: 'Unterschriebene Vereinbarungen',
  none: 'Sie haben keine Vereinbarungen.',
  whenAny:
    'Wenn eine Anwendung oder eine Projektrolle eine Vereinbarung erfordert, erscheint sie hier. Sie unterschreiben sie, bevor Sie die Anwendung oder die Rolle nutzen.',
  states: {
    UNSIGNED: 'Nicht unterschrieben',
    ENDED: 'Unterschrift abgelaufen',
    NEW_VERSION: 'Neue Fassung zu unterschreiben',
    signed: 'Unterschrieben',
    notRequired: 'Nicht mehr erforderlich',
  },
  sign: 'Unterschreiben',
  signAgain: 'Erneut unterschreiben',
  signAgainOf: (name) => `Erneut unterschreiben: ${name}`,
  version: 'Neueste Fassung',
  versionOf: (version, day) => `Fassung ${version} vom ${day}`,
  validity: 'Ihre Unterschrift',
  requiredBy: 'Erforderlich für',
  signatures: 'Ihre Unterschriften',
  noSignatures: 'Keine',
  signedVersion: (version) => `Fassung ${version}`,
  signedOn: (day) => `unterschrieben am ${day}`,
}
