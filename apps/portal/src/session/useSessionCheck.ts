import { renewSession, type SessionCheck } from '@portal-gateway/api-client/checkSession'
import { pageMessages } from '@portal-gateway/api-client/messages/common'
import { sessionMessages } from '@portal-gateway/api-client/messages/session'
import { useTranslate } from '@portal-gateway/portal-forms/useTranslate'
import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { loadFailure } from '../failures/loadFailure.ts'
import type { Failure } from '../failures/refusalOf.ts'
import { tryAgain } from '../failures/tryAgain.ts'
import type { FailedAnswer } from '../failures/whyFailed.ts'
import { paths } from '../paths.ts'
import { useServices } from '../services/services.tsx'
import type { Attempt } from './useSignedInCheck.ts'

type SessionState =
  | { state: 'checking' }
  | { state: 'signedIn' }
  /** `failure` is undefined if the server could not be reached. */
  | { state: 'unreachable'; failure: Failure | undefined; answer: FailedAnswer; retry: () => Promise<void> }

interface Found {
  session: SessionCheck
  answer?: FailedAnswer
}

/**
 * Checks the session of a protected page outside the shell. Without a session it navigates to Sign In.
 * [AUTH-037, AUTH-038]
 */
export function useSessionCheck(): SessionState {
  const { api } = useServices()
  const translate = useTranslate()
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const [attempt, setAttempt] = useState<Attempt>({})
  const [found, setFound] = useState<Found>()

  const check = useEffectEvent(async (): Promise<Found> => {
    // Right after sign-in the token is new, so it is not refreshed. [C-036]
    if (query.get('skipRefresh') === 'true') return { session: 'signedIn' }
    const { session, answer } = await renewSession(api)
    return answer.outcome === 'done' ? { session } : { session, answer }
  })
  const leave = useEffectEvent(() =>
    navigate(paths.signOut({ message: translate(pageMessages).signedOut }), { replace: true }),
  )

  useEffect(() => {
    let isCurrent = true
    void check().then((now) => {
      if (!isCurrent) return undefined
      if (now.session === 'signedOut') return leave()
      // A failed check remains in the state while it is repeated, so that its page is not announced again.
      setFound(now)
      return attempt.onEnd?.()
    })
    return () => {
      isCurrent = false
      attempt.onEnd?.()
    }
  }, [attempt])

  if (!found) return { state: 'checking' }
  if (found.session === 'signedIn') return { state: 'signedIn' }
  const { answer = { outcome: 'unreachable' } } = found
  return {
    state: 'unreachable',
    failure: loadFailure(sessionMessages.refresh, answer, translate),
    answer,
    retry: tryAgain(answer, () => new Promise<void>((onEnd) => setAttempt({ onEnd }))),
  }
}
