import { common } from '@portal-gateway/api-client/messages/common'
import { Button } from '@portal-gateway/ui/Button'
import { dangerIcon, lockIcon, retryIcon } from '@portal-gateway/ui/icons'
import { StatePanel } from '@portal-gateway/ui/StatePanel'
import { useFailuresTexts } from '../failures/failuresTexts.ts'
import { isRetried } from '../failures/useAutomaticRetry.ts'
import { useEveryPageTexts } from '../page/everyPageTexts.ts'
import { focusPageTitleIfLost } from '../page/pageTitle.ts'
import type { LoadFailedProps } from './loadFailedProps.ts'
import { Unavailable } from './Unavailable.tsx'

// A retry helps only after temporary errors, not after a refusal.
const transientOutcomes: readonly string[] = ['unreachable', 'broken', 'timedOut', 'tooMany']

/** Replaces content that could not be loaded. Shows the error, actions, and a code for support. */
export function LoadFailed(props: LoadFailedProps) {
  return isRetried(props.view.answer) ? <Unavailable {...props} /> : <Failed {...props} />
}

function Failed({ title, view, children, actions }: LoadFailedProps) {
  const failures = useFailuresTexts()
  const everyPage = useEveryPageTexts()
  const { answer } = view
  const retry = async () => {
    await view.retry()
    // If the retry succeeded, the loaded content has replaced the focused button, so the focus must be moved.
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
              {failures.loadAgain}
            </Button>
          )}
          {transientOutcomes.includes(answer.outcome) && (
            <Button
              variant="primary"
              icon={retryIcon}
              isPending={view.isRetrying}
              onPress={() => void retry()}
            >
              {everyPage.tryAgain}
            </Button>
          )}
          {actions}
        </>
      }
    >
      {(answer.outcome === 'unreachable' || answer.outcome === 'outdated') && (
        <p>{failures.translate(common)[answer.outcome]}</p>
      )}
      {children}
      {answer.requestId && <p>{failures.supportCode(answer.requestId)}</p>}
    </StatePanel>
  )
}
