/**
 * Sets the state that `start.js` reads, so that it no longer blocks submissions of the form. Returns whether
 * it has blocked one that must now be sent.
 */
export function markReady(): boolean {
  const { dataset } = document.documentElement
  const isHeld = dataset['start'] === 'submitted'
  dataset['start'] = 'ready'
  document.querySelector('.start-late')?.remove()
  return isHeld
}
