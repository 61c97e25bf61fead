import type { CSSProperties } from 'react'
import type { Column } from '../column.ts'
import { lineCount, place } from '../Table.css.ts'

/**
 * Returns the grid position of a cell or header where rows flow over several lines; no effect in
 * other tables.
 */
export const gridPlacement = <Row>(
  { gridColumn }: Column<Row>,
  lines?: number,
): (CSSProperties & Partial<Record<typeof place | typeof lineCount, string | number>>) | undefined =>
  gridColumn === undefined
    ? undefined
    : { [place]: gridColumn, ...(lines !== undefined && { [lineCount]: lines }) }
