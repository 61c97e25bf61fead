import { common } from '@portal-gateway/api-client/messages/common'
import { Button } from '@portal-gateway/ui/Button'
import { ButtonLink } from '@portal-gateway/ui/ButtonLink'
import { dangerIcon, retryIcon } from '@portal-gateway/ui/icons'
import { StatePanel } from '@portal-gateway/ui/StatePanel'
import { useState } from 'react'
import { useEveryPageTexts } from '../page/everyPageTexts.ts'
import { FullPage } from '../page/FullPage.tsx'
import { paths } from '../paths.ts'
import { useFailuresTexts } from './failuresTexts.ts'
import type { Failure } from './refusalOf.ts'

export interface ServerGoneProps {
  onRetry: () => void | Promise<void>
  /** The server's error; undefined if it could not be reached. */
  failure?: Failure | undefined
}

/** Full page shown if neither the session nor the user could be loaded. */
export function ServerGone({ onRetry, failure }: ServerGoneProps) {
  const failures = useFailuresTexts()
  const everyPage = useEveryPageTexts()
  const [isRetrying, setRetrying] = useState(false)
  const { title, texts, requestId }: Failure = failure ?? {
    title: failures.unreachable,
    texts: [common.unreachable],
  }
  const retry = async () => {
    setRetrying(true)
    await onRetry()
    setRetrying(false)
  }
  return (
    <FullPage title={title}>
      <StatePanel
        icon={dangerIcon}
        headingLevel={1}
        title={title}
        actions={
          <>
            <Button variant="primary" icon={retryIcon} isPending={isRetrying} onPress={() => void retry()}>
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
