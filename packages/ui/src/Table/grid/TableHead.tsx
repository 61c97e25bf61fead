import { type CSSProperties, memo } from 'react'
import { Icon } from '../../Icon/Icon.tsx'
import { bothIcon, downIcon, upIcon } from '../../icons/icons.ts'
import type { Sort } from '../../tableEngine/value.ts'
import { tableRoles as roles } from '../../tableRoles/tableRoles.tsx'
import type { Column } from '../column.ts'
import * as css from '../Table.css.ts'
import { gridPlacement } from './gridPlacement.ts'

interface TableHeadProps<Row> {
  columns: readonly Column<Row>[]
  /** Requested sort. */
  sort: Sort | undefined
  /** Sort of the shown rows. It differs from the requested sort until the rows have been sorted. */
  shownSort: Sort | undefined
  onSort: (sort: Sort) => void
  /**
   * Column widths of a long list. They do not depend on the rendered rows, so that they do not change
   * while scrolling.
   */
  widths?: readonly (string | undefined)[] | undefined
  /** Whether rows have `aria-rowindex`. The header then has index 1. */
  isCounted: boolean
}

/**
 * Header row with a button in each header, which sorts first in ascending, then in descending order.
 * The row is memoized, so that scrolling does not render it again.
 */
export const TableHead = memo(PlainHead) as typeof PlainHead

function PlainHead<Row>(props: TableHeadProps<Row>) {
  const { columns, sort, shownSort, onSort, widths, isCounted } = props
  return (
    <thead {...roles.group} className={css.head}>
      <tr {...roles.row} aria-rowindex={isCounted ? 1 : undefined}>
        {columns.map((column, place) => {
          const { id, header, align = 'start', hideBelow = 'never', isSortable = true } = column
          const direction = sort?.column === id ? sort.direction : undefined
          return (
            <th
              key={id}
              {...roles.header}
              scope="col"
              aria-sort={shownSort?.column === id ? shownSort.direction : undefined}
              className={`${css.header} ${css.align[align]} ${css.hideBelow[hideBelow]}`}
              style={{ ...headerWidth(column, widths?.[place]), ...gridPlacement(column) }}
            >
              {isSortable ? (
                <>
                  {/* Where rows are blocks, the header is visually hidden. Screen readers still need it
                      as the name of the cells, but it must not be focusable. */}
                  <span className={css.plainHeader}>{header}</span>
                  <button
                    type="button"
                    className={css.sortButton}
                    data-sorted={direction !== undefined || undefined}
                    onClick={() =>
                      onSort({
                        column: id,
                        direction: direction === 'ascending' ? 'descending' : 'ascending',
                      })
                    }
                  >
                    {header}
                    <Icon
                      path={
                        direction === undefined ? bothIcon : direction === 'ascending' ? upIcon : downIcon
                      }
                      size={16}
                    />
                  </button>
                </>
              ) : (
                <span className={css.unsortable}>{header}</span>
              )}
            </th>
          )
        })}
      </tr>
    </thead>
  )
}

/** Returns the width of a header. A percentage shrinks with the table; a length does not. */
function headerWidth<Row>({ width }: Column<Row>, inLongTable: string | undefined): CSSProperties {
  if (inLongTable !== undefined || width === undefined) return { inlineSize: inLongTable }
  return width.endsWith('%') ? { inlineSize: width } : { inlineSize: width, minInlineSize: width }
}
