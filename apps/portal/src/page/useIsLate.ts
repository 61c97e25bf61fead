import { useEffect, useState } from 'react'

/**
 * The delay of loading states, in milliseconds. Most responses arrive earlier, so an immediate loading state
 * would only flicker.
 */
const showDelayMs = 300

/** Number of visible loading states. */
let visibleCount = 0

/**
 * Whether a wait has lasted so long that the page should show a loading state. If another loading state is
 * visible, the new one is shown immediately: otherwise the page would be blank between two consecutive waits.
 */
export function useIsLate(isWaiting: boolean, waitedMs = 0): boolean {
  const [isLate, setLate] = useState(() => isWaiting && (visibleCount > 0 || waitedMs > showDelayMs))
  useEffect(() => {
    if (!isWaiting) return undefined
    const timer = setTimeout(() => setLate(true), showDelayMs)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [isWaiting])
  useEffect(() => {
    if (!isLate) return undefined
    visibleCount += 1
    return () => {
      visibleCount -= 1
    }
  }, [isLate])
  return isLate
}
