// The Table of @portal-gateway/ui from the packed release, with its search box and count.
import { columnsFor, Table } from '@portal-gateway/ui/Table'
import { createRoot } from 'react-dom/client'
import type { TableRow } from '../../tableRows.ts'
import { numberIn } from '../page/contender.ts'
import { measured } from '../page/measured.ts'
import { peopleColumns } from '../page/people.ts'
import '@portal-gateway/ui/theme'

const columns = columnsFor<TableRow>()(
  peopleColumns.map(({ id, header, isSearched }) => ({
    id,
    header,
    value: (row) => row[id],
    isFilterable: isSearched,
    isRowHeader: id === 'lastName',
  })),
)
const filter = { label: 'Search', delay: 0 }
const row = { id: ({ id }: TableRow) => String(id) }

measured({
  mount: (place, rows) =>
    createRoot(place).render(<Table label="Users" columns={columns} rows={rows} row={row} filter={filter} />),
  count: () => numberIn('[role=status]'),
  first: () =>
    document.querySelector('tbody > tr[aria-rowindex="2"], tbody > tr:first-child:not([aria-rowindex])'),
  rows: 'tbody > tr',
  scroller: 'div:has(> div > table)',
  header: (id) => `th:nth-child(${peopleColumns.findIndex((column) => column.id === id) + 1}) button`,
})
