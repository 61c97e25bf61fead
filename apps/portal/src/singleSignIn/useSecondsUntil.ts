import { useCallback } from 'react'
import { useClockReading } from '../session/useClockReading.ts'

/** Returns the whole seconds until a point in time, read from the clock. */
export function useSecondsUntil(moment: number): number {
  const read = useCallback(() => Math.max(0, Math.ceil((moment - Date.now()) / 1000)), [moment])
  return useClockReading(read)
}
