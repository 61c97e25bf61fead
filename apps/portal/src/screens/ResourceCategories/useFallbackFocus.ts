import { type RefObject, useEffect, useRef } from 'react'

/** Milliseconds after which a closing dialog has restored the focus. */
const afterReturnMs = 100

/** Focuses an element after a dialog closed, if the element that opened it was removed. */
export function useFallbackFocus(isOpen: boolean, place: RefObject<HTMLElement | null>): void {
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    const hasClosed = wasOpen.current && !isOpen
    wasOpen.current = isOpen
    if (!hasClosed) return undefined
    const timer = setTimeout(() => {
      if (document.activeElement === document.body) place.current?.focus()
    }, afterReturnMs)
    return () => clearTimeout(timer)
  }, [isOpen, place])
}
