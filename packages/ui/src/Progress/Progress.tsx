import { useEffect, useRef } from 'react'
import { Label } from 'react-aria-components/Label'
import { ProgressBar } from 'react-aria-components/ProgressBar'
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
export function Progress(props: ProgressProps) {
  const { label, value, valueLabel } = props
  useSpokenQuarters(props)
  return (
    <ProgressBar
      className={css.root}
      isIndeterminate={value === undefined}
      {...(value !== undefined && { value })}
      {...(valueLabel !== undefined && { valueLabel })}
    >
      {({ percentage, valueText }) => (
        <>
          <Label className={css.label}>{label}</Label>
          <span className={css.words}>{valueLabel ?? valueText}</span>
          <div className={css.track}>
            {percentage === undefined ? (
              <div className={css.unknown} />
            ) : (
              <div className={css.fill} style={{ inlineSize: `${percentage}%` }} />
            )}
          </div>
        </>
      )}
    </ProgressBar>
  )
}
