import { startTransition, useEffect, useState } from 'react'
import { afterPaint } from '../window/afterPaint.ts'

/** More rows than a screen shows. */
const firstRows = 24

/**
 * Returns how many rows of a short list to render now. When a filter turns a long list into a short
 * one, many rows must be rendered again: the visible ones come first and the others after the
 * paint, so that typing is not delayed.
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
