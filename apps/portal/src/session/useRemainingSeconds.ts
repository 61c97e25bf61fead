import type { Session } from '@portal-gateway/api-client/session'
import { useCallback, useSyncExternalStore } from 'react'
import { everySecond } from './everySecond.ts'

/**
 * Whole seconds until the session ends, read anew every second [AUTH-027] and whenever a call, another
 * tab or a return to this one has moved it.
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
