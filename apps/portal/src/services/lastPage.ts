import { type StorageLike, safeStorage } from '@portal-gateway/api-client/safeStorage'

/** An address inside the portal. */
export interface PageAddress {
  pathname: string
  search: string
}

/**
 * The last page of `/app` in this browser tab, to which the user returns after sign-in. [AUTH-044]
 */
export interface LastPage {
  current: () => PageAddress | undefined
  remember: (page: PageAddress) => void
  /**
   * Returns a page's path with its last query in this tab, such as the filter, sort order and page of a list.
   */
  addressOf: (pathname: string) => string
  forget: () => void
}

const key = 'lastPage'

/**
 * Stores the last page in the tab's session storage, because the portal is loaded again when the user types
 * an address.
 */
export function createLastPage(tab: StorageLike | undefined): LastPage {
  const storage = safeStorage(tab)
  // Queries are stored only in memory, so that lists are unfiltered after a reload.
  const queries = new Map<string, string>()
  return {
    current() {
      const [pathname = '', search = ''] = storage.read(key)?.split(/(?=\?)/) ?? []
      return pathname === '' ? undefined : { pathname, search }
    },
    remember({ pathname, search }) {
      storage.write(key, `${pathname}${search}`)
      if (search) queries.set(pathname, search)
      else queries.delete(pathname)
    },
    addressOf: (pathname) => `${pathname}${queries.get(pathname) ?? ''}`,
    forget() {
      storage.remove(key)
      queries.clear()
    },
  }
}
