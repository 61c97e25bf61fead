import { pageMessages } from '@portal-gateway/api-client/messages/common'
import { useTranslate } from '@portal-gateway/portal-forms/useTranslate'
import { lockIcon } from '@portal-gateway/ui/icons'
import { StatePanel } from '@portal-gateway/ui/StatePanel'
import { SupportText } from '../failures/SupportText.tsx'
import { LeavePageLink } from './LeavePageLink.tsx'
import { useShellTexts } from './shellTexts.ts'

/** Replaces a page that requires a permission that the user does not have. [AUTH-039] */
export function NotAuthorized() {
  const texts = useShellTexts()
  const translate = useTranslate()
  return (
    <StatePanel icon={lockIcon} title={translate(pageMessages).notAuthorized} actions={<LeavePageLink />}>
      <p>
        <SupportText>{texts.whyNotAuthorized}</SupportText>
      </p>
    </StatePanel>
  )
}
