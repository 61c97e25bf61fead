import { checkSession } from '@portal-gateway/api-client/checkSession'
import { pageWords } from '@portal-gateway/api-client/messages/common'
import { useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useServices } from '../services/services.tsx'
import { signInAddress } from './wayBack.ts'

/** What became of a session that is over: the portal leaves, or the person signed in again over the page. */
export type SessionOver = 'leaving' | 'signedInAgain'

/**
 * Ends a page whose session the server no longer knows. With nothing unsaved the portal goes to Sign In
 * with the way back. Otherwise the page is covered until the same person signs in again; given up, it
 * leaves all the same. A page that was left before its call was answered covers the one that is shown, or does not
 * navigate: that one may be public, and on a signed-in page `InactivityWatch` follows the end of the session.
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
    // Cleared once: somebody may have signed in since, in another tab.
    if (!session.ended) session.clear(message)
    // A public form may hold something unsaved too; it needs no session.
    if (sessionCover.hasPlace() && unsavedWork.isHeld()) {
      if ((await sessionCover.raise(message)) === 'signedInAgain') return 'signedInAgain'
    } else if (!isShown.current) return 'leaving'
    alerts.forget()
    lastPage.forget()
    await navigate(signInAddress(message, location), { replace: true })
    return 'leaving'
  }
}

/**
 * Sends a call of a signed-in page. A single 401 is not believed: the session is asked for first. When
 * it is over and the person signs in again, the call is repeated once. [C-041]
 */
export function useSend(): <Answer extends { outcome: string }>(
  ask: () => Promise<Answer>,
) => Promise<Answer> {
  const { api } = useServices()
  const endSession = useSessionOver()
  return async (ask) => {
    const answer = await ask()
    if (answer.outcome !== 'signedOut' || (await checkSession(api)) !== 'signedOut') return answer
    // While the portal leaves, the page keeps waiting instead of flashing a refusal.
    return (await endSession(pageWords.signedOut)) === 'signedInAgain' ? ask() : new Promise<never>(() => {})
  }
}
