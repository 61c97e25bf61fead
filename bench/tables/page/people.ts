import type { TableRow } from '../../tableRows.ts'

/** The columns by which the rows are sorted. */
export type SortedColumn = 'lastName' | 'submitted'

interface PeopleColumn {
  id: keyof TableRow
  header: string
  width: number
  isSearched: boolean
}

/** The columns that every contender shows. */
export const peopleColumns: readonly PeopleColumn[] = [
  { id: 'id', header: 'ID', width: 90, isSearched: false },
  { id: 'firstName', header: 'First name', width: 120, isSearched: true },
  { id: 'lastName', header: 'Last name', width: 170, isSearched: true },
  { id: 'email', header: 'Email', width: 300, isSearched: true },
  { id: 'sites', header: 'Sites', width: 180, isSearched: true },
  { id: 'role', header: 'Role', width: 150, isSearched: true },
  { id: 'status', header: 'Status', width: 100, isSearched: true },
  { id: 'submitted', header: 'Submitted', width: 140, isSearched: false },
]

const searched = peopleColumns.filter(({ isSearched }) => isSearched)

/** Compares two texts with a collator, as most applications do. */
export const compareTexts = new Intl.Collator('en').compare

/** Returns the text of a cell. */
export const textOf = (row: TableRow, id: keyof TableRow): string =>
  id === 'submitted' ? row.submitted.toISOString().slice(0, 10) : String(row[id])

/** Compares two rows. */
export const compareRows = (one: TableRow, other: TableRow, by: keyof TableRow): number =>
  by === 'submitted'
    ? one.submitted.getTime() - other.submitted.getTime()
    : by === 'id'
      ? one.id - other.id
      : compareTexts(one[by], other[by])

/** Returns the rows that contain a term in a searchable column, by a simple scan. */
export function matching(rows: readonly TableRow[], typed: string): readonly TableRow[] {
  const term = typed.toLowerCase()
  if (term === '') return rows
  return rows.filter((row) => searched.some(({ id }) => textOf(row, id).toLowerCase().includes(term)))
}
