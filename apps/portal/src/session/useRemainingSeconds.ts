import type { Session } from '@portal-gateway/api-client/session'
import { useCallback, useSyncExternalStore } from 'react'
import { everySecond } from './everySecond.ts'

/**
 * Returns the whole seconds until the session expires. Updated every second [AUTH-027] and when a
 * call, another tab or a return to this tab changes it.
 */
export function useRemainingSeconds(session: Session, timeoutInSeconds: number): number {
  const subscribe = useCallback(
    (listener: () => void) => {
      const leave = session.subscribe(listener)
      const stop = everySecond(listener)
      return () => {
        leave()
        stop()
      }
    },
    [session],
  )
  return useSyncExternalStore(subscribe, () => session.remainingSeconds(timeoutInSeconds))
}
