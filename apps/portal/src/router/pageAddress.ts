import { createContext, useContext } from 'react'

/** The address of a page, and the function that opens another page of the portal. */
export interface PageAddress {
  /** Path below '/portal', for example '/forgot-password'. */
  pathname: string
  query: URLSearchParams
  /** What the previous page passed to this one; it is stored in the browser's history. */
  state: unknown
  /** Opens a page. Resolves when the page is shown. With `replace`, Back does not return to the present page. */
  open: (path: string, options?: { replace?: boolean }) => Promise<void>
}

const PageAddressContext = createContext<PageAddress | undefined>(undefined)

export const PageAddressProvider = PageAddressContext.Provider

/**
 * Returns the address of the page. Pages that must also work before the router is loaded call this instead of the
 * hooks of the router.
 */
export function usePageAddress(): PageAddress {
  const address = useContext(PageAddressContext)
  if (!address) throw new Error('usePageAddress must be called inside <PageAddressProvider>.')
  return address
}
