import { createContext, type ReactNode, useContext } from 'react'

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
  // Dialogs, alerts
  close: 'Close',
  notifications: 'Notifications',
  dismiss: (title?: string): string => (title ? `Dismiss ${title}` : 'Dismiss'),
  // Tabs, Breadcrumbs, Skeleton
  edited: 'Edited',
  errors: (count: number): string => `${count} ${count === 1 ? 'error' : 'errors'}`,
  breadcrumbs: 'Breadcrumbs',
  loading: 'Loading',
}

export type Texts = typeof englishTexts

const TextsContext = createContext<Texts>(englishTexts)

/** Replaces some or all texts for the primitives below it. */
export function TextsProvider({ texts, children }: { texts: Partial<Texts>; children: ReactNode }) {
  return <TextsContext.Provider value={{ ...useTexts(), ...texts }}>{children}</TextsContext.Provider>
}

/** The texts in force. */
export const useTexts = (): Texts => useContext(TextsContext)
