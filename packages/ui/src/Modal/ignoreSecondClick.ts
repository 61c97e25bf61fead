/** Maximum time between the two clicks of a double click: the default of Windows. */
const doubleClickMs = 500
/** The pointer may move a little between the two clicks. */
const nearPx = 10
const presses = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click', 'dblclick'] as const

/**
 * Watches the clicks while a dialog is open. Returns a function to call on close: it blocks the
 * second click of a double click on the closing button, which would otherwise press an element
 * behind the dialog.
 */
export function ignoreSecondClick(): () => void {
  // Clicks in a newly opened dialog are intended.
  stopIgnoring()
  let last: MouseEvent | undefined
  const note = (event: MouseEvent) => {
    last = event
  }
  window.addEventListener('click', note, true)
  return () => {
    window.removeEventListener('click', note, true)
    // A click by keyboard has the coordinates 0, 0.
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
