import type { Formats } from './formats.ts'
import { useTexts } from './useTexts.ts'

/**
 * The English texts of Table. They are in a separate file, so that a page without a table does not load
 * them.
 */
export const tableTexts = {
  noRecords: 'No records found',
  clearFilter: 'Clear the filter',
  emptyValue: '---',
  /** Shown in place of a value whose accessor threw an error. */
  unreadable: '(not readable)',
  yes: 'Yes',
  no: 'No',
  rowCount: (count: number, { plural }: Formats): string => plural(count, { one: '# row', other: '# rows' }),
  matching: (count: number, total: number, term: string, { number }: Formats): string =>
    `${number(count)} of ${number(total)} match “${term}”`,
  searching: 'Searching…',
  sorting: 'Sorting…',
  updating: 'Updating…',
  /** Shown after the number of rows while more rows are loading. */
  stillLoading: 'so far, still loading',
  broken: 'The rows can be neither searched nor sorted.',
  retry: 'Try again',
  sortBy: 'Sort by',
  sortedBy: (order: string): string => `sorted by ${order}`,
  notSorted: 'Not sorted',
  ascending: { text: 'A to Z', boolean: 'no first', number: 'lowest first', date: 'earliest first' },
  descending: { text: 'Z to A', boolean: 'yes first', number: 'highest first', date: 'latest first' },
}

/** Returns the texts of Table, with the replacements of the surrounding `TextsProvider`. */
export const useTableTexts = () => useTexts('table', tableTexts)
