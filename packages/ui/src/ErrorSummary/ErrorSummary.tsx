import { useEffect, useRef } from 'react'
import { Icon } from '../Icon/Icon.tsx'
import { dangerIcon } from '../icons/icons.ts'
import { Link } from '../Link/Link.tsx'
import * as css from './ErrorSummary.css.ts'

/** Validation error with a function that moves the focus to its field. */
export interface Fault {
  /** Label of the field. */
  label: string
  message: string
  /** Moves the focus to the field. */
  onSelect: () => void
}

export interface ErrorSummaryProps {
  title: string
  faults: readonly Fault[]
  /** Number of failed attempts. Each new number moves the focus to the summary, except 0. */
  focusKey?: number
}

/**
 * List of all validation errors of a form, with a link to each field. Renders nothing if there are no
 * errors.
 */
export function ErrorSummary({ title, faults, focusKey = 0 }: ErrorSummaryProps) {
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (focusKey > 0) root.current?.focus()
  }, [focusKey])
  if (faults.length === 0) return null
  return (
    // The outer element gets the focus and the inner one is the alert. If they were one element, screen
    // readers would read it twice.
    <div ref={root} className={css.root} tabIndex={-1}>
      <div role="alert" className={css.content}>
        <span className={css.mark}>
          <Icon path={dangerIcon} />
        </span>
        <div>
          <p className={css.title}>{title}</p>
          <ul className={css.list}>
            {faults.map(({ label, message, onSelect }) => (
              <li key={`${label}: ${message}`}>
                <Link onPress={onSelect}>{label}</Link>: {message}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </div>
  )
}
