import { useRef } from 'react'
import { AlertBox } from '../Alert/AlertBox.tsx'
import { PlainButton } from '../Button/PlainButton.tsx'
import { dangerIcon, retryIcon } from '../icons/icons.ts'
import { useTableTexts } from '../texts/tableTexts.ts'
import * as css from './Table.css.ts'

export interface TableFailureProps {
  text: string
  onRetry: () => void
}

/** Says what did not come or does not work, and tries again; the focus goes to the table, for the button goes. */
export function TableFailure({ text, onRetry }: TableFailureProps) {
  const texts = useTableTexts()
  const place = useRef<HTMLDivElement>(null)
  return (
    <div ref={place} className={css.failure}>
      <AlertBox type="danger" sign={dangerIcon} role="alert">
        {text}
        <div className={css.retry}>
          <PlainButton
            size="s"
            icon={retryIcon}
            onPress={() => {
              place.current?.parentElement?.querySelector('table')?.focus()
              onRetry()
            }}
          >
            {texts.retry}
          </PlainButton>
        </div>
      </AlertBox>
    </div>
  )
}
