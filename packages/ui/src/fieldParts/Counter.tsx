import { useFieldTexts } from '../texts/fieldTexts.ts'
import { visuallyHidden } from '../theme/visuallyHidden.css.ts'
import * as css from './Field.css.ts'
import { useSettled } from './useSettled.ts'

/** Fraction of the limit at which screen readers start to announce the count. */
const nearLimitShare = 0.9

/**
 * Shows the number of characters and the limit. Near the limit the number is announced after a pause in
 * typing.
 */
export function Counter({ id, length, limit }: { id: string; length: number; limit: number }) {
  const texts = useFieldTexts()
  const overBy = length - limit
  const count = texts.counter(length, limit)
  const isNear = length >= limit * nearLimitShare
  const announcement = useSettled(overBy > 0 ? texts.shortenBy(overBy) : isNear ? count : '')
  return (
    <>
      <span id={id} className={css.counter} data-over={overBy > 0 || undefined}>
        {count}
      </span>
      <span className={visuallyHidden} aria-live="polite">
        {announcement}
      </span>
    </>
  )
}
