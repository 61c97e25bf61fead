import type { PointerEvent } from 'react'

const carrierOf = (target: EventTarget): HTMLElement | null =>
  target instanceof HTMLElement ? target.closest<HTMLElement>('a, button, td, th') : null

/**
 * Gives the text that an ellipsis cuts off to the thing under the pointer as its title. The row's link
 * lies over all cells, so the cell is found by its place; an uncut text gets no title that repeats it.
 */
export function showWhole({ target, clientX, clientY, pointerType }: PointerEvent<HTMLElement>): void {
  const carrier = carrierOf(target)
  if (pointerType !== 'mouse' || !carrier) return
  const cut = document
    .elementsFromPoint(clientX, clientY)
    .find((element) => element.matches('[data-cut]') && element.scrollWidth > element.clientWidth)
  const whole = cut?.textContent ?? ''
  if (whole === '') carrier.removeAttribute('title')
  else if (carrier.title !== whole) carrier.title = whole
}

/** Takes the title back, so that it is read to nobody who comes by keyboard. */
export function hideWhole({ target }: PointerEvent<HTMLElement>): void {
  carrierOf(target)?.removeAttribute('title')
}
