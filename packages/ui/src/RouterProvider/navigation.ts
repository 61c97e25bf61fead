import { createContext } from 'react'

/** Navigation for native links. React Aria's links have a separate context. */
export interface Navigation {
  /** Navigates with the router. It is undefined without a router; the browser then loads the page. */
  navigate: ((path: string) => void) | undefined
  useHref: (path: string) => string
}

export const asItIs = (path: string): string => path

export const NavigationContext = createContext<Navigation>({ navigate: undefined, useHref: asItIs })
