import type { Translation } from '@portal-gateway/ui/texts'
import type { explanationTexts } from './explanationTexts.ts'

/** German texts that explain why a user has a right, or does not have it. */
export const germanExplanationTexts: Translation<typeof explanationTexts> = {
  own: {
    canUse: 'Sie können diese Anwendung nutzen.',
    cannotUse: 'Sie können diese Anwendung noch nicht nutzen.',
    administrator: 'Sie sehen dies als Administratorin oder Administrator.',
    administratorEffect:
      'Wer das Portal administriert, kann die Seite jeder Anwendung öffnen, unabhängig von Portalrollen und Vereinbarungen.',
  },
  shows: {
    CURRENT: 'Die Portalrolle {role} zeigt sie an.',
    UPCOMING: 'Die Portalrolle {role} zeigt sie ab dem {day} an.',
    ENDED: 'Die Portalrolle {role} hat sie bis zum {day} angezeigt.',
    PAUSED: 'Die Portalrolle {role} würde sie anzeigen, aber die Rolle ist ausgesetzt.',
    INACTIVE: 'Die Portalrolle {role} würde sie anzeigen, aber die Rolle ist inaktiv.',
  },
  states: {
    CURRENT: 'Die Rolle gilt jetzt.',
    UPCOMING: 'Die Rolle beginnt am {day}.',
    ENDED: 'Die Rolle ist am {day} abgelaufen.',
    PAUSED: 'Die Rolle ist ausgesetzt, bis diese Vereinbarungen unterschrieben sind.',
    INACTIVE: 'Die Rolle ist inaktiv und gibt daher keinen Zugang.',
  },
  badges: { PAUSED: 'Ausgesetzt', INACTIVE: 'Inaktiv' },
  gone: 'Sie haben diese Rolle nicht mehr.',
  given: '{by} hat die Rolle am {date} vergeben.',
  givenByRequest: '{by} hat die Rolle am {date} vergeben, mit dem Antrag {request}.',
  notRecorded: 'Nicht aufgezeichnet',
  notRecordedSentence: 'Nicht aufgezeichnet: wer die Rolle wann vergeben hat.',
  staff: 'Das Support-Team',
  system: 'Das System',
  request: (type, id) => `${type} ${id}`,
  lastDay: 'Ihr letzter Tag ist der {day}.',
  noEnd: 'Sie ist unbefristet.',
  signedUntil: 'Die Unterschrift unter {name} gilt bis zum {day}.',
  signedWithoutEnd: 'Die Unterschrift unter {name} gilt unbefristet.',
  unmet: {
    UNSIGNED: (name, version) => `${name}, Fassung ${version}, ist nicht unterschrieben.`,
    ENDED: (name, version) =>
      `Die Unterschrift unter ${name} ist abgelaufen. Fassung ${version} ist nicht unterschrieben.`,
    NEW_VERSION: (name, version) =>
      `Es gibt eine neue Fassung von ${name}. Fassung ${version} ist nicht unterschrieben.`,
  },
  first: 'Was zuerst zu tun ist',
  roles: 'Portalrollen',
  agreements: 'Unterschriebene Vereinbarungen',
}
