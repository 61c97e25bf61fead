import { SearchField } from '../SearchField/SearchField.tsx'
import { Select } from '../Select/Select.tsx'
import { useTableTexts } from '../texts/tableTexts.ts'
import { useTexts } from '../texts/texts.tsx'
import { visuallyHidden } from '../theme/visuallyHidden.css.ts'
import type { Column } from './column.ts'
import { type Direction, kindOfColumn, type Sort, termOf } from './engine.ts'
import * as css from './Table.css.ts'
import type { TableProps } from './Table.tsx'
import type { useTable } from './useTable.ts'
import { useTyping } from './useTyping.ts'

interface TableToolsProps<Row> extends TableProps<Row> {
  table: ReturnType<typeof useTable<Row>>
}

const directions: readonly Direction[] = ['ascending', 'descending']

/** What stands above a table: filter box, order where rows are blocks, and how many rows there are. */
export function TableTools<Row>(props: TableToolsProps<Row>) {
  const { columns, rows, filter, filterDelay, actions, table } = props
  const texts = useTableTexts()
  const typing = useTyping(table.term, filterDelay, table.filter)
  const orderOf = (column: Column<Row>, direction: Direction) =>
    `${column.header}, ${texts[direction][kindOfColumn(rows, column)]}`
  const orders = columns
    .filter(({ isSortable = true }) => isSortable)
    .flatMap((column) =>
      directions.map((direction) => ({
        id: `${column.id} ${direction}`,
        label: orderOf(column, direction),
        sort: { column: column.id, direction } satisfies Sort,
      })),
    )
  const current = orders.find(
    ({ sort }) => sort.column === table.sort?.column && sort.direction === table.sort.direction,
  )
  const status = (
    <p role="status" className={filter ? css.status : visuallyHidden}>
      <Status {...props} order={current?.label} />
    </p>
  )
  return (
    <>
      <div className={filter || actions ? css.tools : css.toolsOfBlocks}>
        {filter && (
          <div className={css.find}>
            <SearchField {...filter} value={typing.text} onChange={typing.type} onSubmit={typing.send} />
          </div>
        )}
        {orders.length > 0 && (
          <div className={css.sortSelect}>
            <Select
              label={texts.sortBy}
              placeholder={texts.notSorted}
              options={orders}
              selectedId={current?.id ?? null}
              onSelect={(id) => {
                const chosen = orders.find((order) => order.id === id)
                if (chosen) table.sortBy(chosen.sort)
              }}
            />
          </div>
        )}
        {actions}
        {filter && status}
      </div>
      {!filter && status}
    </>
  )
}

interface StatusProps<Row> extends TableToolsProps<Row> {
  order: string | undefined
}

/** How many rows there are and in which order, said once whenever it changes. */
function Status<Row>({ isLoading, table, order }: StatusProps<Row>) {
  const { loading } = useTexts()
  const texts = useTableTexts()
  const { total, count } = table.view
  const term = termOf(table.term)
  if (isLoading && count === 0) return loading
  return (
    <>
      {term === '' ? texts.rowCount(total) : texts.matching(count, total, term)}
      {order !== undefined && <span className={css.order}> {texts.sortedBy(order)}</span>}
    </>
  )
}
