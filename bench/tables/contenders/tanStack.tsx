// TanStack Table with TanStack Virtual: the markup of its example of virtualized rows, with row indexes and
// sort order for screen readers.
import {
  columnFilteringFeature,
  columnSizingFeature,
  createFilteredRowModel,
  createSortedRowModel,
  filterFn_includesString,
  globalFilteringFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import type { TableRow } from '../../tableRows.ts'
import { numberIn } from '../page/contender.ts'
import { Marked, Term } from '../page/Marked.tsx'
import { measured } from '../page/measured.ts'
import { compareRows, peopleColumns, textOf } from '../page/people.ts'
import { SearchBar } from '../page/SearchBar.tsx'
import '../page/page.css'
import './tanStack.css'

const features = tableFeatures({
  rowSortingFeature,
  columnFilteringFeature,
  globalFilteringFeature,
  columnSizingFeature,
  filteredRowModel: createFilteredRowModel(),
  sortedRowModel: createSortedRowModel(),
  filterFns: { includesString: filterFn_includesString },
})
const columns = peopleColumns.map(({ id, header, width, isSearched }) => ({
  id,
  header,
  size: width,
  accessorFn: (row: TableRow) => row[id],
  cell: ({ row }: { row: { original: TableRow } }) => <Marked text={textOf(row.original, id)} />,
  sortFn: (one: { original: TableRow }, other: { original: TableRow }) =>
    compareRows(one.original, other.original, id),
  sortDescFirst: false,
  enableGlobalFilter: isSearched,
}))
const searched: readonly string[] = peopleColumns.filter(({ isSearched }) => isSearched).map(({ id }) => id)
const directions = { asc: 'ascending', desc: 'descending' } as const

function Users({ data }: { data: TableRow[] }) {
  const box = useRef<HTMLDivElement>(null)
  const [term, setTerm] = useState('')
  const table = useTable({
    features,
    data,
    columns,
    enableSortingRemoval: false,
    globalFilterFn: 'includesString',
    getColumnCanGlobalFilter: ({ id }) => searched.includes(id),
  })
  const { rows } = table.getRowModel()
  // oxlint-disable-next-line react/incompatible-library -- no compiler memoizes anything here
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => 36,
    overscan: 5,
  })
  const search = (text: string) => {
    setTerm(text)
    table.setGlobalFilter(text)
    if (box.current) box.current.scrollTop = 0
  }
  return (
    <Term value={term}>
      <SearchBar term={term} onTerm={search} count={rows.length} />
      <div ref={box} className="box">
        <table aria-label="Users" aria-rowcount={rows.length + 1}>
          <thead>
            {table.getHeaderGroups().map((group) => (
              <tr key={group.id} aria-rowindex={1}>
                {group.headers.map((header) => {
                  const sorted = header.column.getIsSorted()
                  return (
                    <th
                      key={header.id}
                      data-column={header.column.id}
                      style={{ width: header.getSize() }}
                      aria-sort={sorted ? directions[sorted] : 'none'}
                    >
                      <button type="button" onClick={header.column.getToggleSortingHandler()}>
                        {String(header.column.columnDef.header)}
                      </button>
                    </th>
                  )
                })}
              </tr>
            ))}
          </thead>
          <tbody style={{ height: virtualizer.getTotalSize() }}>
            {virtualizer.getVirtualItems().map(({ index, start }) => {
              const row = rows[index]
              return (
                row && (
                  <tr key={row.id} aria-rowindex={index + 2} style={{ transform: `translateY(${start}px)` }}>
                    {row.getAllCells().map((cell) => (
                      // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- FlexRender draws its text
                      <td key={cell.id} style={{ width: cell.column.getSize() }}>
                        <table.FlexRender cell={cell} />
                      </td>
                    ))}
                  </tr>
                )
              )
            })}
          </tbody>
        </table>
      </div>
    </Term>
  )
}

measured({
  mount: (place, rows) => createRoot(place).render(<Users data={rows} />),
  count: () => numberIn('output'),
  first: () => document.querySelector('tbody tr[aria-rowindex="2"]'),
  rows: 'tbody tr',
  scroller: '.box',
  header: (id) => `th[data-column=${id}] button`,
})
