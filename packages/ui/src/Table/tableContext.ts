import { createContext, useContext } from 'react'
import type { TableProps } from './Table.tsx'
import type { TableFailureProps } from './TableFailure.tsx'
import type { useTable } from './useTable.ts'

/** A table as its parts see it: what its owner gave, and what it shows. */
export type TableAround<Row> = TableProps<Row> & {
  table: ReturnType<typeof useTable<Row>>
  /** Says below the tools what a part could not do, until told that it is over. */
  tellFailure: (failure: TableFailureProps | undefined) => void
}

export const TableContext = createContext<TableAround<unknown> | undefined>(undefined)

/** The table around a part that was handed in to it. */
export function useTableAround<Row>(): TableAround<Row> {
  const around = useContext(TableContext)
  if (!around) throw new Error('It stands in no Table')
  return around as TableAround<Row>
}
