import { type RefObject, useEffect } from 'react'

/**
 * Keeps the row that shows its whole texts for the keyboard as high as it is while something is pressed: it would
 * close when the pointer goes down, and what was pressed would not be under the pointer any more when it goes up.
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
        // Behind the click, which comes last.
        setTimeout(() => row.removeAttribute('data-open'))
      }
      for (const end of ['pointerup', 'pointercancel', 'dragend'])
        document.addEventListener(end, close, { capture: true, signal: released.signal })
    }
    document.addEventListener('pointerdown', open, { capture: true })
    return () => document.removeEventListener('pointerdown', open, { capture: true })
  }, [body])
}
