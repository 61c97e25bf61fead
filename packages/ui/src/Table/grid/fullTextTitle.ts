import type { PointerEvent } from 'react'

const carrierOf = (target: EventTarget): HTMLElement | null =>
  target instanceof HTMLElement ? target.closest<HTMLElement>('a, button, td, th') : null

/**
 * Sets the full text of a cut cell as the title of the element under the pointer. The row's link
 * covers all cells, so the cell is found by its coordinates. A text that is not cut gets no title,
 * which would only repeat it.
 */
export function showFullText({ target, clientX, clientY, pointerType }: PointerEvent<HTMLElement>): void {
  const carrier = carrierOf(target)
  if (pointerType !== 'mouse' || !carrier) return
  const cut = document
    .elementsFromPoint(clientX, clientY)
    .find((element) => element.matches('[data-cut]') && element.scrollWidth > element.clientWidth)
  const whole = cut?.textContent ?? ''
  if (whole === '') carrier.removeAttribute('title')
  else if (carrier.title !== whole) carrier.title = whole
}

/** Removes the title, so that screen readers do not read it to keyboard users. */
export function hideFullText({ target }: PointerEvent<HTMLElement>): void {
  carrierOf(target)?.removeAttribute('title')
}
