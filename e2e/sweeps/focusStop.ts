/** Where the focus is, and what is wrong with how that looks. */
export interface FocusStop {
  /** The element's tag and name. */
  name: string
  problems: string[]
}

/** Runs in the page, alone. Returns undefined where no element has the focus: before the first and after the last. */
export function focusStop(): FocusStop | undefined {
  /** A ring of less is hard to see, in pixels. */
  const thinnestRing = 2
  const element = document.activeElement
  if (!(element instanceof HTMLElement) || element === document.body) return undefined
  // A box to tick is drawn beside its input, in the label.
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

  // The ring may be around the field that an input is in, or around a part of what has the focus.
  const around = [shown.parentElement, shown.parentElement?.parentElement].filter(
    (each) => each instanceof Element,
  )
  const styles = [shown, ...around, ...shown.querySelectorAll('*')]
    // The input in a label is not drawn.
    .filter((each) => each === shown || each !== element)
    .map((each) => getComputedStyle(each))
  const hasRing = styles.some(
    ({ outlineStyle, outlineWidth }) =>
      outlineStyle === 'solid' && Number.parseFloat(outlineWidth) >= thinnestRing,
  )

  const problems: string[] = []
  if (!isInside) problems.push('is out of sight')
  else if (isCovered()) problems.push('is covered')
  if (styles.some(({ outlineStyle }) => outlineStyle === 'auto')) problems.push('has the ring of the browser')
  else if (!hasRing) problems.push('has no ring')
  const name = element.getAttribute('aria-label') ?? shown.innerText.trim().slice(0, 40)
  return { name: `${element.tagName.toLowerCase()} ${name}`, problems }
}
