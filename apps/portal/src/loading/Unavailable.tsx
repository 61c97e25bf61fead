import { Button } from '@portal-gateway/ui/Button'
import { clockIcon, retryIcon } from '@portal-gateway/ui/icons'
import { StatePanel } from '@portal-gateway/ui/StatePanel'
import { useState } from 'react'
import { useFailuresTexts } from '../failures/failuresTexts.ts'
import { useAutomaticRetry } from '../failures/useAutomaticRetry.ts'
import { useEveryPageTexts } from '../page/everyPageTexts.ts'
import { keepFocusDuring } from '../page/pageTitle.ts'
import type { LoadFailedProps } from './loadFailedProps.ts'

/** Replaces content while the server is temporarily unavailable. Loads it as soon as the server is available. */
export function Unavailable({ title, view, actions }: Omit<LoadFailedProps, 'children'>) {
  const failures = useFailuresTexts()
  const everyPage = useEveryPageTexts()
  const [isPending, setPending] = useState(false)
  // Each response has another request id. The panel shows the first one, so that it is announced only once.
  const [requestId] = useState(view.answer.requestId)
  const retry = () => keepFocusDuring(view.retry)
  useAutomaticRetry(view.answer, retry)
  const retryNow = async () => {
    setPending(true)
    await retry()
    setPending(false)
  }
  return (
    <StatePanel
      icon={clockIcon}
      title={failures.unavailable}
      isLive
      actions={
        <>
          {/* Only a press makes the button pending. Otherwise each automatic retry would announce its state. */}
          <Button icon={retryIcon} isPending={isPending} onPress={() => void retryNow()}>
            {everyPage.tryAgain}
          </Button>
          {actions}
        </>
      }
    >
      <p>{title}</p>
      <p>{failures.triesAgain}</p>
      {requestId && <p>{failures.supportCode(requestId)}</p>}
    </StatePanel>
  )
}
