import { createContext, useContext } from 'react'
import type { useTable } from './state/useTable.ts'
import type { TableProps } from './TableProps.ts'
import type { TableFailureProps } from './tools/TableFailure.tsx'

/** A table as its parts see it: what its owner gave, and what it shows. */
export type TableContextValue<Row> = TableProps<Row> & {
  table: ReturnType<typeof useTable<Row>>
  /** Says below the tools what a part could not do, until told that it is over. */
  tellFailure: (failure: TableFailureProps | undefined) => void
}

export const TableContext = createContext<TableContextValue<unknown> | undefined>(undefined)

/** The table around a part that was handed in to it. */
export function useTableContext<Row>(): TableContextValue<Row> {
  const around = useContext(TableContext)
  if (!around) throw new Error('useTableContext must be called inside <Table>.')
  return around as TableContextValue<Row>
}
