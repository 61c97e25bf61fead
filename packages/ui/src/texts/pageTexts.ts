import { useTexts } from './useTexts.ts'

/** The English texts of links, dialogs, alerts and breadcrumbs. */
export const pageTexts = {
  opensInNewTab: '(opens in a new tab)',
  close: 'Close',
  notifications: 'Notifications',
  dismiss: 'Dismiss',
  dismissOf: (title: string): string => `Dismiss ${title}`,
  breadcrumbs: 'Breadcrumbs',
}

/**
 * Returns the texts of links, dialogs, alerts and breadcrumbs, with the replacements of the surrounding
 * `TextsProvider`.
 */
export const usePageTexts = () => useTexts('page', pageTexts)
