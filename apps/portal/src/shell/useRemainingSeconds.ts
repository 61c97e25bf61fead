import type { Session } from '@portal-gateway/api-client/session'
import { useCallback, useSyncExternalStore } from 'react'

const tickMs = 1000

/**
 * Whole seconds until the session ends, read anew every second [AUTH-027] and whenever a call, another
 * tab or a return to this one has moved it. It is a difference of times, not a count of ticks, so a
 * sleeping machine or a throttled tab can't fool it.
 */
export function useRemainingSeconds(session: Session, timeoutInSeconds: number): number {
  const subscribe = useCallback(
    (listener: () => void) => {
      const leave = session.subscribe(listener)
      const timer = setInterval(listener, tickMs)
      document.addEventListener('visibilitychange', listener)
      return () => {
        leave()
        clearInterval(timer)
        document.removeEventListener('visibilitychange', listener)
      }
    },
    [session],
  )
  return useSyncExternalStore(subscribe, () => session.remainingSeconds(timeoutInSeconds))
}
