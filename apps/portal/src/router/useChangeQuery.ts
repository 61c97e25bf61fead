import { useHref, useLocation, useNavigate } from 'react-router-dom'
import { useRouter } from './useRouter.ts'

interface QueryChangeOptions {
  /**
   * Whether the change belongs to the current tab of the page, such as the filter of its list. After a
   * navigation to another page or tab has started, such a change is ignored: it would cancel the navigation,
   * or filter another list. A debounced change often comes that late.
   */
  isOfTab?: boolean
  /** Whether the state of the history entry is preserved. */
  keepsState?: boolean
}

/** Query parameters that select what a page shows. */
const tabParameters = ['tab', 'status']

/**
 * Returns a function that changes the query parameters of this page. It replaces the history entry, so that Back
 * leaves the page. [EXP-175]
 *
 * The change starts from the newest address. That may not be rendered yet, because React renders an address in a
 * transition. `setSearchParams` and `useLocation` use the rendered address, so that the second of two changes
 * would undo the first. [EXP-388]
 */
export function useChangeQuery(): (
  change: (query: URLSearchParams) => void,
  options?: QueryChangeOptions,
) => Promise<void> {
  const changeSearch = useChangeSearch()
  return (change, options) =>
    changeSearch((search) => {
      const query = new URLSearchParams(search)
      change(query)
      return query.size > 0 ? `?${query}` : ''
    }, options)
}

/** Like `useChangeQuery`, for a change that preserves the spelling of the query. */
export function useChangeSearch(): (
  change: (search: string) => string,
  options?: QueryChangeOptions,
) => Promise<void> {
  const router = useRouter()
  const rendered = useLocation()
  const here = useHref(rendered.pathname)
  const navigate = useNavigate()
  return async (change, { isOfTab = false, keepsState = false } = {}) => {
    let newest = rendered
    if (router) {
      const { location, navigation } = router.state
      const next = navigation.location ?? location
      if (isOfTab && !(next.pathname === here && isSameTab(next.search, rendered.search))) return
      // The router is already at another page, which is not rendered yet.
      if (location.pathname !== here) return
      newest = next.pathname === here ? next : location
    }
    const state: unknown = keepsState ? newest.state : undefined
    await navigate({ search: change(newest.search), hash: newest.hash }, { replace: true, state })
  }
}

function isSameTab(search: string, other: string): boolean {
  const [one, two] = [new URLSearchParams(search), new URLSearchParams(other)]
  return tabParameters.every((name) => one.get(name) === two.get(name))
}

/** Replaces all parameters of a query. */
export function replaceQuery(query: URLSearchParams, parameters: Readonly<Record<string, string>>): void {
  for (const name of new Set(query.keys())) query.delete(name)
  for (const [name, value] of Object.entries(parameters)) query.set(name, value)
}
