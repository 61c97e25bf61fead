// MUI X DataGrid Community with pages of 100, its maximum, and its quick filter.
import { DataGrid, type GridColDef, useGridApiRef } from '@mui/x-data-grid'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import type { TableRow } from '../../tableRows.ts'
import { numberIn } from '../page/contender.ts'
import { Marked, Term } from '../page/Marked.tsx'
import { measured } from '../page/measured.ts'
import { compareTexts, peopleColumns, textOf } from '../page/people.ts'
import { SearchBar } from '../page/SearchBar.tsx'
import '../page/page.css'

const columns = peopleColumns.map(
  ({ id, header, width, isSearched }): GridColDef<TableRow> => ({
    field: id,
    headerName: header,
    width,
    sortingOrder: ['asc', 'desc'],
    ...(id === 'submitted'
      ? { type: 'date' }
      : id === 'id'
        ? { type: 'number' }
        : { sortComparator: compareTexts }),
    ...(isSearched ? {} : { getApplyQuickFilterFn: () => null }),
    renderCell: ({ row }) => <Marked text={textOf(row, id)} />,
  }),
)
const initialState = { pagination: { paginationModel: { pageSize: 100 } } }
const pageSizes = [100]

function Users({ rows }: { rows: readonly TableRow[] }) {
  const [term, setTerm] = useState('')
  const grid = useGridApiRef()
  const search = (text: string) => {
    setTerm(text)
    grid.current?.setQuickFilterValues(text === '' ? [] : [text])
  }
  return (
    <Term value={term}>
      <SearchBar term={term} onTerm={search} />
      <div style={{ width: 1264, height: 600 }}>
        <DataGrid
          aria-label="Users"
          apiRef={grid}
          rows={rows}
          columns={columns}
          rowHeight={36}
          columnHeaderHeight={36}
          initialState={initialState}
          pageSizeOptions={pageSizes}
        />
      </div>
    </Term>
  )
}

measured({
  mount: (place, rows) => createRoot(place).render(<Users rows={rows} />),
  count: () => numberIn('.MuiTablePagination-displayedRows', /of\D*([\d,.\s]+)/),
  first: () => document.querySelector('.MuiDataGrid-row[data-rowindex="0"]'),
  rows: '.MuiDataGrid-row',
  scroller: '.MuiDataGrid-virtualScroller',
  header: (id) => `.MuiDataGrid-columnHeader[data-field=${id}]`,
})
