import type { Session } from '@portal-gateway/api-client/session'
import { useCallback } from 'react'
import { useClockReading } from './useClockReading.ts'

/**
 * Returns the whole seconds until the session expires. The value is updated every second [AUTH-027] and when
 * a call, another tab or a return to this tab changes it.
 */
export function useRemainingSeconds(session: Session, timeoutInSeconds: number): number {
  const read = useCallback(() => session.remainingSeconds(timeoutInSeconds), [session, timeoutInSeconds])
  return useClockReading(read, session.subscribe)
}
