import { checkSession } from '@portal-gateway/api-client/checkSession'
import { pageWords } from '@portal-gateway/api-client/messages/common'
import { useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useServices } from '../services/services.tsx'
import { signInAddress } from './wayBack.ts'

/** Result of an expired session: the portal leaves the page, or the user signed in again on it. */
export type SessionOver = 'leaving' | 'signedInAgain'

/**
 * Returns a function that ends a page whose session has expired. Without unsaved work the portal
 * goes to Sign In with the page to return to. Otherwise the page is covered until the same user
 * signs in again; if the user discards the work, the portal goes to Sign In too. If the page was
 * left before its call was answered, the current page is covered, or nothing is navigated: the
 * current page may be public, and on a signed-in page `InactivityWatch` follows the end of the
 * session.
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
    // Clears the session once: the user may have signed in again in another tab.
    if (!session.ended) session.clear(message)
    // A public form may have unsaved work too, but needs no session.
    if (sessionCover.canCover() && unsavedWork.exists()) {
      if ((await sessionCover.raise(message)) === 'signedInAgain') return 'signedInAgain'
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
  return async (ask) => {
    const answer = await ask()
    if (answer.outcome !== 'signedOut' || (await checkSession(api)) !== 'signedOut') return answer
    // While the portal leaves, the promise stays pending, so that the page does not briefly show an
    // error.
    return (await endSession(pageWords.signedOut)) === 'signedInAgain' ? ask() : new Promise<never>(() => {})
  }
}
