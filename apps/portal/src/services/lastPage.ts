import { keepIn, type StorageLike } from '@portal-gateway/api-client/keptStorage'

/** Address inside the portal. */
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
  forget: () => void
}

const key = 'lastPage'

/**
 * Stores the address in the tab's session storage, because typing an address reloads the portal.
 */
export function createLastPage(tab: StorageLike | undefined): LastPage {
  const storage = keepIn(tab)
  return {
    current() {
      const [pathname = '', search = ''] = storage.read(key)?.split(/(?=\?)/) ?? []
      return pathname === '' ? undefined : { pathname, search }
    },
    remember: ({ pathname, search }) => storage.write(key, `${pathname}${search}`),
    forget: () => storage.remove(key),
  }
}
