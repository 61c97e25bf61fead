import type { Translation } from '@portal-gateway/ui/texts'
import type { recordsTexts } from './recordsTexts.ts'

/** German texts that the pages of all kinds of records share. */
export const germanRecordsTexts: Translation<typeof recordsTexts> = {
  broughtBack: (why, action) => `${why} „${action}“ stellt den Eintrag wieder her.`,
  lookingUpReferences: 'Bezüge werden gesucht …',
  moreReferences: (count, { number }) => `und ${number(count)} weitere`,
  pendingRegistrations: (count, { plural }) =>
    plural(count, {
      one: '# offene Registrierung beantragt diesen Eintrag:',
      other: '# offene Registrierungen beantragen diesen Eintrag:',
    }),
  outstandingAccessChanges: (count, { plural }) =>
    plural(count, {
      one: '# offener Antrag auf Zugangsänderung bezieht sich darauf:',
      other: '# offene Anträge auf Zugangsänderung beziehen sich darauf:',
    }),
  you: 'Sie',
}
