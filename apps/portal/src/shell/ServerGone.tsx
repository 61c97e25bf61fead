import { common } from '@portal-gateway/api-client/messages/common'
import { Button } from '@portal-gateway/ui/Button'
import { StatePanel } from '@portal-gateway/ui/StatePanel'
import { useState } from 'react'
import * as css from './FullPage.css.ts'

/** The whole page, when not even the session can be asked for. */
export function ServerGone({ onRetry }: { onRetry: () => void | Promise<void> }) {
  const [isRetrying, setRetrying] = useState(false)
  const retry = async () => {
    setRetrying(true)
    await onRetry()
    setRetrying(false)
  }
  return (
    <main className={css.page}>
      <StatePanel
        icon="danger"
        headingLevel={1}
        title="The portal cannot be reached"
        actions={
          <Button variant="primary" icon="retry" isPending={isRetrying} onPress={() => void retry()}>
            Try again
          </Button>
        }
      >
        <p>{common.unreachable}</p>
      </StatePanel>
    </main>
  )
}
