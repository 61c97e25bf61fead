import type { CSSProperties } from 'react'
import type { Column } from '../column.ts'
import { lineCount, place } from '../Table.css.ts'

/** Where a cell or header is in a table whose rows flow over several lines; it has no effect in any other. */
export const flowPlace = <Row>(
  { gridColumn }: Column<Row>,
  lines?: number,
): (CSSProperties & Partial<Record<typeof place | typeof lineCount, string | number>>) | undefined =>
  gridColumn === undefined
    ? undefined
    : { [place]: gridColumn, ...(lines !== undefined && { [lineCount]: lines }) }
