import { type CSSProperties, useCallback, useMemo, useRef } from 'react'
import { useHiddenEnds } from '../../Tabs/useHiddenEnds.ts'
import { tableRoles as roles } from '../../tableRoles/tableRoles.tsx'
import { useTableTexts } from '../../texts/tableTexts.ts'
import { visuallyHidden } from '../../theme/visuallyHidden.css.ts'
import { rowHeadersOf } from '../column.ts'
import * as css from '../Table.css.ts'
import type { TableContextValue } from '../tableContext.ts'
import { useWindow } from '../window/useWindow.ts'
import * as windowCss from '../window/window.css.ts'
import { hideFullText, showFullText } from './fullTextTitle.ts'
import { nameTracks } from './nameTracks.ts'
import { SkeletonRows } from './SkeletonRows.tsx'
import { TableHead } from './TableHead.tsx'
import { TableRow } from './TableRow.tsx'
import { uniqueKeys, useRepeatedIds } from './uniqueKeys.ts'
import { useFirstRows } from './useFirstRows.ts'
import { useOpenWhilePressed } from './useOpenWhilePressed.ts'
import { useRevealed } from './useRevealed.ts'
import { useRowFocus } from './useRowFocus.ts'
import { widthsOf } from './widthsOf.ts'

/**
 * Maximum number of rows that are all rendered. With more rows the list is virtualized, because each
 * rendered row makes filtering and sorting slower.
 */
const longestFullRender = 100

/**
 * Native table with all rows of a page. A long page is virtualized: only its visible rows are rendered.
 */
export function TableGrid<Row>(props: TableContextValue<Row>) {
  const { label, columns, row, status = {}, table } = props
  const { rows, sort, view, wording, first, count, page, isComing } = table
  const { term } = view.query
  const texts = useTableTexts()
  const headers = useMemo(() => rowHeadersOf(columns), [columns])
  const isLong = count > longestFullRender
  const wholeRows = useFirstRows(count, isLong)
  const isCounted = isLong || (props.state?.pageSize !== undefined && view.count > 0)
  // `aria-rowindex` starts at 1 with the header, so the first row has number 2.
  const rowsBefore = first + 2

  const shownSort = view.query.sort
  const sorted = shownSort && `${shownSort.column} ${shownSort.direction}`
  const {
    scroller,
    table: grid,
    drawn,
    above,
    height,
    head,
    onScroll,
    ...reach
  } = useWindow({ count, isOn: isLong, resetKey: [page, sorted, term].join('\n') })
  const body = useRef<HTMLTableSectionElement>(null)
  const { focused, stop, ...focusEvents } = useRowFocus({
    ...reach,
    body,
    count,
    drawn,
    rowsBefore,
    isOn: isLong,
  })
  useOpenWhilePressed(body)
  useRevealed({
    id: isLong ? row.markedId : undefined,
    placeOf: (id) => table.slice(0, count).findIndex((each) => row.id(each) === id),
    reveal: reach.reveal,
  })
  const widths = useMemo(
    () => (isLong ? widthsOf(columns, rows, wording) : undefined),
    [columns, isLong, rows, wording],
  )

  const { report } = table
  const onUnreadable = useCallback(
    (unread: Row, column: string, error: unknown) =>
      report({ kind: 'accessor', column, place: rows.indexOf(unread), error }),
    [report, rows],
  )
  const { keyOf, repeated } = uniqueKeys()
  const rowsAt = (from: number, to: number) =>
    table
      .slice(from, to)
      .map((each, place) => (
        <TableRow
          key={keyOf(row.id(each))}
          row={each}
          columns={columns}
          headers={headers}
          term={term}
          wording={wording}
          onUnreadable={onUnreadable}
          rowIndex={isCounted ? rowsBefore + from + place : undefined}
          href={row.href?.(each)}
          onAction={row.onAction}
          isMarked={row.markedId !== undefined && row.id(each) === row.markedId}
          isStop={isLong ? from + place === stop : undefined}
          isOutOfSight={isLong && (from < drawn.start || from >= drawn.end)}
        />
      ))
  // All rows are in one list, so that a row that scrolls in or out of view keeps its element and the
  // focus.
  const shown = isLong
    ? [
        ...(focused !== undefined && focused < drawn.start ? rowsAt(focused, focused + 1) : []),
        ...rowsAt(drawn.start, drawn.end),
        ...(focused !== undefined && focused >= drawn.end ? rowsAt(focused, focused + 1) : []),
      ]
    : rowsAt(0, wholeRows)
  useRepeatedIds(repeated, report)
  const longListStyle: CSSProperties &
    Record<typeof windowCss.names | typeof windowCss.columnCount, unknown> = {
    scrollPaddingBlockStart: head,
    [windowCss.names]: nameTracks(headers.length),
    [windowCss.columnCount]: columns.length,
  }

  const isFlowing = !isLong && columns.some(({ gridColumn }) => gridColumn)
  useHiddenEnds(scroller, !isLong)

  return (
    <div
      ref={scroller}
      className={isLong ? windowCss.scroller : css.scroller}
      style={isLong ? longListStyle : undefined}
      onScroll={onScroll}
    >
      <div style={isLong ? { blockSize: height, paddingBlockStart: above } : undefined}>
        <table
          {...roles.table}
          ref={grid}
          tabIndex={-1}
          className={isFlowing ? `${css.table} ${css.flowing}` : css.table}
          aria-busy={isComing || undefined}
          aria-rowcount={isCounted ? view.count + 1 : undefined}
        >
          <caption className={visuallyHidden}>{label}</caption>
          {!table.isEmpty && (
            <TableHead
              columns={columns}
              sort={sort}
              shownSort={shownSort}
              onSort={table.sortBy}
              widths={widths}
              isCounted={isCounted}
            />
          )}
          <tbody
            {...roles.group}
            ref={body}
            className={css.body}
            onPointerMove={showFullText}
            onPointerOut={hideFullText}
            {...focusEvents}
          >
            {shown}
            {count === 0 && isComing && <SkeletonRows columns={columns.length} />}
            {count === 0 && !isComing && !(status.failure && view.total === 0) && (
              <tr {...roles.row} className={`${css.emptyRow} ${css.borderless}`}>
                <td {...roles.cell} className={css.empty} colSpan={columns.length}>
                  {term.trim() === '' ? (status.emptyText ?? texts.noRecords) : texts.noRecords}
                </td>
              </tr>
            )}
          </tbody>
        </table>
      </div>
    </div>
  )
}
