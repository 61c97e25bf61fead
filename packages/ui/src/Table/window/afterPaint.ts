/**
 * Does something once what is drawn now has been painted, and at once where nobody looks: no frame comes there. Gives what
 * takes it back.
 */
export function afterPaint(act: () => void): () => void {
  let frame = 0
  const stop = () => {
    cancelAnimationFrame(frame)
    document.removeEventListener('visibilitychange', look)
  }
  const go = () => {
    stop()
    act()
  }
  const look = () => {
    if (document.hidden) go()
  }
  document.addEventListener('visibilitychange', look)
  // An effect may run before the frame that paints what it belongs to, or after it: the second frame from now is another.
  frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(go)
  })
  look()
  return stop
}
