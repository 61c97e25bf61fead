import { createContext } from 'react'

/** Navigation for native links; React Aria's links have their own. */
export interface Navigation {
  /** Undefined without a router: the browser loads the page. */
  navigate: ((path: string) => void) | undefined
  useHref: (path: string) => string
}

export const asItIs = (path: string): string => path

export const NavigationContext = createContext<Navigation>({ navigate: undefined, useHref: asItIs })
