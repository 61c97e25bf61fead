import { startTransition, useEffect, useState } from 'react'
import { afterPaint } from '../window/afterPaint.ts'

/** Number of rows that are rendered first. It is more than a screen shows. */
const firstRows = 24

/**
 * Returns how many rows of a short list are rendered now. A short list is not virtualized, so all its rows
 * must be rendered when a filter makes a long list short. The visible rows are rendered first and the others
 * after the next paint, so that typing is not delayed.
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
