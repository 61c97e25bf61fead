import { type ReactNode, useMemo } from 'react'
import { RouterProvider as AriaRouterProvider } from 'react-aria-components'
import { asItIs, NavigationContext } from './navigation.ts'

export interface RouterProviderProps {
  /** Called for a link inside the application, in place of loading the page. */
  navigate: (path: string) => void
  /** Turns a path of the application into what the address bar shows. */
  useHref?: (path: string) => string
  children: ReactNode
}

/** Tells every link below it how to navigate, whichever router the application uses. */
export function RouterProvider({ navigate, useHref = asItIs, children }: RouterProviderProps) {
  const navigation = useMemo(() => ({ navigate, useHref }), [navigate, useHref])
  return (
    <AriaRouterProvider navigate={navigate} useHref={useHref}>
      <NavigationContext value={navigation}>{children}</NavigationContext>
    </AriaRouterProvider>
  )
}
