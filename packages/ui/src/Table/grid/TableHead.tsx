import { type CSSProperties, memo } from 'react'
import { Icon } from '../../Icon/Icon.tsx'
import { bothIcon, downIcon, upIcon } from '../../icons/icons.ts'
import type { Sort } from '../../tableEngine/value.ts'
import { tableRoles as roles } from '../../tableRoles/tableRoles.tsx'
import type { Column } from '../column.ts'
import * as css from '../Table.css.ts'
import { flowPlace } from './flowPlace.ts'

interface TableHeadProps<Row> {
  columns: readonly Column<Row>[]
  /** What was asked for. */
  sort: Sort | undefined
  /** The order of the rows that are shown, which may be an earlier one for a moment. */
  shownSort: Sort | undefined
  onSort: (sort: Sort) => void
  /** The widths of a long list, whose rows have no say in them. */
  widths?: readonly (string | undefined)[] | undefined
  /** Whether the rows tell their places in the whole: the head's is the first. */
  isCounted: boolean
}

/** The headers, each a button that sorts: first upwards, then the other way. Not drawn anew while the rows scroll. */
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
              style={{ ...headerWidth(column, widths?.[place]), ...flowPlace(column) }}
            >
              {isSortable ? (
                <>
                  {/* Where rows are blocks the head is out of sight: it still names cells but must not take focus. */}
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

/** A share gives way when the table gets narrower; a length does not. */
function headerWidth<Row>({ width }: Column<Row>, inLongTable: string | undefined): CSSProperties {
  if (inLongTable !== undefined || width === undefined) return { inlineSize: inLongTable }
  return width.endsWith('%') ? { inlineSize: width } : { inlineSize: width, minInlineSize: width }
}
