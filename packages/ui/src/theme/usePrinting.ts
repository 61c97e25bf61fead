import { useSyncExternalStore } from 'react'

const query = 'print'

const subscribe = (onChange: () => void): (() => void) => {
  const paper = matchMedia(query)
  paper.addEventListener('change', onChange)
  return () => paper.removeEventListener('change', onChange)
}

/** Whether the page is laid out for printing, where nothing can be opened or scrolled. */
export const usePrinting = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  )
