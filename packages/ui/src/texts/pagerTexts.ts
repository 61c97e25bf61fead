import type { Formats } from './formats.ts'
import { useTexts } from './useTexts.ts'

/**
 * The English texts of Pager. They are in a separate file, so that a list without pages does not load
 * them.
 */
export const pagerTexts = {
  pages: 'Pages',
  pagesOf: (label: string): string => `Pages of ${label}`,
  page: (page: number, { number }: Formats): string => `Page ${number(page)}`,
  previousPage: 'Previous page',
  nextPage: 'Next page',
  rowsPerPage: 'Rows per page',
  range: (first: number, last: number, total: number, { number }: Formats): string =>
    `${number(first)}–${number(last)} of ${number(total)}`,
}

/** Returns the texts of Pager, with the replacements of the surrounding `TextsProvider`. */
export const usePagerTexts = () => useTexts('pager', pagerTexts)
