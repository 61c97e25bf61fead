import type { PointerEvent } from 'react'

const titledElementOf = (target: EventTarget): HTMLElement | null =>
  target instanceof HTMLElement ? target.closest<HTMLElement>('a, button, td, th') : null

/**
 * Sets the full text of a truncated cell as the title of the element under the pointer. The row's link
 * covers all cells, so the cell is found by the coordinates of the pointer. A text that is not
 * truncated has no title, because the text would be shown twice.
 */
export function showFullText({ target, clientX, clientY, pointerType }: PointerEvent<HTMLElement>): void {
  const titled = titledElementOf(target)
  if (pointerType !== 'mouse' || !titled) return
  const truncatedCell = document
    .elementsFromPoint(clientX, clientY)
    .find((element) => element.matches('[data-cut]') && element.scrollWidth > element.clientWidth)
  const fullText = truncatedCell?.textContent ?? ''
  if (fullText === '') titled.removeAttribute('title')
  else if (titled.title !== fullText) titled.title = fullText
}

/** Removes the title, so that screen readers do not read it to keyboard users. */
export function hideFullText({ target }: PointerEvent<HTMLElement>): void {
  titledElementOf(target)?.removeAttribute('title')
}
