import { codeLoadFailure } from '@portal-gateway/api-client/codeLoadFailure'
import { Button } from '@portal-gateway/ui/Button'
import { retryIcon } from '@portal-gateway/ui/icons'
import { Skeleton } from '@portal-gateway/ui/Skeleton'
import { StatePanel } from '@portal-gateway/ui/StatePanel'
import { useEffect, useState } from 'react'
import { useEveryPageTexts } from '../page/everyPageTexts.ts'
import { FullPage } from '../page/FullPage.tsx'
import { useIsLate } from '../page/useIsLate.ts'
import { useFailuresTexts } from './failuresTexts.ts'
import { ServerGone } from './ServerGone.tsx'

const loadAgain = () => location.reload()

/**
 * Shown if the code of a page could not be loaded: the server is down, or a newer version was
 * deployed.
 */
export function MissingCode() {
  const everyPage = useEveryPageTexts()
  const texts = useFailuresTexts()
  const [outcome, setOutcome] = useState<'outdated' | 'unreachable'>()
  const isLate = useIsLate(outcome === undefined)
  useEffect(() => {
    let isLeft = false
    void codeLoadFailure().then((found) => !isLeft && setOutcome(found.outcome))
    return () => {
      isLeft = true
    }
  }, [])
  // Reloads only if the server responds. Otherwise the browser's error page would replace the portal.
  const loadAgainIfThere = async () => {
    if ((await codeLoadFailure()).outcome === 'outdated') loadAgain()
  }

  if (outcome === undefined)
    return isLate ? (
      <FullPage title={everyPage.loading}>
        <Skeleton lines={5} label={everyPage.loading} />
      </FullPage>
    ) : null
  if (outcome === 'unreachable') return <ServerGone onRetry={loadAgainIfThere} />
  return (
    <FullPage title={texts.newVersion}>
      <StatePanel
        icon={retryIcon}
        headingLevel={1}
        title={texts.newVersion}
        actions={
          <Button variant="primary" icon={retryIcon} onPress={loadAgain}>
            {texts.loadAgain}
          </Button>
        }
      >
        <p>{texts.previousVersion}</p>
      </StatePanel>
    </FullPage>
  )
}
