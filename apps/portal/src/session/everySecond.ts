const tickMs = 1000

/**
 * Tells a listener each second, and on a return to this tab, that time has passed; gives the way to end it.
 * Whoever listens reads the clock and counts no ticks: a sleeping machine or a throttled tab can't fool it.
 */
export function everySecond(listener: () => void): () => void {
  const timer = setInterval(listener, tickMs)
  document.addEventListener('visibilitychange', listener)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', listener)
  }
}
