import { createContext } from 'react'

/** How links that are the browser's own find the router; React Aria's find it by themselves. */
export interface Navigation {
  /** None: the page is loaded. */
  navigate: ((path: string) => void) | undefined
  useHref: (path: string) => string
}

export const asItIs = (path: string): string => path

export const NavigationContext = createContext<Navigation>({ navigate: undefined, useHref: asItIs })
