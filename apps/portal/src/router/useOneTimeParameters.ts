import { useEffect } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router-dom'
import { useRouter } from './useRouter.ts'

/**
 * Whether the parameter is used only once, by the first page after sign-in [C-036], or has no
 * effect. [SHELL-015, C-020]
 */
const isOneTimeParameter = (pair: string): boolean =>
  [...new URLSearchParams(pair)].some(
    ([name, value]) =>
      name === 'skipRefresh' || name === 'keepAlert' || (name === 'redirectedFrom' && value === '/app'),
  )

/** Returns the query without one-time parameters; the others keep their exact spelling. */
export function withoutOneTimeParameters(search: string): string {
  const remaining = search
    .replace(/^\?/, '')
    .split('&')
    .filter((pair) => pair !== '' && !isOneTimeParameter(pair))
  return remaining.length === 0 ? '' : `?${remaining.join('&')}`
}

/**
 * Removes one-time parameters from the address, in one navigation: two at once would overwrite each
 * other.
 */
export function useOneTimeParameters(isPageChecked: boolean): void {
  const { pathname, search, hash, state } = useLocation() as { state: unknown } & Record<
    'pathname' | 'search' | 'hash',
    string
  >
  const navigate = useNavigate()
  const navigation = useNavigation()
  const router = useRouter()

  useEffect(() => {
    // The code of the next page may be loading; another navigation would cancel the user's. The
    // router's state is newer than the rendered one.
    if (navigation.state !== 'idle' || (router && router.state.navigation.state !== 'idle')) return
    const rest = withoutOneTimeParameters(search)
    if (isPageChecked && rest !== search)
      void navigate({ pathname, search: rest, hash }, { replace: true, state })
  }, [isPageChecked, pathname, search, hash, state, navigate, navigation, router])
}
