import { useEffect, useState } from 'react'

/** Most answers arrive within this many milliseconds; showing a loading state for them would only flicker. */
const patienceMs = 300

/** How many waits are shown. */
let showing = 0

/**
 * Whether a wait has lasted so long that the page has to show it. A wait that replaces a shown one is shown
 * at once: two waits in a row would otherwise leave the page blank between them.
 */
export function useIsLate(isWaiting: boolean, waitedMs = 0): boolean {
  const [isLate, setLate] = useState(() => isWaiting && (showing > 0 || waitedMs > patienceMs))
  useEffect(() => {
    if (!isWaiting) return undefined
    const timer = setTimeout(() => setLate(true), patienceMs)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [isWaiting])
  useEffect(() => {
    if (!isLate) return undefined
    showing += 1
    return () => {
      showing -= 1
    }
  }, [isLate])
  return isLate
}
