import { useEffect, useState } from 'react'
import { everySecond } from './everySecond.ts'

/**
 * Returns the value of `read`, which reads the clock. The value is updated every second and when `subscribe`
 * reports a change. Both functions must be stable. The hook uses a state instead of an external store: React
 * reads a store twice and warns if the values differ, as they do when a new second starts.
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
