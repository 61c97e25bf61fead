import type { Finding } from './layoutFindings.ts'

const controls =
  'a[href], button:not(:disabled), input:not(:disabled, [type=hidden]), select:not(:disabled), textarea:not(:disabled), summary, [tabindex], [contenteditable="true"]'

/**
 * Focuses each control, forwards and then backwards, and returns those that a sticky or fixed part of
 * the page covers (WCAG 2.4.11, 2.4.12).
 */
export function coveredControls(): Finding[] {
  // A dialog traps the focus, so only the topmost dialog is checked, which is the last in the document.
  const dialog = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')].at(-1)
  const all = [...(dialog ?? document.body).querySelectorAll<HTMLElement>(controls)].filter(isShown)
  const found = new Map<string, Finding>()
  for (const control of [...all, ...all.toReversed()]) {
    control.focus()
    if (document.activeElement !== control) continue
    const detail = coverOf(control)
    if (detail) found.set(nameOf(control), { rule: 'covered', where: nameOf(control), detail })
  }
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  scrollTo(0, 0)
  return [...found.values()]
}

/** Returns a description of the part that covers the focused control; undefined if the control is visible. */
function coverOf(control: HTMLElement): string | undefined {
  const seen = visiblePartOf(control)
  if (!seen) return undefined
  const { left, top, bottom, width, height } = seen.getBoundingClientRect()
  // An element that is higher than half of the window may be covered in part.
  if (height > innerHeight / 2) return undefined
  const x = left + Math.min(width / 2, 40)
  const box = seen.closest('[data-scrolls]')?.getBoundingClientRect()
  const isScrolledAway = box && (x < box.left || x > box.right)
  if (isScrolledAway || x < 0 || x > innerWidth) return undefined
  const places = { top: top + 2, middle: (top + bottom) / 2, bottom: bottom - 2 }
  for (const [place, y] of Object.entries(places)) {
    if (y < 0 || y > innerHeight) return `its ${place} is outside the window`
    const over = stickyPartOf(document.elementFromPoint(x, y))
    if (over && !over.contains(seen) && !seen.contains(over))
      return `its ${place} by ${over.localName}.${over.className}`
  }
  return undefined
}

/**
 * Returns the element that users see. This is the control, or its label if the control is hidden. The
 * native input of a checkbox, for example, is hidden.
 */
function visiblePartOf(control: HTMLElement): Element | null {
  const { width, height } = control.getBoundingClientRect()
  const isHidden = width < 3 || height < 3 || getComputedStyle(control).opacity === '0'
  return isHidden ? control.closest('label') : control
}

const isShown = (element: HTMLElement) =>
  element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true }) &&
  element.closest('[inert], [aria-hidden="true"], iframe') === null

/** Returns the nearest part around an element that stays in place while the page scrolls. */
function stickyPartOf(element: Element | null): Element | undefined {
  for (let each = element; each; each = each.parentElement)
    if (/^(?:sticky|fixed)$/.test(getComputedStyle(each).position)) return each
  return undefined
}

const nameOf = (element: Element) =>
  `${element.localName} ${JSON.stringify((element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40))}`
