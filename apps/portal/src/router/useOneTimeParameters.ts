import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigation } from 'react-router-dom'
import { useChangeSearch } from './useChangeQuery.ts'
import { useRouter } from './useRouter.ts'

/**
 * Whether the parameter must be removed from the address. `skipRefresh` and `keepAlert` apply to one navigation
 * only [C-036], and `redirectedFrom=/app` has no effect. [SHELL-015, C-020]
 */
const isOneTimeParameter = (pair: string): boolean =>
  [...new URLSearchParams(pair)].some(
    ([name, value]) =>
      name === 'skipRefresh' || name === 'keepAlert' || (name === 'redirectedFrom' && value === '/app'),
  )

/** Returns the query without one-time parameters. The spelling of the other parameters is unchanged. */
export function withoutOneTimeParameters(search: string): string {
  const remaining = search
    .replace(/^\?/, '')
    .split('&')
    .filter((pair) => pair !== '' && !isOneTimeParameter(pair))
  return remaining.length === 0 ? '' : `?${remaining.join('&')}`
}

/**
 * Removes all one-time parameters from the address in one navigation, because two navigations at the same
 * time would overwrite each other.
 */
export function useOneTimeParameters(isPageChecked: boolean): void {
  const { search } = useLocation()
  const changeSearch = useChangeSearch()
  const navigation = useNavigation()
  const router = useRouter()
  const remove = useEffectEvent(() => void changeSearch(withoutOneTimeParameters))

  useEffect(() => {
    // While the code of the next page is loading, another navigation would cancel the user's navigation. The
    // router's state is checked too, because it is newer than the rendered state.
    if (navigation.state !== 'idle' || (router && router.state.navigation.state !== 'idle')) return
    if (isPageChecked && withoutOneTimeParameters(search) !== search) remove()
  }, [isPageChecked, search, navigation, router])
}
