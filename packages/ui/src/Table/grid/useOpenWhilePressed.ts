import { type RefObject, useEffect } from 'react'

/**
 * Keeps the row with the keyboard focus expanded while the pointer is pressed. Otherwise it would
 * collapse on pointer down, and the pressed element would not be under the pointer on pointer up, so
 * that no click would occur.
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
        // Runs after the click event, which is fired after these events.
        setTimeout(() => row.removeAttribute('data-open'))
      }
      for (const end of ['pointerup', 'pointercancel', 'dragend'])
        document.addEventListener(end, close, { capture: true, signal: released.signal })
    }
    document.addEventListener('pointerdown', open, { capture: true })
    return () => document.removeEventListener('pointerdown', open, { capture: true })
  }, [body])
}
