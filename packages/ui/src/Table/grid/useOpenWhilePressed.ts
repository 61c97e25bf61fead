import { type RefObject, useEffect } from 'react'

/**
 * Keeps the row that is expanded for keyboard users at its height while the pointer is pressed: it
 * would collapse on pointer down, and the pressed element would no longer be under the pointer on
 * pointer up.
 */
export function useOpenWhilePressed(body: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const open = () => {
      const row = body.current?.querySelector(':scope > tr:is(:focus-visible, :has(:focus-visible))')
      if (!row) return
      row.setAttribute('data-open', '')
      const released = new AbortController()
      const close = () => {
        released.abort()
        // Runs after the click event, which fires last.
        setTimeout(() => row.removeAttribute('data-open'))
      }
      for (const end of ['pointerup', 'pointercancel', 'dragend'])
        document.addEventListener(end, close, { capture: true, signal: released.signal })
    }
    document.addEventListener('pointerdown', open, { capture: true })
    return () => document.removeEventListener('pointerdown', open, { capture: true })
  }, [body])
}
