import { checkSession } from '@portal-gateway/api-client/checkSession'
import { pageMessages } from '@portal-gateway/api-client/messages/common'
import { useTranslate } from '@portal-gateway/portal-forms/useTranslate'
import { useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useServices } from '../services/services.tsx'
import { signInAddress } from './wayBack.ts'

/**
 * The result of an expired session: the portal leaves the page, or the user has signed in again on the page.
 */
export type SessionOver = 'leaving' | 'signedInAgain'

/**
 * Returns a function that handles the expired session of a page. Without unsaved work it navigates to Sign
 * In, with the page to return to. With unsaved work it covers the current page until the same user signs in
 * again, or navigates to Sign In if the user discards the work. It does not navigate if the calling page is
 * unmounted and there is no unsaved work. The current page may then be public; on a signed-in page
 * `InactivityWatch` handles the end of the session.
 */
export function useSessionOver(): (message: string) => Promise<SessionOver> {
  const { alerts, lastPage, session, unsavedWork, sessionCover } = useServices()
  const navigate = useNavigate()
  const location = useLocation()
  const isShown = useRef(false)
  useLayoutEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  return async (message) => {
    // The session is cleared only once, because the user may have signed in again in another tab.
    if (!session.ended) session.clear(message)
    // A public form may also have unsaved work, but it needs no session and cannot be covered.
    if (sessionCover.canCover() && unsavedWork.exists()) {
      if ((await sessionCover.raise({ reason: 'expired', message })) === 'signedInAgain')
        return 'signedInAgain'
    } else if (!isShown.current) return 'leaving'
    alerts.forget()
    lastPage.forget()
    await navigate(signInAddress(message, location), { replace: true })
    return 'leaving'
  }
}

/**
 * Returns a function that sends a call of a signed-in page. After a 401 it checks the session
 * first. If the session has expired and the user signs in again, the call is repeated once. [C-041]
 */
export function useSend(): <Answer extends { outcome: string }>(
  ask: () => Promise<Answer>,
) => Promise<Answer> {
  const { api } = useServices()
  const endSession = useSessionOver()
  const translate = useTranslate()
  return async (ask) => {
    const answer = await ask()
    if (answer.outcome !== 'signedOut' || (await checkSession(api)) !== 'signedOut') return answer
    // While the portal leaves the page, the promise remains pending, so that the page does not briefly show
    // an error.
    return (await endSession(translate(pageMessages).signedOut)) === 'signedInAgain'
      ? ask()
      : new Promise<never>(() => {})
  }
}
