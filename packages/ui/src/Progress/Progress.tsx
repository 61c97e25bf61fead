import { useEffect, useId, useRef } from 'react'
import { useLocale } from 'react-aria-components/I18nProvider'
import { announce } from '../Button/announce.ts'
import { useTexts } from '../texts/texts.tsx'
import * as css from './Progress.css.ts'

export interface ProgressProps {
  label: string
  /** From 0 to 100; without it the end is not known. */
  value?: number
  /** The state in words, in place of the percentage. */
  valueLabel?: string
  /** Says each quarter aloud, for a wait that a person has asked for. */
  isSpoken?: boolean
}

const quarter = 25

/** Speaks when a quarter is passed, and not for each percent. */
function useSpokenQuarters({ label, value = 0, isSpoken = false }: ProgressProps) {
  const texts = useTexts()
  const reached = Math.floor(value / quarter) * quarter
  const said = useRef(reached)
  useEffect(() => {
    if (isSpoken && reached > said.current) announce(texts.progressOf(label, reached))
    said.current = reached
  }, [isSpoken, reached, label, texts])
}

/** How far something is. Without an end in sight the bar is hatched, and still. */
// By hand: React Aria's bar and its formatter lie in one file with what every button takes of it, and would
// come with every page.
export function Progress(props: ProgressProps) {
  const { label, value, valueLabel } = props
  const { locale } = useLocale()
  const labelId = useId()
  useSpokenQuarters(props)
  const percent = value === undefined ? undefined : Math.min(100, Math.max(0, value))
  const words =
    valueLabel ??
    (percent !== undefined && new Intl.NumberFormat(locale, { style: 'percent' }).format(percent / 100))
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
