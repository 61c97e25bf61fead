import { useEffect, useState } from 'react'
import { useCommonTexts } from '../texts/commonTexts.ts'
import { visuallyHidden } from '../theme/visuallyHidden.css.ts'
import { ShapeBars, type SkeletonShape } from './ShapeBars.tsx'
import * as css from './Skeleton.css.ts'

export type { SkeletonShape } from './ShapeBars.tsx'

export interface SkeletonProps {
  /** Number of bars; ignored if `shape` is set. */
  lines?: number
  /** Shape of the content that is loading; without it the bars look like lines of text. */
  shape?: SkeletonShape
  /** Whether the bars are visible at once, for example because the user has already waited. */
  isImmediate?: boolean
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
export function Skeleton({ lines = 3, shape, isImmediate = false, label }: SkeletonProps) {
  const texts = useCommonTexts()
  const [isShown, show] = useState(() => isImmediate || visibleCount > 0)
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
      {shape ? (
        <div className={css.shape} aria-hidden="true">
          <ShapeBars shape={shape} />
        </div>
      ) : (
        Array.from({ length: lines }, (_, line) => (
          <span
            key={line}
            className={css.bar}
            style={{ inlineSize: widths[line % widths.length] }}
            aria-hidden="true"
          />
        ))
      )}
    </div>
  )
}
