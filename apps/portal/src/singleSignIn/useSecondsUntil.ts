import { useCallback, useSyncExternalStore } from 'react'

const tickMs = 1000

/** Whole seconds until a moment, read off the clock: a sleeping machine or a throttled tab can't fool it. */
export function useSecondsUntil(moment: number): number {
  const read = useCallback(() => Math.max(0, Math.ceil((moment - Date.now()) / 1000)), [moment])
  return useSyncExternalStore(subscribe, read)
}

function subscribe(listener: () => void): () => void {
  const timer = setInterval(listener, tickMs)
  document.addEventListener('visibilitychange', listener)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', listener)
  }
}
