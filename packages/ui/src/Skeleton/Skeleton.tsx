import { useEffect, useState } from 'react'
import { useCommonTexts } from '../texts/commonTexts.ts'
import { visuallyHidden } from '../theme/visuallyHidden.css.ts'
import * as css from './Skeleton.css.ts'

export interface SkeletonProps {
  /** Number of bars. */
  lines?: number
  /** Announced to screen readers; default 'Loading'. */
  label?: string
}

/** Milliseconds before the bars show: most responses arrive earlier, which prevents flicker. */
const showDelayMs = 300

/** Number of visible skeletons. */
let visibleCount = 0

const widths = ['92%', '78%', '85%', '60%'] as const

/**
 * Skeleton bars for content that is loading. They take their space at once and become visible after
 * 300 ms, or at once if they replace visible ones, so that two consecutive waits look like one.
 */
export function Skeleton({ lines = 3, label }: SkeletonProps) {
  const texts = useCommonTexts()
  const [isShown, show] = useState(() => visibleCount > 0)
  useEffect(() => {
    const timer = setTimeout(() => show(true), showDelayMs)
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => {
    if (!isShown) return undefined
    visibleCount += 1
    return () => {
      visibleCount -= 1
    }
  }, [isShown])

  return (
    <div className={css.root} data-shown={isShown || undefined}>
      <span role="status" className={visuallyHidden}>
        {isShown && (label ?? texts.loading)}
      </span>
      {Array.from({ length: lines }, (_, line) => (
        <span
          key={line}
          className={css.bar}
          style={{ inlineSize: widths[line % widths.length] }}
          aria-hidden="true"
        />
      ))}
    </div>
  )
}
