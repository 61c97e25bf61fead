import { figures } from './figures.ts'
import { useTextsFrom } from './texts.tsx'

/** What Pager says, in English. Apart from the rest, so that a list without pages does not carry it. */
export const pagerTexts = {
  figure: figures,
  pages: 'Pages',
  pagesOf: (label: string): string => `Pages of ${label}`,
  page: (page: number): string => `Page ${figures(page)}`,
  previousPage: 'Previous page',
  nextPage: 'Next page',
  rowsPerPage: 'Rows per page',
  range: (first: number, last: number, total: number): string =>
    `${figures(first)}–${figures(last)} of ${figures(total)}`,
}

/** The texts of Pager in force. */
export const usePagerTexts = () => useTextsFrom(pagerTexts)
