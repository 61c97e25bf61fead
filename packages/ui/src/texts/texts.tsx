import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { commonTexts } from './commonTexts.ts'
import type { downloadTexts } from './downloadTexts.ts'
import type { fileTexts } from './fileTexts.ts'
import type { markdownTexts } from './markdownTexts.ts'
import type { pagerTexts } from './pagerTexts.ts'
import type { pictureTexts } from './pictureTexts.ts'
import type { tableTexts } from './tableTexts.ts'

/** The texts that primitives show by themselves, in English; those of tables, pages, downloads, the editor, files and pictures stand beside. */
export const englishTexts = {
  ...commonTexts,
  // Button, Link
  opensInNewTab: '(opens in a new tab)',
  // Fields
  counter: (length: number, limit: number): string => `${length} of ${limit}`,
  shortenBy: (count: number): string => `Shorten by ${count} ${count === 1 ? 'character' : 'characters'}`,
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  required: '(required)',
  selectPlaceholder: 'Select an option',
  selected: (count: number): string => `${count} selected`,
  chosen: (label: string): string => `Chosen: ${label}`,
  remove: 'Remove',
  // ChoiceList
  searchIn: (label: string): string => `Search ${label}`,
  chosenOf: (count: number, total: number): string => `${count} of ${total} chosen`,
  choicesFound: (count: number, total: number): string => `${count} of ${total} match`,
  noChoices: 'Nothing matches',
  // NameList
  showAll: (count: number): string => `Show all ${count}`,
  showAllOf: (count: number, label: string): string => `Show all ${count}: ${label}`,
  showFewer: 'Show fewer',
  showFewerOf: (label: string): string => `Show fewer: ${label}`,
  // Comparison
  compared: { added: 'Added', removed: 'Removed', kept: 'Kept', left: 'Not done', waiting: 'Not done yet' },
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
  // Progress
  progressOf: (label: string, percent: number): string => `${label}: ${percent}%`,
}

/** Every text that can be replaced. */
export type Texts = typeof englishTexts &
  typeof tableTexts &
  typeof pagerTexts &
  typeof downloadTexts &
  typeof fileTexts &
  typeof pictureTexts & { markdown: typeof markdownTexts }

const ReplacedTexts = createContext<Partial<Texts>>({})

/** Replaces some or all texts for the primitives below it. */
export function TextsProvider({ texts, children }: { texts: Partial<Texts>; children: ReactNode }) {
  const outer = useContext(ReplacedTexts)
  return <ReplacedTexts.Provider value={{ ...outer, ...texts }}>{children}</ReplacedTexts.Provider>
}

/** The given English texts, as far as nothing replaces them. */
export function useTextsFrom<English extends Partial<Texts>>(english: English): English {
  const replaced = useContext(ReplacedTexts)
  return useMemo(() => ({ ...english, ...replaced }), [english, replaced])
}

/** The texts in force. */
export const useTexts = () => useTextsFrom(englishTexts)
