import type { Translation } from '@portal-gateway/ui/texts'
import type { accessesTexts } from './accessesTexts.ts'

/** German texts for edit conflicts of project roles. */
export const germanAccessesTexts: Translation<typeof accessesTexts> = {
  thisList: 'diese Liste von Projektrollen',
  notAssigned: 'Nicht zugewiesen',
  deleted: 'Gelöscht',
}
