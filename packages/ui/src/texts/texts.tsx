import { createContext, type ReactNode, useContext } from 'react'
import { markdownTexts } from './markdownTexts.ts'

/** A number with separators. */
const figures = (value: number): string => value.toLocaleString('en')

/** Every text that a primitive shows by itself, in English. */
export const englishTexts = {
  // Button, Link
  opensInNewTab: '(opens in a new tab)',
  pending: 'Working',
  // Fields
  counter: (length: number, limit: number): string => `${length} of ${limit}`,
  shortenBy: (count: number): string => `Shorten by ${count} ${count === 1 ? 'character' : 'characters'}`,
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  clear: 'Clear',
  required: '(required)',
  selectPlaceholder: 'Select an option',
  selected: (count: number): string => `${count} selected`,
  chosen: (label: string): string => `Chosen: ${label}`,
  remove: 'Remove',
  // Checklist
  checked: { met: 'Met', unmet: 'Not met yet', broken: 'Not met' },
  // Dialogs, alerts
  close: 'Close',
  notifications: 'Notifications',
  dismiss: (title?: string): string => (title ? `Dismiss ${title}` : 'Dismiss'),
  // Tabs, Breadcrumbs, Skeleton
  edited: 'Edited',
  done: 'Done',
  errors: (count: number): string => `${count} ${count === 1 ? 'error' : 'errors'}`,
  breadcrumbs: 'Breadcrumbs',
  loading: 'Loading',
  // Table, Pager
  noRecords: 'No records found',
  figure: figures,
  emptyValue: '---',
  yes: 'Yes',
  no: 'No',
  rowCount: (count: number): string => `${figures(count)} ${count === 1 ? 'row' : 'rows'}`,
  matching: (count: number, total: number, term: string): string =>
    `${figures(count)} of ${figures(total)} match “${term}”`,
  sortBy: 'Sort by',
  sortedBy: (order: string): string => `sorted by ${order}`,
  notSorted: 'Not sorted',
  ascending: { text: 'A to Z', number: 'lowest first', date: 'earliest first' },
  descending: { text: 'Z to A', number: 'highest first', date: 'latest first' },
  pages: 'Pages',
  pagesOf: (label: string): string => `Pages of ${label}`,
  page: (page: number): string => `Page ${figures(page)}`,
  previousPage: 'Previous page',
  nextPage: 'Next page',
  rowsPerPage: 'Rows per page',
  range: (first: number, last: number, total: number): string =>
    `${figures(first)}–${figures(last)} of ${figures(total)}`,
  // MarkdownEditor
  markdown: markdownTexts,
}

export type Texts = typeof englishTexts

const TextsContext = createContext<Texts>(englishTexts)

/** Replaces some or all texts for the primitives below it. */
export function TextsProvider({ texts, children }: { texts: Partial<Texts>; children: ReactNode }) {
  return <TextsContext.Provider value={{ ...useTexts(), ...texts }}>{children}</TextsContext.Provider>
}

/** The texts in force. */
export const useTexts = (): Texts => useContext(TextsContext)
