import { useEffect, useState } from 'react'

/** Returns whether `delayMs` milliseconds have passed since the component was mounted. */
export function useWaited(delayMs: number): boolean {
  const [hasWaited, setWaited] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setWaited(true), delayMs)
    return () => clearTimeout(timer)
  }, [delayMs])
  return hasWaited
}
