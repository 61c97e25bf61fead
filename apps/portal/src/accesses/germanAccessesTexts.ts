import type { Translation } from '@portal-gateway/ui/texts'
import type { accessesTexts } from './accessesTexts.ts'

/** German texts for edit conflicts of project roles, and for the parts of access-change requests. */
export const germanAccessesTexts: Translation<typeof accessesTexts> = {
  thisList: 'diese Liste von Projektrollen',
  notAssigned: 'Nicht zugewiesen',
  deleted: 'Gelöscht',
  parts: {
    waiting: 'Wartet auf eine Entscheidung',
    decidedOn: (date) => `Entschieden am ${date}`,
    decidedBy: (name, date) => `Entschieden von ${name} am ${date}`,
    decidedInPlaceOf: (name, reviewer, date) =>
      `Entschieden von ${name} in Vertretung von ${reviewer} am ${date}`,
    staff: 'einer zuständigen Person',
    words: (message) => `„${message}“`,
    decidedOf: (decided, all, { number }) =>
      `Über ${number(decided)} von ${number(all)} Teilen ist entschieden`,
  },
}
