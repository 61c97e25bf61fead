import { common } from '@portal-gateway/api-client/messages/common'
import { Button } from '@portal-gateway/ui/Button'
import { dangerIcon, lockIcon, retryIcon } from '@portal-gateway/ui/icons'
import { StatePanel } from '@portal-gateway/ui/StatePanel'
import type { ReactNode } from 'react'
import { supportCode } from '../failures/supportCode.ts'
import { focusPageTitleIfLost } from '../page/pageTitle.ts'

export interface LoadFailedProps {
  /** The stated sentence for this failure. */
  title: string
  view: {
    answer: { outcome: string; requestId?: string | undefined }
    retry: () => Promise<void>
    isRetrying: boolean
  }
  children?: ReactNode
  /** A way on beside trying again. */
  actions?: ReactNode
}

// Asking again helps when the server was gone or stumbled, not when it said no.
const passing: readonly string[] = ['unreachable', 'broken', 'unavailable', 'timedOut', 'tooMany']

/** In place of what did not load: what happened, a way on, and a code that support can look up. */
export function LoadFailed({ title, view, children, actions }: LoadFailedProps) {
  const { answer } = view
  const retry = async () => {
    await view.retry()
    // What came has taken the place of the button that had the focus.
    requestAnimationFrame(focusPageTitleIfLost)
  }
  return (
    <StatePanel
      icon={answer.outcome === 'forbidden' ? lockIcon : dangerIcon}
      title={title}
      isLive
      actions={
        <>
          {answer.outcome === 'outdated' && (
            <Button variant="primary" icon={retryIcon} onPress={() => void view.retry()}>
              Load the page again
            </Button>
          )}
          {passing.includes(answer.outcome) && (
            <Button
              variant="primary"
              icon={retryIcon}
              isPending={view.isRetrying}
              onPress={() => void retry()}
            >
              Try again
            </Button>
          )}
          {actions}
        </>
      }
    >
      {(answer.outcome === 'unreachable' || answer.outcome === 'outdated') && <p>{common[answer.outcome]}</p>}
      {children}
      {answer.requestId && <p>{supportCode(answer.requestId)}</p>}
    </StatePanel>
  )
}
