import { checkSession } from '@portal-gateway/api-client/checkSession'
import { Button } from '@portal-gateway/ui/Button'
import { retryIcon } from '@portal-gateway/ui/icons'
import { StatePanel } from '@portal-gateway/ui/StatePanel'
import { useEffect, useState } from 'react'
import { FullPage } from './FullPage.tsx'
import { ServerGone } from './ServerGone.tsx'
import { useServices } from './services.tsx'
import { useIsLate } from './useIsLate.ts'

const title = 'A newer version of the portal has been installed'
const loadAgain = () => location.reload()

/** In place of a page whose code could not be fetched: the server is gone, or a newer portal has replaced this one. */
export function MissingCode() {
  const { api } = useServices()
  const [isThere, setThere] = useState<boolean>()
  const isLate = useIsLate(isThere === undefined)
  useEffect(() => {
    let isLeft = false
    void checkSession(api).then((session) => !isLeft && setThere(session !== 'unreachable'))
    return () => {
      isLeft = true
    }
  }, [api])
  // Not before the server answers: the browser's own page about it has no way back to the portal.
  const loadAgainIfThere = async () => {
    if ((await checkSession(api)) !== 'unreachable') loadAgain()
  }

  if (isThere === undefined && !isLate) return null
  if (!isThere) return <ServerGone onRetry={loadAgainIfThere} />
  return (
    <FullPage title={title}>
      <StatePanel
        icon={retryIcon}
        headingLevel={1}
        title={title}
        actions={
          <Button variant="primary" icon={retryIcon} onPress={loadAgain}>
            Load the page again
          </Button>
        }
      >
        <p>The page that you asked for belongs to the version before.</p>
      </StatePanel>
    </FullPage>
  )
}
