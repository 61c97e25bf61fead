const tickMs = 1000

/**
 * Calls the listener every second and when the tab becomes visible. Returns a function that stops the calls.
 * The listener must read the clock instead of counting calls, because timers stop during sleep and in
 * throttled tabs.
 */
export function everySecond(listener: () => void): () => void {
  const timer = setInterval(listener, tickMs)
  document.addEventListener('visibilitychange', listener)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', listener)
  }
}
