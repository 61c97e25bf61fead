/** The longest time between the two clicks of a double click, as Windows has it by default. */
const doubleClickMs = 500
/** A hand moves a little between the two. */
const nearPx = 10
const presses = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click', 'dblclick'] as const

/**
 * Watches the clicks while a dialog is open. Returns what to call when it closes: the second click of a double
 * click on a button that closes the dialog would otherwise press what was behind it.
 */
export function ignoreSecondClick(): () => void {
  // What is pressed in this dialog is meant for it.
  stopIgnoring()
  let last: MouseEvent | undefined
  const note = (event: MouseEvent) => {
    last = event
  }
  window.addEventListener('click', note, true)
  return () => {
    window.removeEventListener('click', note, true)
    // The keyboard clicks at no place.
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
