import { type RefObject, useEffect } from 'react'

/**
 * Keeps the row with the keyboard focus expanded while the pointer is pressed. Otherwise the row would
 * collapse on pointer down. On pointer up the pressed element would no longer be under the pointer, and
 * no click would occur.
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
        // The timeout ends after the click event, which the browser fires after `pointerup`.
        setTimeout(() => row.removeAttribute('data-open'))
      }
      for (const end of ['pointerup', 'pointercancel', 'dragend'])
        document.addEventListener(end, close, { capture: true, signal: released.signal })
    }
    document.addEventListener('pointerdown', open, { capture: true })
    return () => document.removeEventListener('pointerdown', open, { capture: true })
  }, [body])
}
