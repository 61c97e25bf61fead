import type { CSSProperties } from 'react'
import type { Column } from './column.ts'
import { place } from './Table.css.ts'

/** Tells a cell or header its place where rows flow over several lines; anywhere else it means nothing. */
export const flowPlace = <Row>({
  gridColumn,
}: Column<Row>): (CSSProperties & Record<typeof place, string>) | undefined =>
  gridColumn === undefined ? undefined : { [place]: gridColumn }
