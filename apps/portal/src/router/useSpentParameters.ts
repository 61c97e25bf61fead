import { useEffect } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router-dom'
import { useRouter } from './useRouter.ts'

/** Said once, to the page that sign-in leads to [C-036]; the last is of no use to anybody. [SHELL-015, C-020] */
const isSpentPair = (pair: string): boolean =>
  [...new URLSearchParams(pair)].some(
    ([name, value]) =>
      name === 'skipRefresh' || name === 'keepAlert' || (name === 'redirectedFrom' && value === '/app'),
  )

/** The query without what has done its work; the rest keeps its letters. */
export function withoutSpent(search: string): string {
  const kept = search
    .replace(/^\?/, '')
    .split('&')
    .filter((pair) => pair !== '' && !isSpentPair(pair))
  return kept.length === 0 ? '' : `?${kept.join('&')}`
}

/** Takes what has done its work out of the address, in one step: two at once would undo each other. */
export function useSpentParameters(isSpent: boolean): void {
  const { pathname, search, hash, state } = useLocation() as { state: unknown } & Record<
    'pathname' | 'search' | 'hash',
    string
  >
  const navigate = useNavigate()
  const navigation = useNavigation()
  const router = useRouter()

  useEffect(() => {
    // The code of the next page may be loading: another navigation would undo the person's own. The router knows of
    // it before what is rendered does.
    if (navigation.state !== 'idle' || (router && router.state.navigation.state !== 'idle')) return
    const rest = withoutSpent(search)
    if (isSpent && rest !== search) void navigate({ pathname, search: rest, hash }, { replace: true, state })
  }, [isSpent, pathname, search, hash, state, navigate, navigation, router])
}
