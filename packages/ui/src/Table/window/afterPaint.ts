/**
 * Calls `callback` after the current DOM has been painted. In a hidden tab, where no animation frame
 * fires, it is called immediately. Returns a function that cancels the call.
 */
export function afterPaint(callback: () => void): () => void {
  let frame = 0
  const stop = () => {
    cancelAnimationFrame(frame)
    document.removeEventListener('visibilitychange', checkVisibility)
  }
  const run = () => {
    stop()
    callback()
  }
  const checkVisibility = () => {
    if (document.hidden) run()
  }
  document.addEventListener('visibilitychange', checkVisibility)
  // An effect may run before or after the frame that paints its render. The second frame from now is
  // after that frame in both cases.
  frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(run)
  })
  checkVisibility()
  return stop
}
