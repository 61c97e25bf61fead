import { checkSession } from '@portal-gateway/api-client/checkSession'
import { pageWords } from '@portal-gateway/api-client/messages/common'
import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { paths } from '../paths.ts'
import { useServices } from './services.tsx'

type SessionState =
  | { state: 'checking' }
  | { state: 'signedIn' }
  | { state: 'unreachable'; retry: () => void }

/** The auth check of a secure page outside of the shell; without a session it leads to Sign In. [AUTH-037, AUTH-038] */
export function useSessionCheck(): SessionState {
  const { api } = useServices()
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const [attempt, setAttempt] = useState(0)
  const [found, setFound] = useState<{ attempt: number; session: 'signedIn' | 'unreachable' }>()

  const check = useEffectEvent(async () =>
    // The token is fresh right after sign-in. [C-036]
    query.get('skipRefresh') === 'true' ? 'signedIn' : checkSession(api),
  )
  const leave = useEffectEvent(() =>
    navigate(paths.signOut({ message: pageWords.signedOut }), { replace: true }),
  )

  useEffect(() => {
    let isCurrent = true
    void check().then((session) => {
      if (!isCurrent) return undefined
      if (session === 'signedOut') return leave()
      return setFound({ attempt, session })
    })
    return () => {
      isCurrent = false
    }
  }, [attempt])

  if (found?.attempt !== attempt) return { state: 'checking' }
  return found.session === 'signedIn'
    ? { state: 'signedIn' }
    : { state: 'unreachable', retry: () => setAttempt((count) => count + 1) }
}
