import { messageFor } from '@portal-gateway/api-client/messages/messageFor'
import { sessionMessages, signInRefusalTexts } from '@portal-gateway/api-client/messages/session'
import type { Credentials, SignInRefusal } from '@portal-gateway/contract/session'
import { SignInCodeForm } from '@portal-gateway/portal-forms/SignInCodeForm'
import { SignInForm } from '@portal-gateway/portal-forms/SignInForm'
import type { Refusal } from '@portal-gateway/portal-forms/useDraft'
import { Alert } from '@portal-gateway/ui/Alert'
import { useState } from 'react'
import { client } from './portal.ts'

/** After a sign-in, the client updates the session store, which renders the screen again. */
export function SignIn() {
  const [failure, setFailure] = useState<{ title: string; text?: string }>()
  // The input of the first step, if the user must enter a code of an authenticator app as well.
  const [first, setFirst] = useState<Credentials>()

  const signIn = async (credentials: Credentials): Promise<Refusal> => {
    setFailure(undefined)
    const answer = await client.session.create({ body: credentials })
    if (answer.outcome === 'done') return undefined
    if (answer.outcome === 'invalid') return answer.errors
    if (answer.outcome === 'refused' && isCodeRequired(answer.refusal)) {
      setFirst(credentials)
      return undefined
    }
    const texts =
      answer.outcome === 'refused'
        ? signInRefusalTexts(answer.refusal)
        : { title: messageFor(sessionMessages.create, answer) }
    setFailure(texts)
    return { globalErrors: [texts.title], fieldErrors: {} }
  }

  return (
    <>
      {failure && (
        <Alert type="danger" title={failure.title}>
          {failure.text}
        </Alert>
      )}
      {first ? (
        <SignInCodeForm onSubmit={(code) => signIn({ ...first, code })} onBack={() => setFirst(undefined)} />
      ) : (
        <SignInForm onSubmit={signIn} />
      )}
    </>
  )
}

const isCodeRequired = (refusal: SignInRefusal): boolean =>
  typeof refusal === 'object' && refusal.codeRequired === true
