import { passwordMessages } from '@portal-gateway/api-client/messages/passwords'
import { wordsFor } from '@portal-gateway/api-client/messages/wordsFor'
import type { ForgottenPassword } from '@portal-gateway/contract/passwords'
import { ForgotPasswordForm } from '@portal-gateway/portal-forms/ForgotPasswordForm'
import type { Refusal } from '@portal-gateway/portal-forms/useDraft'
import { Alert } from '@portal-gateway/ui/Alert'
import { Link } from '@portal-gateway/ui/Link'
import { Notice } from '@portal-gateway/ui/Notice'
import { useState } from 'react'
import { SupportNote } from '../../failures/SupportNote.tsx'
import { TakesFocus } from '../../page/TakesFocus.tsx'
import { paths } from '../../paths.ts'
import { delays } from '../../services/delays.ts'
import { useServices } from '../../services/services.tsx'
import { EntryPage } from '../SignIn/EntryPage.tsx'
import * as css from '../SignIn/SignIn.css.ts'

/** Requests a link to set a new password. [PASS-001 to PASS-007] */
export function ForgotPassword() {
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
    // A field error is shown below its field and needs no second sentence. [MSG-014]
    if (answer.outcome === 'invalid' && Object.keys(answer.errors.fieldErrors).length > 0)
      return answer.errors
    const words = wordsFor(passwordMessages.forgot, answer)
    setFailure(words)
    return { globalErrors: [words], fieldErrors: {} }
  }

  return (
    <EntryPage title="Forgot Password">
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
          <Link href={paths.signIn()}>{'< Back to Sign In'}</Link>
        </li>
      </ul>
    </EntryPage>
  )
}

function Sent() {
  const { configuration } = useServices()
  return (
    <TakesFocus>
      <Notice type="info" isSuccess>
        <SupportNote>
          An email has been sent with instructions to reset your password. If it does not arrive, please
          contact
        </SupportNote>
      </Notice>
      {configuration.isDemo && (
        <Notice type="info" title="This is the demo: mails do not leave this machine.">
          {/* An address of the server, not a page of the portal, so it opens in a new tab. */}
          <Link href={new URL('/demo/outbox', location.href).href} target="_blank">
            Read them in the outbox
          </Link>
        </Notice>
      )}
    </TakesFocus>
  )
}
