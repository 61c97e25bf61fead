import { useEffect, useRef } from 'react'
import { Icon } from '../Icon/Icon.tsx'
import { dangerIcon } from '../icons/icons.ts'
import { Link } from '../Link/Link.tsx'
import * as css from './ErrorSummary.css.ts'

/** Validation error with a function that focuses its field. */
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
  /** Number of failed attempts: each new number moves the focus here; 0 or undefined does not. */
  focusKey?: number
}

/**
 * Lists all validation errors of a form, with a link to each field. Renders nothing without errors.
 */
export function ErrorSummary({ title, faults, focusKey = 0 }: ErrorSummaryProps) {
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (focusKey > 0) root.current?.focus()
  }, [focusKey])
  if (faults.length === 0) return null
  return (
    // The outer element gets the focus and the inner one is the alert: on one element, screen
    // readers read it twice.
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
