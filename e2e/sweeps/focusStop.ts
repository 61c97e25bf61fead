/** A focused element, with the errors of its appearance. */
export interface FocusStop {
  /** The element's tag and accessible name. */
  name: string
  problems: string[]
}

/**
 * Runs in the page, so it uses no imports. Returns undefined if no element has the focus, as before the first
 * and after the last element.
 */
export function focusStop(): FocusStop | undefined {
  /** The minimum width of a visible focus ring, in pixels. */
  const thinnestRing = 2
  const element = document.activeElement
  if (!(element instanceof HTMLElement) || element === document.body) return undefined
  // A checkbox is drawn in the label beside its input.
  const label = element.closest('label')
  const shown = label ?? element
  const { left, top, right, bottom } = shown.getBoundingClientRect()

  const isInside = right > 0 && left < innerWidth && bottom > 0 && top < innerHeight

  const isCoveredAt = (x: number, y: number) => {
    const over = document.elementFromPoint(x, y)
    return over !== null && !shown.contains(over) && !over.contains(shown)
  }
  const points = (from: number, to: number, end: number) =>
    [from + 2, (from + to) / 2, to - 2].map((at) => Math.min(Math.max(at, 1), end - 1))
  const isCovered = () =>
    points(left, right, innerWidth).every((x) =>
      points(top, bottom, innerHeight).every((y) => isCoveredAt(x, y)),
    )

  // The ring may be around the field of an input, or around a part of the focused element.
  const ancestors = [shown.parentElement, shown.parentElement?.parentElement].filter(
    (each) => each instanceof Element,
  )
  const styles = [shown, ...ancestors, ...shown.querySelectorAll('*')]
    // The input inside a label is hidden, so the label shows the ring.
    .filter((each) => each === shown || each !== element)
    .map((each) => getComputedStyle(each))
  const hasRing = styles.some(
    ({ outlineStyle, outlineWidth }) =>
      outlineStyle === 'solid' && Number.parseFloat(outlineWidth) >= thinnestRing,
  )

  const problems: string[] = []
  if (!isInside) problems.push('is outside of the visible area')
  else if (isCovered()) problems.push('is covered')
  if (styles.some(({ outlineStyle }) => outlineStyle === 'auto'))
    problems.push('has the focus ring of the browser')
  else if (!hasRing) problems.push('has no focus ring')
  const name = element.getAttribute('aria-label') ?? shown.innerText.trim().slice(0, 40)
  return { name: `${element.tagName.toLowerCase()} ${name}`, problems }
}
