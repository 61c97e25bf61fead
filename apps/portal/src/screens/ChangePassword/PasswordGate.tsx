import { pageMessages } from '@portal-gateway/api-client/messages/common'
import { userCapabilityMessages } from '@portal-gateway/api-client/messages/userCapabilities'
import { useTranslate } from '@portal-gateway/portal-forms/useTranslate'
import { lockIcon } from '@portal-gateway/ui/icons'
import { StatePanel } from '@portal-gateway/ui/StatePanel'
import { SupportText } from '../../failures/SupportText.tsx'
import { CallFailed } from '../../loading/CallFailed.tsx'
import { PageLoading } from '../../loading/PageLoading.tsx'
import { ChangePassword } from './ChangePassword.tsx'
import { useChangePasswordPageTexts } from './changePasswordPageTexts.ts'
import { usePasswordCapabilities } from './usePasswordCapabilities.ts'

const messages = userCapabilityMessages.canChangePasswordNow

/** Shows the form to users whose password the portal can change. [C-055] */
export function PasswordGate({ username }: { username: string | undefined }) {
  const texts = useChangePasswordPageTexts()
  const translate = useTranslate()
  const capabilities = usePasswordCapabilities()
  switch (capabilities.state) {
    case 'loading':
      return <PageLoading />
    case 'failed':
      return <CallFailed messages={messages} view={capabilities} />
    case 'ready':
      return capabilities.value.canEver ? (
        <ChangePassword username={username} canChangeNow={capabilities.value.canNow} />
      ) : (
        <StatePanel icon={lockIcon} title={translate(pageMessages).notAuthorized}>
          <p>
            <SupportText>{texts.notKeptHere}</SupportText>
          </p>
        </StatePanel>
      )
  }
}
