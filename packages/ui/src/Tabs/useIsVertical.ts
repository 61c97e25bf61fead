import { useSyncExternalStore } from 'react'
import { from } from '../theme/breakpoints.ts'

const query = from('xl')

const subscribe = (onChange: () => void) => {
  const media = matchMedia(query)
  media.addEventListener('change', onChange)
  return () => media.removeEventListener('change', onChange)
}

/** Whether the page is wide enough for a tab bar at the side. */
export const useIsVertical = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  )
