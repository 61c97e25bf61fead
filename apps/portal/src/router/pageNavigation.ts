import { createContext, useContext } from 'react'

/** The address of a page, and the function that opens another page of the portal. */
export interface PageNavigation {
  /** Path below '/portal', for example '/forgot-password'. */
  pathname: string
  query: URLSearchParams
  /** The navigation state from the previous page, which the browser stores in the history. */
  state: unknown
  /**
   * Opens a page. Resolves when the page is shown. With `replace`, the new page replaces the current one in
   * the history.
   */
  open: (path: string, options?: { replace?: boolean }) => Promise<void>
}

const PageNavigationContext = createContext<PageNavigation | undefined>(undefined)

export const PageNavigationProvider = PageNavigationContext.Provider

/**
 * Returns the address of the page and the function that opens another page. Pages that must also work before
 * the router is loaded use this hook instead of the hooks of the router.
 */
export function usePageNavigation(): PageNavigation {
  const navigation = useContext(PageNavigationContext)
  if (!navigation) throw new Error('usePageNavigation must be called inside <PageNavigationProvider>.')
  return navigation
}
