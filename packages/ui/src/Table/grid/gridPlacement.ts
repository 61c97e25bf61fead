import type { CSSProperties } from 'react'
import type { Column } from '../column.ts'
import { lineCount, place } from '../Table.css.ts'

/**
 * Returns the style with the grid position of a cell or header. Returns undefined for a column without
 * `gridColumn`.
 */
export const gridPlacement = <Row>(
  { gridColumn }: Column<Row>,
  lines?: number,
): (CSSProperties & Partial<Record<typeof place | typeof lineCount, string | number>>) | undefined =>
  gridColumn === undefined
    ? undefined
    : { [place]: gridColumn, ...(lines !== undefined && { [lineCount]: lines }) }
