import type { UserRow } from '@portal-gateway/contract/users'
import type { PackedCells } from '@portal-gateway/ui/streamedEngine'

/** Sorts like the server, so that pages and the whole list have the same order. [USER-012] */
const keyOrder = { thenBy: 'id' }

/** Fields that are read of each user; their ids are the ids of the columns. */
export const userFields = [
  { id: 'id', path: 'id', isFilterable: false },
  { id: 'inactive', path: 'inactive', isFilterable: false, isSortable: false },
  { id: 'firstName', path: 'person.firstName', keyOrder },
  { id: 'lastName', path: 'person.lastName', keyOrder },
  { id: 'email', path: 'person.email', keyOrder },
  { id: 'selectedSites', path: 'sites.*.siteCode', keyOrder },
  { id: 'siteNames', path: 'sites.*.siteName', isSortable: false },
] as const

const textOf = (value: PackedCells[string]): string => (typeof value === 'string' ? value : '')
const linesOf = (value: PackedCells[string]): string[] =>
  textOf(value) === '' ? [] : textOf(value).split('\n')

/** Makes a user of the list from its cells. */
export function toUserRow(cells: PackedCells): UserRow {
  const { id, inactive, firstName, lastName, email, selectedSites, siteNames } = cells
  const names = linesOf(siteNames)
  return {
    id: Number(id),
    inactive: inactive === true,
    person: { firstName: textOf(firstName), lastName: textOf(lastName), email: textOf(email) },
    sites: linesOf(selectedSites).map((siteCode, place) => ({ siteCode, siteName: names[place] ?? '' })),
  }
}
