import { common } from '@portal-gateway/api-client/messages/common'
import { Button } from '@portal-gateway/ui/Button'
import { StatePanel } from '@portal-gateway/ui/StatePanel'
import * as css from './FullPage.css.ts'

/** The whole page, when not even the session can be asked for. */
export function ServerGone({ onRetry }: { onRetry: () => void }) {
  return (
    <main className={css.page}>
      <StatePanel
        icon="danger"
        headingLevel={1}
        title="The portal cannot be reached"
        actions={
          <Button variant="primary" icon="retry" onPress={onRetry}>
            Try again
          </Button>
        }
      >
        <p>{common.unreachable}</p>
      </StatePanel>
    </main>
  )
}
