import { useTexts } from './useTexts.ts'

/** What links, dialogs, alerts and breadcrumbs say, in English. */
export const pageTexts = {
  opensInNewTab: '(opens in a new tab)',
  close: 'Close',
  notifications: 'Notifications',
  dismiss: 'Dismiss',
  dismissOf: (title: string): string => `Dismiss ${title}`,
  breadcrumbs: 'Breadcrumbs',
}

/** The texts of links, dialogs, alerts and breadcrumbs in force. */
export const usePageTexts = () => useTexts('page', pageTexts)
