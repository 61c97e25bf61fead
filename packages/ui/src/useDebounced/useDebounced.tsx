import { useCallback, useEffect, useRef } from 'react'

/** How long things must have been quiet, unless told otherwise. [SHELL-026] */
const debounceMs = 500

/** A deed that waits for quiet. */
export interface Debounced<Arguments extends readonly unknown[]> {
  /** Does it once no other call has come for a while; the last call counts. */
  call: (...those: Arguments) => void
  /** Takes back what waits. */
  cancel: () => void
}

/** Does with the last call alone what would be too much for every one; nothing is done after the component is gone. */
export function useDebounced<Arguments extends readonly unknown[]>(
  deed: (...those: Arguments) => void,
  delayMs = debounceMs,
): Debounced<Arguments> {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // The timer outlives renders: what is done goes by the latest.
  const latest = useRef(deed)
  useEffect(() => {
    latest.current = deed
  })
  useEffect(() => () => clearTimeout(timer.current), [])

  const cancel = useCallback(() => clearTimeout(timer.current), [])
  const call = useCallback(
    (...those: Arguments) => {
      clearTimeout(timer.current)
      timer.current = setTimeout(() => latest.current(...those), delayMs)
    },
    [delayMs],
  )
  return { call, cancel }
}
