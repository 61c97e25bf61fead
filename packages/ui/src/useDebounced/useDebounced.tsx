import { useCallback, useEffect, useRef } from 'react'

/** Default debounce time in milliseconds. [SHELL-026] */
const debounceMs = 500

/** Debounced callback. */
export interface Debounced<Arguments extends readonly unknown[]> {
  /**
   * Starts or restarts the delay. When it ends without a further call, the callback is called with the
   * arguments of the last call.
   */
  call: (...args: Arguments) => void
  /** Cancels the pending call. */
  cancel: () => void
}

/** Debounces a callback. A pending call is cancelled on unmount. */
export function useDebounced<Arguments extends readonly unknown[]>(
  callback: (...args: Arguments) => void,
  delayMs = debounceMs,
): Debounced<Arguments> {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // The component may render again before the timer ends, so the timer calls the newest callback.
  const latest = useRef(callback)
  useEffect(() => {
    latest.current = callback
  })
  useEffect(() => () => clearTimeout(timer.current), [])

  const cancel = useCallback(() => clearTimeout(timer.current), [])
  const call = useCallback(
    (...args: Arguments) => {
      clearTimeout(timer.current)
      timer.current = setTimeout(() => latest.current(...args), delayMs)
    },
    [delayMs],
  )
  return { call, cancel }
}
