const tabbable =
  ':is(a[href], button, input, select, textarea, summary, [tabindex]):not([tabindex="-1"], :disabled)'

/**
 * Makes Tab leave a long list after the last control of the focused row, and Shift+Tab before its first
 * control. Otherwise keyboard users would have to tab through the controls of every row. The other rows
 * are inert until the browser has moved the focus.
 */
export function leaveRows(row: HTMLElement, from: EventTarget, isBackwards: boolean): void {
  const stops = [row, ...row.querySelectorAll<HTMLElement>(tabbable)].filter((stop) => stop.matches(tabbable))
  if (from !== (isBackwards ? stops[0] : stops.at(-1))) return
  const rows = [...(row.parentElement?.children ?? [])]
  const place = rows.indexOf(row)
  const beyond = isBackwards ? rows.slice(0, place) : rows.slice(place + 1)
  if (!beyond.some((other) => other.querySelector(tabbable))) return
  for (const other of beyond) other.setAttribute('inert', '')
  setTimeout(() => {
    for (const other of beyond) other.removeAttribute('inert')
  })
}
