import { useMemo, useState } from 'react'
import { SearchField } from '../../SearchField/SearchField.tsx'
import { type Direction, kindOfColumn, type Sort } from '../../tableEngine/value.ts'
import { useTableTexts } from '../../texts/tableTexts.ts'
import * as css from '../Table.css.ts'
import type { TableContextValue } from '../tableContext.ts'
import { SortSelect } from './SortSelect.tsx'
import { TableStatus } from './TableStatus.tsx'
import { useTyping } from './useTyping.ts'

const directions: readonly Direction[] = ['ascending', 'descending']

/**
 * Tools above a table: the search box, the sort select where rows are blocks, and the number of rows.
 */
export function TableTools<Row>(props: TableContextValue<Row>) {
  const { columns, filter, table, children } = props
  const { rows } = table
  const { delay, fromRows = 0, ...field } = filter ?? { label: '' }
  const texts = useTableTexts()
  const typing = useTyping(table.term, delay, table.filter)
  const orders = useMemo(
    () =>
      columns
        .filter(({ isSortable = true }) => isSortable)
        .flatMap((column) =>
          directions.map((direction) => ({
            id: idOf({ column: column.id, direction }),
            label: `${column.header}, ${texts[direction][column.kind ?? kindOfColumn(rows, column)]}`,
            sort: { column: column.id, direction } satisfies Sort,
          })),
        ),
    [columns, rows, texts],
  )
  const orderOf = (sort: Sort | undefined) => orders.find(({ id }) => sort && id === idOf(sort))
  const { isEmpty } = table
  const isSearchable = useOnce(table.view.total >= fromRows || table.term !== '')
  const status = <TableStatus {...props} order={orderOf(table.view.query.sort)?.label} />
  return (
    <>
      <div className={css.tools}>
        {filter && isSearchable && !isEmpty && (
          <div className={css.find}>
            <SearchField {...field} value={typing.text} onChange={typing.type} onSubmit={typing.send} />
          </div>
        )}
        {orders.length > 0 && !isEmpty && (
          <SortSelect
            orders={orders}
            selectedId={orderOf(table.sort)?.id}
            onSelect={({ sort }) => table.sortBy(sort)}
          />
        )}
        {children}
        {filter && status}
      </div>
      {!filter && status}
    </>
  )
}

/** Whether the value is true, or was true in an earlier render. */
function useOnce(value: boolean): boolean {
  const [was, setWas] = useState(value)
  if (value && !was) setWas(true)
  return value || was
}

const idOf = ({ column, direction }: Sort): string => `${column} ${direction}`
