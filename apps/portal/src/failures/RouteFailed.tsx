import { ContractBroken } from '@portal-gateway/api-client/ContractBroken'
import { Button } from '@portal-gateway/ui/Button'
import { dangerIcon, retryIcon } from '@portal-gateway/ui/icons'
import { StatePanel } from '@portal-gateway/ui/StatePanel'
import { useEffect } from 'react'
import { useRouteError } from 'react-router-dom'
import { FullPage } from '../page/FullPage.tsx'
import { useFailuresTexts } from './failuresTexts.ts'
import { isPortalReplaced } from './isPortalReplaced.ts'
import { LatePage } from './LatePage.tsx'
import { MissingCode } from './MissingCode.tsx'
import { loadAgain, NewVersion } from './NewVersion.tsx'
import { SupportText } from './SupportText.tsx'
import { useFinding } from './useFinding.ts'

/** Whether the error means that the code of a page could not be loaded. */
const isMissingCode = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|importing a module|unable to preload/i.test(error.message)

/** Shown when a page threw an error: a bug in the portal, or a response that violates the contract. */
export function RouteFailed() {
  const error = useRouteError()
  useEffect(() => console.error(error), [error])
  if (isMissingCode(error)) return <MissingCode />
  return error instanceof ContractBroken ? <UnknownResponse /> : <BrokenPage />
}

/** A response violates the contract, as after an update of the server: the page may be older than the server. */
function UnknownResponse() {
  const isReplaced = useFinding(isPortalReplaced)
  if (isReplaced === undefined) return <LatePage />
  return isReplaced ? <NewVersion /> : <BrokenPage />
}

function BrokenPage() {
  const texts = useFailuresTexts()
  const title = texts.broken
  return (
    <FullPage title={title}>
      <StatePanel
        icon={dangerIcon}
        headingLevel={1}
        title={title}
        actions={
          <Button variant="primary" icon={retryIcon} onPress={loadAgain}>
            {texts.loadAgain}
          </Button>
        }
      >
        <p>
          <SupportText>{texts.brokenAdvice}</SupportText>
        </p>
      </StatePanel>
    </FullPage>
  )
}
