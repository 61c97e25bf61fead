// AG Grid Community with only the required modules, its quick filter with cache, and no animation.
import {
  ClientSideRowModelModule,
  type ColDef,
  type ICellRendererParams,
  ModuleRegistry,
  QuickFilterModule,
  RowApiModule,
  themeQuartz,
} from 'ag-grid-community'
import { AgGridReact } from 'ag-grid-react'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import type { TableRow } from '../../tableRows.ts'
import { numberIn } from '../page/contender.ts'
import { Marked, Term } from '../page/Marked.tsx'
import { measured } from '../page/measured.ts'
import { compareTexts, peopleColumns, textOf } from '../page/people.ts'
import { SearchBar } from '../page/SearchBar.tsx'
import '../page/page.css'

ModuleRegistry.registerModules([ClientSideRowModelModule, QuickFilterModule, RowApiModule])

const columns = peopleColumns.map(
  ({ id, header, width, isSearched }): ColDef<TableRow> => ({
    field: id,
    headerName: header,
    width,
    ...(id === 'id' || id === 'submitted' ? {} : { comparator: compareTexts }),
    cellRenderer: ({ data }: ICellRendererParams<TableRow>) => data && <Marked text={textOf(data, id)} />,
    ...(isSearched ? {} : { getQuickFilterText: () => '' }),
  }),
)
const theme = themeQuartz.withParams({ rowHeight: 36, headerHeight: 36 })

function Users({ rows }: { rows: TableRow[] }) {
  const [term, setTerm] = useState('')
  const [count, setCount] = useState<number>()
  return (
    <Term value={term}>
      <SearchBar term={term} onTerm={setTerm} count={count} />
      <div style={{ width: 1264, height: 600 }}>
        <AgGridReact
          theme={theme}
          rowData={rows}
          columnDefs={columns}
          getRowId={rowId}
          quickFilterText={term}
          cacheQuickFilter
          animateRows={false}
          onModelUpdated={({ api }) => setCount(api.getDisplayedRowCount())}
        />
      </div>
    </Term>
  )
}

const rowId = ({ data }: { data: TableRow }) => String(data.id)

measured({
  mount: (place, rows) => createRoot(place).render(<Users rows={rows} />),
  count: () => numberIn('output'),
  first: () => document.querySelector('.ag-row[row-index="0"]'),
  rows: '.ag-row',
  scroller: '.ag-grid-viewport',
  header: (id) => `.ag-header-cell[col-id=${id}] .ag-header-cell-label`,
})
