import { createContext, useContext } from 'react'
import type { useTable } from './state/useTable.ts'
import type { TableProps } from './TableProps.ts'
import type { TableFailureProps } from './tools/TableFailure.tsx'

/** Context for the parts of a table: the props and the state of the table. */
export type TableContextValue<Row> = TableProps<Row> & {
  table: ReturnType<typeof useTable<Row>>
  /**
   * Shows an error of a part of the table, such as the download, below the tools. Undefined removes the
   * error.
   */
  showFailure: (failure: TableFailureProps | undefined) => void
}

export const TableContext = createContext<TableContextValue<unknown> | undefined>(undefined)

/** Returns the context of the surrounding table. */
export function useTableContext<Row>(): TableContextValue<Row> {
  const context = useContext(TableContext)
  if (!context) throw new Error('useTableContext must be called inside <Table>.')
  return context as TableContextValue<Row>
}
