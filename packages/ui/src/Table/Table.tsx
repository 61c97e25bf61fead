import { useState } from 'react'
import { useTableTexts } from '../texts/tableTexts.ts'
import { TableGrid } from './grid/TableGrid.tsx'
import { useTable } from './state/useTable.ts'
import * as css from './Table.css.ts'
import type { TableProps } from './TableProps.ts'
import { TableContext, type TableContextValue } from './tableContext.ts'
import { TableFailure, type TableFailureProps } from './tools/TableFailure.tsx'
import { TableTools } from './tools/TableTools.tsx'

export type { Direction, Query, Sort, Value } from '../tableEngine/value.ts'
export { type CellParts, type Column, columnsFor } from './column.ts'
export type { TableFault } from './state/useFaults.ts'
export type { TableBasics, TablePaging, TableProps } from './TableProps.ts'

/**
 * Rows to find, order and page through. Narrow, each row becomes a block. More than a hundred on a page
 * scroll in a box of their own, each on one line, and only those in sight are in the document.
 */
export function Table<Row>(props: TableProps<Row>) {
  const { surface = 'sheet' } = props
  const texts = useTableTexts()
  const table = useTable(props)
  const [partFailure, tellFailure] = useState<TableFailureProps>()
  const around: TableContextValue<Row> = { ...props, table, tellFailure }
  return (
    <TableContext.Provider value={around as TableContextValue<unknown>}>
      <div className={`${css.root} ${css.surface[surface]}`}>
        <TableTools {...around} />
        {partFailure && <TableFailure {...partFailure} />}
        {table.isBroken && <TableFailure text={texts.broken} onRetry={table.retry} />}
        {props.failure && <TableFailure {...props.failure} />}
        <TableGrid {...around} />
        {props.pages}
      </div>
    </TableContext.Provider>
  )
}
