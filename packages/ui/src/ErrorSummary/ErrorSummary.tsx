import { useEffect, useRef } from 'react'
import { Icon } from '../Icon/Icon.tsx'
import { dangerIcon } from '../icons/icons.ts'
import { Link } from '../Link/Link.tsx'
import * as css from './ErrorSummary.css.ts'

/** One thing to put right, and the way to it. */
export interface Fault {
  /** As the field is called. */
  label: string
  message: string
  /** Brings the person to the field. */
  onSelect: () => void
}

export interface ErrorSummaryProps {
  title: string
  faults: readonly Fault[]
  /** Each new number moves the focus here: count the failed attempts. None yet is 0 or nothing. */
  focusKey?: number
}

/** Everything that keeps a form from being sent, with a link to each field. Shows nothing without faults. */
export function ErrorSummary({ title, faults, focusKey = 0 }: ErrorSummaryProps) {
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (focusKey > 0) root.current?.focus()
  }, [focusKey])
  if (faults.length === 0) return null
  return (
    // The focus goes to the outer element and the alert is the inner: on one element, readers say it twice.
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
