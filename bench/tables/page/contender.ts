import type { TableRow } from '../../tableRows.ts'

/** One implementation of a long list: how to start it, and where its elements are. */
export interface Contender {
  /** Starts to show the rows. */
  mount: (place: HTMLElement, rows: TableRow[]) => void
  /** Returns the number of rows that it shows, or undefined before. */
  count: () => number | undefined
  /** Returns the first of all rows while it is rendered. */
  first: () => Element | null
  /** Selects the rendered rows. */
  rows: string
  /** Selects the scroll container. */
  scroller: string
  /** Selects the control that sorts by a column. */
  header: (column: keyof TableRow) => string
}

/** Returns the number that a pattern finds in the text of an element. */
export function numberIn(selector: string, pattern = /([\d,]+)/): number | undefined {
  const found = pattern.exec(document.querySelector(selector)?.textContent ?? '')?.[1]
  return found === undefined ? undefined : Number(found.replaceAll(/\D/g, ''))
}
