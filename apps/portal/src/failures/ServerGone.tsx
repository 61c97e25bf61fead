import { common } from '@portal-gateway/api-client/messages/common'
import { Button } from '@portal-gateway/ui/Button'
import { ButtonLink } from '@portal-gateway/ui/ButtonLink'
import { clockIcon, dangerIcon, retryIcon } from '@portal-gateway/ui/icons'
import { StatePanel } from '@portal-gateway/ui/StatePanel'
import { useState } from 'react'
import { useEveryPageTexts } from '../page/everyPageTexts.ts'
import { FullPage } from '../page/FullPage.tsx'
import { keepFocusDuring } from '../page/pageTitle.ts'
import { paths } from '../paths.ts'
import { useFailuresTexts } from './failuresTexts.ts'
import type { Failure } from './refusalOf.ts'
import { isRetried, type RetriedAnswer, useAutomaticRetry } from './useAutomaticRetry.ts'

export interface ServerGoneProps {
  onRetry: () => void | Promise<void>
  /** The server's error; undefined if it could not be reached. */
  failure?: Failure | undefined
  /** The failed answer; after a 503 the page repeats the call automatically. */
  answer?: RetriedAnswer | undefined
}

const noAnswer: RetriedAnswer = { outcome: 'unreachable' }

/** Full page shown if neither the session nor the user could be loaded. */
export function ServerGone({ onRetry, failure, answer = noAnswer }: ServerGoneProps) {
  const failures = useFailuresTexts()
  const everyPage = useEveryPageTexts()
  const [isRetrying, setRetrying] = useState(false)
  // Each response has another code. The first one remains, so that the page is announced only once.
  const [firstId] = useState(failure?.requestId)
  const isWaiting = failure !== undefined && isRetried(answer)
  const requestId = isWaiting ? firstId : failure?.requestId
  const { title, texts } = isWaiting
    ? { title: failures.unavailable, texts: [failure.title, failures.triesAgain] }
    : (failure ?? { title: failures.unreachable, texts: [failures.translate(common).unreachable] })
  useAutomaticRetry(answer, () => keepFocusDuring(async () => onRetry()))
  const retry = async () => {
    setRetrying(true)
    await onRetry()
    setRetrying(false)
  }
  return (
    <FullPage title={title}>
      <StatePanel
        icon={isWaiting ? clockIcon : dangerIcon}
        headingLevel={1}
        title={title}
        isLive={isWaiting}
        actions={
          <>
            <Button
              variant={isWaiting ? 'secondary' : 'primary'}
              icon={retryIcon}
              isPending={isRetrying}
              onPress={() => void retry()}
            >
              {everyPage.tryAgain}
            </Button>
            {failure && <ButtonLink href={paths.signOut()}>{everyPage.signOut}</ButtonLink>}
          </>
        }
      >
        {texts.map((text) => (
          <p key={text}>{text}</p>
        ))}
        {requestId && <p>{failures.supportCode(requestId)}</p>}
      </StatePanel>
    </FullPage>
  )
}
