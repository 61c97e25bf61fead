/**
 * Tells `start.js` that the page handles input. Returns whether it has held a submission of the form.
 */
export function markReady(): boolean {
  const { dataset } = document.documentElement
  const isHeld = dataset['start'] === 'submitted'
  dataset['start'] = 'ready'
  document.querySelector('.start-late')?.remove()
  return isHeld
}
