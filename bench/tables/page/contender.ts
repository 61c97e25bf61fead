import type { TableRow } from '../../tableRows.ts'

/** One way to show a long list: how it begins, and where a person finds things in what it draws. */
export interface Contender {
  /** Begins to show the rows; the rest is seen in the document. */
  mount: (place: HTMLElement, rows: TableRow[]) => void
  /** How many rows it says there are, once it does. */
  count: () => number | undefined
  /** The first of all rows, while it is drawn. */
  first: () => Element | null
  /** Selects the rows that are drawn. */
  rows: string
  /** Selects what scrolls. */
  scroller: string
  /** Selects what a person presses to sort. */
  header: (column: keyof TableRow) => string
}

/** The number that a pattern finds in the text of an element. */
export function numberIn(selector: string, pattern = /([\d,]+)/): number | undefined {
  const found = pattern.exec(document.querySelector(selector)?.textContent ?? '')?.[1]
  return found === undefined ? undefined : Number(found.replaceAll(/\D/g, ''))
}
