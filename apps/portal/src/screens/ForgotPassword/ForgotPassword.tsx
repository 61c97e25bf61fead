import { messageFor } from '@portal-gateway/api-client/messages/messageFor'
import { passwordMessages } from '@portal-gateway/api-client/messages/passwords'
import type { ForgottenPassword } from '@portal-gateway/contract/passwords'
import { ForgotPasswordForm } from '@portal-gateway/portal-forms/ForgotPasswordForm'
import type { Refusal } from '@portal-gateway/portal-forms/useDraft'
import { useTranslate } from '@portal-gateway/portal-forms/useTranslate'
import { Alert } from '@portal-gateway/ui/Alert'
import { Link } from '@portal-gateway/ui/Link'
import { Notice } from '@portal-gateway/ui/Notice'
import { useState } from 'react'
import { SupportText } from '../../failures/SupportText.tsx'
import { TakesFocus } from '../../page/TakesFocus.tsx'
import { paths } from '../../paths.ts'
import { delays } from '../../services/delays.ts'
import { useServices } from '../../services/services.tsx'
import { EntryPage } from '../SignIn/EntryPage.tsx'
import * as css from '../SignIn/SignIn.css.ts'
import { useForgotPasswordPageTexts } from './forgotPasswordPageTexts.ts'

/** Page that requests a link to set a new password. [PASS-001 to PASS-007] */
export function ForgotPassword() {
  const texts = useForgotPasswordPageTexts()
  const translate = useTranslate()
  const { api } = useServices()
  const [failure, setFailure] = useState<string>()
  const [isSent, setSent] = useState(false)

  const send = async (body: ForgottenPassword): Promise<Refusal> => {
    setFailure(undefined)
    await new Promise((resolve) => setTimeout(resolve, delays.forgotPassword))
    const answer = await api.passwords.forgot({ body })
    if (answer.outcome === 'done') {
      setSent(true)
      return undefined
    }
    // A field error is shown only below its field, without an alert. [MSG-014]
    if (answer.outcome === 'invalid' && Object.keys(answer.errors.fieldErrors).length > 0)
      return answer.errors
    const words = messageFor(passwordMessages.forgot, answer, translate)
    setFailure(words)
    return { globalErrors: [words], fieldErrors: {} }
  }

  return (
    <EntryPage title={texts.title} pathname={paths.forgotPassword()}>
      {isSent ? (
        <Sent />
      ) : (
        <>
          {failure !== undefined && <Alert type="danger" title={failure} />}
          <ForgotPasswordForm onSubmit={send} />
        </>
      )}
      <ul className={css.links}>
        <li>
          <Link href={paths.signIn()}>{texts.backToSignIn}</Link>
        </li>
      </ul>
    </EntryPage>
  )
}

function Sent() {
  const texts = useForgotPasswordPageTexts()
  const { configuration } = useServices()
  return (
    <TakesFocus>
      <Notice type="info" isSuccess>
        <SupportText>{texts.sent}</SupportText>
      </Notice>
      {configuration.isDemo && (
        <Notice type="info" title={texts.isDemo}>
          {/* The outbox is a page of the server and not of the portal, so it opens in a new tab. */}
          <Link href={new URL('/demo/outbox', location.href).href} target="_blank">
            {texts.readInOutbox}
          </Link>
        </Notice>
      )}
    </TakesFocus>
  )
}
