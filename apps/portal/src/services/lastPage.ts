import { keepIn, type StorageLike } from '@portal-gateway/api-client/keptStorage'

/** An address inside the portal. */
export interface PageAddress {
  pathname: string
  search: string
}

/** The page of `/app` that this browser tab showed last, for who signs out to come back to. [AUTH-044] */
export interface LastPage {
  current: () => PageAddress | undefined
  remember: (page: PageAddress) => void
  forget: () => void
}

const key = 'lastPage'

/** Stores the address for the tab, as an address that is typed over the page loads the portal again. */
export function createLastPage(tab: StorageLike | undefined): LastPage {
  const kept = keepIn(tab)
  return {
    current() {
      const [pathname = '', search = ''] = kept.read(key)?.split(/(?=\?)/) ?? []
      return pathname === '' ? undefined : { pathname, search }
    },
    remember: ({ pathname, search }) => kept.write(key, `${pathname}${search}`),
    forget: () => kept.remove(key),
  }
}
