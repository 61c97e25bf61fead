import type { Formats } from './formats.ts'
import { useTexts } from './useTexts.ts'

/** What links, dialogs, alerts, tabs, breadcrumbs and progress bars say, in English. */
export const pageTexts = {
  opensInNewTab: '(opens in a new tab)',
  close: 'Close',
  notifications: 'Notifications',
  dismiss: 'Dismiss',
  dismissOf: (title: string): string => `Dismiss ${title}`,
  edited: 'Edited',
  done: 'Done',
  errors: (count: number, { plural }: Formats): string =>
    plural(count, { one: '# error', other: '# errors' }),
  breadcrumbs: 'Breadcrumbs',
  progressOf: (label: string, share: number, { percent }: Formats): string => `${label}: ${percent(share)}`,
}

/** The texts of links, dialogs, alerts, tabs, breadcrumbs and progress bars in force. */
export const usePageTexts = () => useTexts('page', pageTexts)
