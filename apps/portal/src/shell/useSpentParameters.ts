import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

/** Said once, to the page that sign-in leads to. [C-036] */
const spent = ['skipRefresh', 'keepAlert']

/** Takes what has done its work out of the address, in one step: two at once would undo each other. */
export function useSpentParameters(isSpent: boolean): void {
  const { pathname, search, hash, state } = useLocation() as { state: unknown } & Record<
    'pathname' | 'search' | 'hash',
    string
  >
  const navigate = useNavigate()

  useEffect(() => {
    const query = new URLSearchParams(search)
    if (!isSpent || !spent.some((name) => query.has(name))) return
    for (const name of spent) query.delete(name)
    void navigate({ pathname, search: String(query), hash }, { replace: true, state })
  }, [isSpent, pathname, search, hash, state, navigate])
}
