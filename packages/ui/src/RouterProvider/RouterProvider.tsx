import { type ReactNode, useMemo } from 'react'
import { RouterProvider as AriaRouterProvider } from 'react-aria-components'
import { asItIs, NavigationContext } from './navigation.ts'

export interface RouterProviderProps {
  /** Called when a link inside the application is pressed, instead of loading the page. */
  navigate: (path: string) => void
  /** Converts a path of the application to a URL. */
  useHref?: (path: string) => string
  children: ReactNode
}

/** Makes all links below it use the router of the application. */
export function RouterProvider({ navigate, useHref = asItIs, children }: RouterProviderProps) {
  const navigation = useMemo(() => ({ navigate, useHref }), [navigate, useHref])
  return (
    <AriaRouterProvider navigate={navigate} useHref={useHref}>
      <NavigationContext.Provider value={navigation}>{children}</NavigationContext.Provider>
    </AriaRouterProvider>
  )
}
