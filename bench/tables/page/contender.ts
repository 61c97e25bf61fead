import type { TableRow } from '../../tableRows.ts'

/** One implementation of a long list: a function to start it, and selectors of its elements. */
export interface Contender {
  /** Renders the rows. */
  mount: (place: HTMLElement, rows: TableRow[]) => void
  /** Returns the shown number of rows; undefined before it is shown. */
  count: () => number | undefined
  /** Returns the first of all rows, or null if it is not rendered. */
  first: () => Element | null
  /** Selector of the rendered rows. */
  rows: string
  /** Selector of the scroll container. */
  scroller: string
  /** Returns the selector of the control that sorts by a column. */
  header: (column: keyof TableRow) => string
}

/** Returns the number that a pattern matches in the text of an element. */
export function numberIn(selector: string, pattern = /([\d,]+)/): number | undefined {
  const found = pattern.exec(document.querySelector(selector)?.textContent ?? '')?.[1]
  return found === undefined ? undefined : Number(found.replaceAll(/\D/g, ''))
}
