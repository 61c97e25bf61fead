import { useEffect, useId, useRef } from 'react'
import { announce } from '../Button/announce.ts'
import { useProgressTexts } from '../texts/progressTexts.ts'
import { useFormats } from '../texts/useTexts.ts'
import * as css from './Progress.css.ts'

export interface ProgressProps {
  label: string
  /** Percentage from 0 to 100; undefined if it is unknown. */
  value?: number
  /** Text instead of the percentage. */
  valueLabel?: string
  /** Whether each completed quarter is announced. Use it for an action that the user started. */
  isSpoken?: boolean
}

const quarter = 25

/** Announces each completed quarter. */
function useSpokenQuarters({ label, value = 0, isSpoken = false }: ProgressProps) {
  const texts = useProgressTexts()
  const reached = Math.floor(value / quarter) * quarter
  const lastAnnounced = useRef(reached)
  useEffect(() => {
    if (isSpoken && reached > lastAnnounced.current) announce(texts.progressOf(label, reached / 100))
    lastAnnounced.current = reached
  }, [isSpoken, reached, label, texts])
}

/** Progress bar. If the value is unknown, the bar is hatched and does not move. */
// React Aria's ProgressBar is not used, because every page would load it: it is in the same file as
// code that every button imports.
export function Progress(props: ProgressProps) {
  const { label, value, valueLabel } = props
  const formats = useFormats()
  const labelId = useId()
  useSpokenQuarters(props)
  const percent = value === undefined ? undefined : Math.min(100, Math.max(0, value))
  const words = valueLabel ?? (percent !== undefined && formats.number(percent / 100, { style: 'percent' }))
  return (
    <div
      className={css.root}
      role="progressbar"
      aria-labelledby={labelId}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      aria-valuetext={words || undefined}
    >
      <span className={css.label} id={labelId}>
        {label}
      </span>
      <span className={css.words}>{words}</span>
      <div className={css.track}>
        {percent === undefined ? (
          <div className={css.unknown} />
        ) : (
          <div className={css.fill} style={{ inlineSize: `${percent}%` }} />
        )}
      </div>
    </div>
  )
}
