import type { Formats } from './formats.ts'
import { useTexts } from './useTexts.ts'

/** What Pager says, in English. Apart from the rest, so that a list without pages does not carry it. */
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

/** The texts of Pager in force. */
export const usePagerTexts = () => useTexts('pager', pagerTexts)
