import { useEffect, useState } from 'react'
import { everySecond } from './everySecond.ts'

/**
 * Returns what `read` computes from the clock, updated every second and when `subscribe` reports a
 * change. Both must be stable. It is a state, not an external store: React reads a store twice and
 * warns if the value changes in between, as it does when a new second starts.
 */
export function useClockReading(
  read: () => number,
  subscribe: (listener: () => void) => () => void = neverChanges,
): number {
  const [value, setValue] = useState(read)
  useEffect(() => {
    const update = () => setValue(read())
    update()
    const leave = subscribe(update)
    const stop = everySecond(update)
    return () => {
      leave()
      stop()
    }
  }, [read, subscribe])
  return value
}

const neverChanges = () => () => undefined
