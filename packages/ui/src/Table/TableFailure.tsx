import { useRef } from 'react'
import { Alert } from '../Alert/Alert.tsx'
import { Button } from '../Button/Button.tsx'
import { retryIcon } from '../icons/icons.ts'
import { useTableTexts } from '../texts/tableTexts.ts'
import * as css from './Table.css.ts'

interface TableFailureProps {
  text: string
  onRetry: () => void
}

/** Says what did not come or does not work, and tries again; the focus goes to the table, for the button goes. */
export function TableFailure({ text, onRetry }: TableFailureProps) {
  const texts = useTableTexts()
  const place = useRef<HTMLDivElement>(null)
  return (
    <div ref={place} className={css.failure}>
      <Alert type="danger">
        {text}
        <div className={css.retry}>
          <Button
            size="s"
            icon={retryIcon}
            onPress={() => {
              place.current?.parentElement?.querySelector('table')?.focus()
              onRetry()
            }}
          >
            {texts.retry}
          </Button>
        </div>
      </Alert>
    </div>
  )
}
