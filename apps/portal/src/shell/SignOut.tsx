import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { messageIn } from './messageIn.ts'
import { useServices } from './services.tsx'
import { signInAddress } from './wayBack.ts'

type From = { from?: { pathname: string; search: string } } | null

/** Signs out as soon as it opens and leads to Sign In. [AUTH-040 to AUTH-044] */
export function SignOut() {
  const { api, session, alerts } = useServices()
  const [query] = useSearchParams()
  const { state } = useLocation() as { state: From }
  const navigate = useNavigate()

  const leave = useEffectEvent(async () => {
    // The person asked to leave: whatever the server says, nothing of theirs stays here. [C-040]
    await api.session.invalidate()
    const message = messageIn(query)
    session.clear(message)
    alerts.forget()
    const from = query.get('redirect') === 'true' ? state?.from : undefined
    await navigate(signInAddress(message, from), { replace: true })
  })
  useEffect(() => void leave(), [])

  return null
}
