import { Button } from '@portal-gateway/ui/Button'
import { retryIcon } from '@portal-gateway/ui/icons'
import { StatePanel } from '@portal-gateway/ui/StatePanel'
import { FullPage } from '../page/FullPage.tsx'
import { useFailuresTexts } from './failuresTexts.ts'

export const loadAgain = () => location.reload()

/** Shown if a page belongs to a version of the portal that is no longer installed. */
export function NewVersion() {
  const texts = useFailuresTexts()
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
