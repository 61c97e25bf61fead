import { type ReactNode, useMemo } from 'react'
import { RouterProvider as AriaRouterProvider } from 'react-aria-components'
import { asItIs, NavigationContext } from './navigation.ts'

export interface RouterProviderProps {
  /** Called for a link inside the application instead of loading the page. */
  navigate: (path: string) => void
  /** Converts a path of the application to a URL. */
  useHref?: (path: string) => string
  children: ReactNode
}

/** Connects all links inside it to the application's router. */
export function RouterProvider({ navigate, useHref = asItIs, children }: RouterProviderProps) {
  const navigation = useMemo(() => ({ navigate, useHref }), [navigate, useHref])
  return (
    <AriaRouterProvider navigate={navigate} useHref={useHref}>
      <NavigationContext.Provider value={navigation}>{children}</NavigationContext.Provider>
    </AriaRouterProvider>
  )
}
