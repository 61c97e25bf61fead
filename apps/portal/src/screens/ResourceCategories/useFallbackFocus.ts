import { type RefObject, useEffect, useRef } from 'react'

/** A closed dialog gives the focus back in the frame after it has gone. */
const afterReturnMs = 100

/** Takes the focus that a closed dialog could not give back, because its opener has left the page. */
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
