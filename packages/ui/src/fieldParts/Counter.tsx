import { useEffect, useRef, useState } from 'react'
import { useTexts } from '../texts/texts.tsx'
import { visuallyHidden } from '../theme/visuallyHidden.css.ts'
import * as css from './Field.css.ts'

/** How long a person has stopped typing before the count is read out. */
const pauseMs = 1000
/** The share of the limit from which the count is worth interrupting for. */
const near = 0.9

/** The last text that stood for a pause, and nothing until the text changes for the first time. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState('')
  const untouched = useRef<string | undefined>(text)
  useEffect(() => {
    if (text === untouched.current) return undefined
    untouched.current = undefined
    const timer = setTimeout(() => setSettled(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

/** Counts characters against a limit, for the eye at once and for the ear on a pause near the limit. */
export function Counter({ id, length, limit }: { id: string; length: number; limit: number }) {
  const texts = useTexts()
  const overBy = length - limit
  const count = texts.counter(length, limit)
  const isNear = length >= limit * near
  const said = useSettled(overBy > 0 ? texts.shortenBy(overBy) : isNear ? count : '')
  return (
    <>
      <span id={id} className={css.counter} data-over={overBy > 0 || undefined}>
        {count}
      </span>
      <span className={visuallyHidden} aria-live="polite">
        {said}
      </span>
    </>
  )
}
