import { useCallback, useSyncExternalStore } from 'react'

// jsdom has no matchMedia.
const listOf = (query: string): MediaQueryList | undefined =>
  typeof matchMedia === 'undefined' ? undefined : matchMedia(query)

const never = (): boolean => false

/** Whether a media query matches; `false` on a server and in jsdom. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = listOf(query)
      list?.addEventListener('change', onChange)
      return () => list?.removeEventListener('change', onChange)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => listOf(query)?.matches ?? false, never)
}
