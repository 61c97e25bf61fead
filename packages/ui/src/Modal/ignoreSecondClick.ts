/** Maximum time between the two clicks of a double click, which is the default of Windows. */
const doubleClickMs = 500
/** Maximum distance between the two clicks of a double click. */
const nearPx = 10
const presses = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click', 'dblclick'] as const

/**
 * Observes clicks while a dialog is open. Returns a function to call when the dialog closes. This
 * function blocks the second click of a double click on the button that closed the dialog. Otherwise
 * the second click would press an element behind the dialog.
 */
export function ignoreSecondClick(): () => void {
  // Clicks in a newly opened dialog must not be blocked.
  stopIgnoring()
  let last: MouseEvent | undefined
  const note = (event: MouseEvent) => {
    last = event
  }
  window.addEventListener('click', note, true)
  return () => {
    window.removeEventListener('click', note, true)
    // A click with the keyboard has the coordinates 0, 0, and is not part of a double click.
    if (last && (last.clientX !== 0 || last.clientY !== 0)) ignoreClicksNear(last)
  }
}

let stopIgnoring = () => {}

function ignoreClicksNear(first: MouseEvent): void {
  const ignore = (event: MouseEvent) => {
    if (Math.hypot(event.clientX - first.clientX, event.clientY - first.clientY) > nearPx) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  const stop = () => {
    for (const press of presses) window.removeEventListener(press, ignore, true)
  }
  stopIgnoring = stop
  for (const press of presses) window.addEventListener(press, ignore, true)
  setTimeout(stop, first.timeStamp + doubleClickMs - performance.now())
}
