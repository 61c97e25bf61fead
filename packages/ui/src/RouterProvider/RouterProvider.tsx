import type { ReactNode } from 'react'
import { RouterProvider as AriaRouterProvider } from 'react-aria-components'

export interface RouterProviderProps {
  /** Called for a link inside the application, in place of loading the page. */
  navigate: (path: string) => void
  /** Turns a path of the application into what the address bar shows. */
  useHref?: (path: string) => string
  children: ReactNode
}

/** Tells every link below it how to navigate, whichever router the application uses. */
export function RouterProvider({ navigate, useHref, children }: RouterProviderProps) {
  return (
    <AriaRouterProvider navigate={navigate} {...(useHref && { useHref })}>
      {children}
    </AriaRouterProvider>
  )
}
