import { useCallback, useSyncExternalStore } from 'react'
import { everySecond } from '../session/everySecond.ts'

/** Whole seconds until a moment, read off the clock. */
export function useSecondsUntil(moment: number): number {
  const read = useCallback(() => Math.max(0, Math.ceil((moment - Date.now()) / 1000)), [moment])
  return useSyncExternalStore(everySecond, read)
}
