import { useEffect, useState } from 'react'
import { useCommonTexts } from '../texts/commonTexts.ts'
import { visuallyHidden } from '../theme/visuallyHidden.css.ts'
import { ShapeBars, type SkeletonShape } from './ShapeBars.tsx'
import * as css from './Skeleton.css.ts'

export type { SkeletonShape } from './ShapeBars.tsx'

export interface SkeletonProps {
  /** Number of bars; ignored if `shape` is set. */
  lines?: number
  /** Shape of the content that is loading. Without it the bars look like lines of text. */
  shape?: SkeletonShape
  /** Whether the bars are visible immediately, for example because the user has already waited. */
  isImmediate?: boolean
  /** Text that screen readers announce; default 'Loading'. */
  label?: string
}

/**
 * Milliseconds before the bars become visible. Most content arrives earlier, so bars that appeared
 * immediately would flicker.
 */
const showDelayMs = 300

/** Number of visible skeletons. */
let visibleCount = 0

const widths = ['92%', '78%', '85%', '60%'] as const

/**
 * Skeleton bars for content that is loading. Their space is reserved immediately, and they become
 * visible after 300 ms. If they replace visible bars, they are visible immediately, so that two
 * consecutive loading states look like one.
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
