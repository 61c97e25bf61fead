import type { UserRow } from '@portal-gateway/contract/users'
import type { PackedCells } from '@portal-gateway/ui/streamedEngine'

/** Uses the sort order of the server, so that both lists have the same order. [USER-012] */
const keyOrder = { thenBy: 'id' }

/** Fields that are extracted from each user; their ids are the ids of the columns. */
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

/** Converts the cells of a row to a user of the list. */
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
