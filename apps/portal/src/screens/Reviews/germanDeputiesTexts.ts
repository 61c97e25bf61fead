import type { Translation } from '@portal-gateway/ui/texts'
import type { deputiesTexts } from './deputiesTexts.ts'

/** German texts of the deputies of a reviewer. */
export const germanDeputiesTexts: Translation<typeof deputiesTexts> = {
  yours: 'Ihre Vertretungen',
  note: 'Vom ersten bis zum letzten Tag (UTC) sieht eine Vertretung auch die Teile, die Sie prüfen, und entscheidet darüber, aber nicht über Ihre eigenen Anträge. Sie können weiterhin auch selbst entscheiden. Sie und die Vertretung werden per E-Mail benachrichtigt.',
  none: 'Sie haben keine Vertretung.',
  email: 'E-Mail',
  days: 'Tage',
  add: 'Vertretung hinzufügen',
  emailHint: 'Die E-Mail-Adresse eines Benutzerkontos dieses Portals.',
  daysHint: 'Beide Tage zählen mit. Tage beginnen und enden um Mitternacht in UTC.',
  full: (count, { number }) =>
    `Sie haben ${number(count)} Vertretungen, mehr sind nicht möglich. Beenden Sie eine, um eine andere hinzuzufügen.`,
  end: 'Beenden',
  endOf: (name) => `Vertretung durch ${name} beenden`,
  endQuestion: (name) => `Vertretung durch ${name} beenden?`,
  endEffect: (name) =>
    `${name} kann nicht mehr an Ihrer Stelle entscheiden. Sie beide werden per E-Mail benachrichtigt.`,
  added: 'Vertretung hinzugefügt',
  addedText: (email, first, last) => `${email} kann vom ${first} bis ${last} an Ihrer Stelle entscheiden.`,
  ended: 'Vertretung beendet',
  endedText: (name) => `${name} entscheidet nicht mehr an Ihrer Stelle.`,
  deputyOf: 'Sie vertreten',
  decideUntil: (name, last) => `Sie entscheiden für ${name} bis ${last}`,
  decideFrom: (name, first, last) => `Sie entscheiden für ${name} vom ${first} bis ${last}`,
  stop: 'Aufhören',
  stopOf: (name) => `Aufhören, für ${name} zu entscheiden`,
  stopQuestion: (name) => `Nicht mehr für ${name} entscheiden?`,
  stopEffect: (name) =>
    `Sie sehen die Teile nicht mehr, die ${name} prüft. Sie beide werden per E-Mail benachrichtigt.`,
  stopped: 'Sie sind keine Vertretung mehr',
  stoppedText: (name) => `Sie entscheiden nicht mehr für ${name}.`,
}
