import { Fragment, memo, type ReactNode, useEffect, useRef } from 'react'
import { textOf, type Value, valueOf, type Wording } from '../../tableEngine/value.ts'
import { tableRoles as roles } from '../../tableRoles/tableRoles.tsx'
import { useTableTexts } from '../../texts/tableTexts.ts'
import type { Column } from '../column.ts'
import * as css from '../Table.css.ts'
import { gridPlacement } from './gridPlacement.ts'
import { highlight } from './highlight.ts'
import { RowLink } from './RowLink.tsx'

interface TableRowProps<Row> {
  row: Row
  columns: readonly Column<Row>[]
  /** Ids of the columns that form the name of the row. The last one has the link. */
  headers: readonly string[]
  term: string
  wording: Wording
  /** Called for each column whose accessor threw an error for this row. */
  onUnreadable: (row: Row, column: string, error: unknown) => void
  rowIndex: number | undefined
  href: string | undefined
  onAction: ((row: Row) => void) | undefined
  isMarked: boolean
  /** Whether this row is the tab stop of a long list, in which all rows share one tab stop. */
  isStop?: boolean
  /** Whether the row is out of view and rendered only because it has the focus. */
  isOutOfSight?: boolean
}

/**
 * Row of a table. If it has an `href`, its name is a link that covers the row. The component is
 * memoized.
 */
export const TableRow = memo(PlainRow) as typeof PlainRow

function PlainRow<Row>(props: TableRowProps<Row>) {
  const { row, columns, headers, term, wording, onUnreadable } = props
  const { rowIndex, href, onAction, isMarked, isStop, isOutOfSight } = props
  const texts = useTableTexts()
  const isLong = isStop !== undefined
  const isActionable = href !== undefined || onAction !== undefined

  const element = useRef<HTMLTableRowElement>(null)
  useEffect(() => {
    if (isMarked) element.current?.scrollIntoView?.({ block: 'nearest' })
  }, [isMarked])

  const unreadable = new Map<string, unknown>()
  useEffect(() => {
    for (const [column, error] of unreadable) onUnreadable(row, column, error)
  })

  const content = (column: Column<Row>): ReactNode => {
    let isReadable = true
    const value: Value = valueOf(column, row, (error) => {
      isReadable = false
      unreadable.set(column.id, error)
    })
    if (!isReadable) return texts.unreadable
    const text = textOf(value, wording)
    const shown = marked(text, column.isFilterable === false ? '' : term)
    const highlighted = value instanceof Date ? <time dateTime={text}>{shown}</time> : shown
    return column.cell
      ? column.cell(row, { text, highlighted })
      : text === ''
        ? texts.emptyValue
        : highlighted
  }
  // The columns of a long table have fixed widths, so its texts need no wrapper. Rows with fewer elements
  // make scrolling faster. A custom cell keeps its wrapper, because its controls would lose the focus if
  // more rows make the table long.
  const fitting = ({ cell }: Column<Row>, text: ReactNode) =>
    isLong && !cell ? text : <span className={css.fitting}>{text}</span>
  const name = () =>
    columns
      .filter(({ id }) => headers.includes(id))
      .map((column) => textOf(valueOf(column, row), wording))
      .join(' ')

  return (
    <tr
      {...roles.row}
      ref={element}
      aria-rowindex={rowIndex}
      className={isLong ? css.row : `${css.row} ${css.borderless}`}
      data-actionable={isActionable || undefined}
      data-marked={isMarked || undefined}
      data-drawn={isOutOfSight ? undefined : ''}
      data-kept={isOutOfSight ? '' : undefined}
      tabIndex={isStop === undefined || isActionable ? undefined : isStop ? 0 : -1}
    >
      {columns.map((column) => {
        const { id, align = 'start', hideBelow = 'never' } = column
        const placing = `${css.align[align]} ${css.hideBelow[hideBelow]}`
        const lines = column.lines?.(row)
        const flowing = {
          style: gridPlacement(column, lines),
          'data-lines': lines === undefined ? undefined : '',
        }
        if (!headers.includes(id)) {
          return (
            <td key={id} {...roles.cell} className={`${css.cell} ${placing}`} {...flowing}>
              {!column.isSelfEvident && (
                <span className={css.blockLabel} aria-hidden="true">{`${column.header}: `}</span>
              )}
              {column.isWrapping && !isLong ? (
                <span className={css.wrapping}>{content(column)}</span>
              ) : (
                fitting(
                  column,
                  <span className={css.cut} data-cut="">
                    {content(column)}
                  </span>,
                )
              )}
            </td>
          )
        }
        const isLink = isActionable && id === headers.at(-1)
        return (
          <th
            key={id}
            {...roles.name}
            scope="row"
            className={`${css.name} ${placing}`}
            {...flowing}
            data-cut=""
          >
            {isLink ? (
              <RowLink
                label={headers.length > 1 ? name() : undefined}
                href={href}
                onPress={() => onAction?.(row)}
                isStop={isStop ?? true}
              >
                {content(column)}
              </RowLink>
            ) : (
              content(column)
            )}
          </th>
        )
      })}
    </tr>
  )
}

/**
 * Marks the matches in a text. A text without matches and without a break position remains a string,
 * because more elements make the first render slower.
 */
function marked(text: string, term: string): ReactNode {
  const parts = highlight(text, term)
  if (parts.length === 1 && !parts[0]?.isMatch) return breakable(text)
  return parts.map((part, place) =>
    part.isMatch ? (
      <mark key={place} className={css.mark}>
        {breakable(part.text)}
      </mark>
    ) : (
      <Fragment key={place}>{breakable(part.text)}</Fragment>
    ),
  )
}

/** Positions at which an email address may wrap to the next line: after '@' and '.'. */
const breakPositions = /(?<=[@.])/

function breakable(text: string): ReactNode {
  if (!/[^\s-]{21}/.test(text)) return withJoints(text)
  return text.split(/([^\s-]{21,})/).map((part, place) =>
    place % 2 === 0 ? (
      <Fragment key={place}>{withJoints(part)}</Fragment>
    ) : (
      <span key={place} className={css.longWord}>
        {withJoints(part)}
      </span>
    ),
  )
}

function withJoints(text: string): ReactNode {
  if (!text.includes('@')) return text
  return text.split(breakPositions).map((part, place) => (
    <Fragment key={place}>
      {place > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}
