import { Label } from 'react-aria-components/Label'
import { ProgressBar } from 'react-aria-components/ProgressBar'
import * as css from './Progress.css.ts'

export interface ProgressProps {
  label: string
  /** From 0 to 100; without it the end is not known. */
  value?: number
  /** The state in words, in place of the percentage. */
  valueLabel?: string
}

/** How far something is. Without an end in sight the bar is hatched, and still. */
export function Progress({ label, value, valueLabel }: ProgressProps) {
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
