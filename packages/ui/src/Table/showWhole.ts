import type { PointerEvent } from 'react'

/**
 * Gives the text that an ellipsis cuts off to the thing under the pointer as its title. The row's link
 * lies over all cells, so the cell is found by its place; an uncut text gets no title that repeats it.
 */
export function showWhole({ target, clientX, clientY, pointerType }: PointerEvent<HTMLElement>): void {
  if (pointerType !== 'mouse' || !(target instanceof HTMLElement)) return
  const carrier = target.closest<HTMLElement>('a, button, td, th')
  if (!carrier) return
  const cut = document
    .elementsFromPoint(clientX, clientY)
    .find((element) => element.matches('[data-cut]') && element.scrollWidth > element.clientWidth)
  const whole = cut?.textContent ?? ''
  if (carrier.title !== whole) carrier.title = whole
  if (whole === '') carrier.removeAttribute('title')
}
