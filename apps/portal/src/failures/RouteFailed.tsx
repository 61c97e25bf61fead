import { Button } from '@portal-gateway/ui/Button'
import { dangerIcon, retryIcon } from '@portal-gateway/ui/icons'
import { StatePanel } from '@portal-gateway/ui/StatePanel'
import { useEffect } from 'react'
import { useRouteError } from 'react-router-dom'
import { FullPage } from '../page/FullPage.tsx'
import { useFailuresTexts } from './failuresTexts.ts'
import { MissingCode } from './MissingCode.tsx'
import { SupportText } from './SupportText.tsx'

/** Whether the error means that the code of a page could not be loaded. */
const isMissingCode = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|importing a module|unable to preload/i.test(error.message)

const loadAgain = () => location.reload()

/** Shown when a page threw an error: a bug in the portal, or a response that violates the contract. */
export function RouteFailed() {
  const texts = useFailuresTexts()
  const error = useRouteError()
  useEffect(() => console.error(error), [error])
  if (isMissingCode(error)) return <MissingCode />
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
