import { useEffect, useState } from 'react'
import { useTexts } from '../texts/texts.tsx'
import { visuallyHidden } from '../theme/visuallyHidden.css.ts'
import * as css from './Skeleton.css.ts'

export interface SkeletonProps {
  /** How many bars stand in for the text. */
  lines?: number
  /** What loads, for those who do not see the bars. */
  label?: string
}

/** Most answers are there before this many milliseconds, and then nothing flickers. */
const patience = 300

/** How many of them show. */
let showing = 0

const widths = ['92%', '78%', '85%', '60%'] as const

/**
 * Still bars in the place of what loads. They take their room at once and show after 300 ms; those that
 * take the place of bars go on showing, so that two waits in a row look like one.
 */
export function Skeleton({ lines = 3, label }: SkeletonProps) {
  const texts = useTexts()
  const [isShown, show] = useState(() => showing > 0)
  useEffect(() => {
    const timer = setTimeout(() => show(true), patience)
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => {
    if (!isShown) return undefined
    showing += 1
    return () => {
      showing -= 1
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
