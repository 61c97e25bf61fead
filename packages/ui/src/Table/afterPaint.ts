/**
 * Does something once what is drawn now has been painted, and at once where nobody looks, for there no frame comes. Gives
 * what takes it back.
 */
export function afterPaint(act: () => void): () => void {
  if (document.hidden) {
    act()
    return () => {}
  }
  // An effect may run before the frame that paints what it belongs to, or after it: the second frame from now is another.
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(act)
  })
  return () => cancelAnimationFrame(frame)
}
