import { startTransition, useEffect, useState } from 'react'
import { afterPaint } from '../window/afterPaint.ts'

/** More than a screen shows. */
const firstRows = 24

/**
 * How many rows of a whole list are drawn now. Where a filter makes a long list a short one, so many rows
 * have to be drawn anew: those in sight come at once and the others right after, lest the typing waits.
 */
export function useFirstRows(count: number, isLong: boolean): number {
  const [most, setMost] = useState(isLong ? firstRows : Number.POSITIVE_INFINITY)
  if (isLong && most !== firstRows) setMost(firstRows)
  useEffect(() => {
    if (isLong || count <= most) return
    return afterPaint(() => startTransition(() => setMost(Number.POSITIVE_INFINITY)))
  }, [count, isLong, most])
  return Math.min(count, most)
}
