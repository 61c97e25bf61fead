import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { messageIn } from '../failures/messageIn.ts'
import type { PageAddress } from '../services/lastPage.ts'
import { useServices } from '../services/services.tsx'
import { parseRedirectParams, signInAddress } from './wayBack.ts'

type From = { from?: PageAddress } | null

/** The page that an address names as the one to come back to, as Sign In's own address does. */
function namedIn(query: URLSearchParams): PageAddress | undefined {
  const pathname = query.get('redirectPath')
  const search = parseRedirectParams(query.get('redirectParams'))
  return pathname ? { pathname, search: search.size === 0 ? '' : `?${search}` } : undefined
}

/** Signs out as soon as it opens and leads to Sign In. [AUTH-040 to AUTH-044] */
export function SignOut() {
  const { api, session, alerts, lastPage } = useServices()
  const [query] = useSearchParams()
  const { state } = useLocation() as { state: From }
  const navigate = useNavigate()

  const leave = useEffectEvent(async () => {
    // The person asked to leave: whatever the server says, nothing of theirs stays here. [C-040]
    await api.session.invalidate()
    const message = messageIn(query)
    session.clear(message)
    alerts.forget()
    // An address that says itself where to come back to, the page that led here, or the last one of the tab.
    const from =
      query.get('redirect') === 'true' ? (namedIn(query) ?? state?.from ?? lastPage.current()) : undefined
    lastPage.forget()
    await navigate(signInAddress(message, from), { replace: true })
  })
  useEffect(() => void leave(), [])

  return null
}
