import { useRef } from 'react'
import { AlertBox } from '../../Alert/AlertBox.tsx'
import { Icon } from '../../Icon/Icon.tsx'
import { dangerIcon, retryIcon } from '../../icons/icons.ts'
import { useTableTexts } from '../../texts/tableTexts.ts'
import * as css from '../Table.css.ts'

export interface TableFailureProps {
  text: string
  onRetry: () => void
}

/**
 * Shows an error with a button to retry. A press moves the focus to the table, because the button
 * disappears.
 */
export function TableFailure({ text, onRetry }: TableFailureProps) {
  const texts = useTableTexts()
  const root = useRef<HTMLDivElement>(null)
  return (
    <div ref={root} className={css.failure}>
      <AlertBox type="danger" icon={dangerIcon} role="alert">
        {text}
        <div className={css.retry}>
          <button
            type="button"
            data-plain=""
            className={css.retryButton}
            onClick={() => {
              root.current?.parentElement?.querySelector('table')?.focus()
              onRetry()
            }}
          >
            <Icon path={retryIcon} />
            {texts.retry}
          </button>
        </div>
      </AlertBox>
    </div>
  )
}
