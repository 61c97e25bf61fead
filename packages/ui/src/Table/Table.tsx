import { useContext, useState } from 'react'
import { IsOnSheet } from '../Sheet/isOnSheet.ts'
import { useTableTexts } from '../texts/tableTexts.ts'
import { TableGrid } from './grid/TableGrid.tsx'
import { useTable } from './state/useTable.ts'
import * as css from './Table.css.ts'
import type { TableProps } from './TableProps.ts'
import { TableContext, type TableContextValue } from './tableContext.ts'
import { NextStep } from './tools/NextStep.tsx'
import { TableFailure, type TableFailureProps } from './tools/TableFailure.tsx'
import { TableTools } from './tools/TableTools.tsx'

export type { Direction, Query, Sort, Value } from '../tableEngine/value.ts'
export { type CellParts, type Column, columnsFor } from './column.ts'
export type { TableFault } from './state/useFaults.ts'
export type {
  RowOptions,
  TableFilter,
  TablePaging,
  TableProps,
  TableRows,
  TableState,
  TableStatus,
} from './TableProps.ts'

/**
 * Table of rows that can be searched, sorted and paged. In a narrow table each row is shown as a block
 * instead of a line. A page of more than 100 rows scrolls in a separate box and is virtualized: only
 * the visible rows are rendered, each with one line of text.
 */
export function Table<Row>(props: TableProps<Row>) {
  const { status, pages } = props
  const surface = useContext(IsOnSheet) ? 'none' : 'sheet'
  const texts = useTableTexts()
  const table = useTable(props)
  const [partFailure, showFailure] = useState<TableFailureProps>()
  const context: TableContextValue<Row> = { ...props, table, showFailure }
  return (
    <TableContext.Provider value={context as TableContextValue<unknown>}>
      <div className={`${css.root} ${css.surface[surface]}`}>
        <TableTools {...context} />
        {partFailure && <TableFailure {...partFailure} />}
        {table.isBroken && <TableFailure text={texts.broken} onRetry={table.retry} />}
        {status?.failure && <TableFailure {...status.failure} />}
        <TableGrid {...context} />
        <NextStep {...context} />
        {pages}
      </div>
    </TableContext.Provider>
  )
}
