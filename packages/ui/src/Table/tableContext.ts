import { createContext, useContext } from 'react'
import type { useTable } from './state/useTable.ts'
import type { TableProps } from './TableProps.ts'
import type { TableFailureProps } from './tools/TableFailure.tsx'

/** Context of a table for its parts: its props and its state. */
export type TableContextValue<Row> = TableProps<Row> & {
  table: ReturnType<typeof useTable<Row>>
  /** Shows a part's error below the tools; undefined removes it. */
  showFailure: (failure: TableFailureProps | undefined) => void
}

export const TableContext = createContext<TableContextValue<unknown> | undefined>(undefined)

/** Returns the context of the table around this part. */
export function useTableContext<Row>(): TableContextValue<Row> {
  const context = useContext(TableContext)
  if (!context) throw new Error('useTableContext must be called inside <Table>.')
  return context as TableContextValue<Row>
}
