import { messageFor } from '@portal-gateway/api-client/messages/messageFor'
import { sessionMessages, signInRefusalTexts } from '@portal-gateway/api-client/messages/session'
import { SignInForm } from '@portal-gateway/portal-forms/SignInForm'
import { Alert } from '@portal-gateway/ui/Alert'
import { useState } from 'react'
import { client } from './portal.ts'

/** After a sign-in, the client updates the session store, which renders the screen again. */
export function SignIn() {
  const [failure, setFailure] = useState<{ title: string; text?: string }>()
  return (
    <>
      {failure && (
        <Alert type="danger" title={failure.title}>
          {failure.text}
        </Alert>
      )}
      <SignInForm
        onSubmit={async (credentials) => {
          const answer = await client.session.create({ body: credentials })
          if (answer.outcome === 'done') return undefined
          if (answer.outcome === 'invalid') return answer.errors
          const texts =
            answer.outcome === 'refused'
              ? signInRefusalTexts(answer.refusal)
              : { title: messageFor(sessionMessages.create, answer) }
          setFailure(texts)
          return { globalErrors: [texts.title], fieldErrors: {} }
        }}
      />
    </>
  )
}
