import { sessionMessages, signInWords } from '@portal-gateway/api-client/messages/session'
import type { Words } from '@portal-gateway/api-client/messages/words'
import { wordsFor } from '@portal-gateway/api-client/messages/wordsFor'
import type { Credentials } from '@portal-gateway/contract/session'
import { SignInForm } from '@portal-gateway/portal-forms/SignInForm'
import type { Refusal } from '@portal-gateway/portal-forms/useDraft'
import { Alert } from '@portal-gateway/ui/Alert'
import { Button } from '@portal-gateway/ui/Button'
import { Modal } from '@portal-gateway/ui/Modal'
import { useState, useSyncExternalStore } from 'react'
import { paths } from '../paths.ts'
import { useServices } from './services.tsx'
import { useSignedIn } from './signedIn.tsx'

/**
 * Covers a page whose session is over while something unsaved stands on it. The same person may sign in
 * again over it and finds it as it was; anybody else gets a clean page.
 */
export function SessionCover() {
  const { api, sessionCover } = useServices()
  const { profile } = useSignedIn()
  const cover = useSyncExternalStore(sessionCover.subscribe, sessionCover.current)
  const [refused, setRefused] = useState<Words>()

  const refuse = (words: Words): Refusal => {
    setRefused(words)
    return { globalErrors: [words.title], fieldErrors: {} }
  }

  const signIn = async (credentials: Credentials): Promise<Refusal> => {
    setRefused(undefined)
    const answer = await api.session.create({ body: credentials })
    switch (answer.outcome) {
      case 'invalid': {
        const [title] = answer.errors.globalErrors
        if (title !== undefined) setRefused({ title })
        return answer.errors
      }
      case 'refused':
        return refuse(signInWords(answer.refusal))
      case 'done':
        return goOn()
      default:
        return refuse({ title: wordsFor(sessionMessages.create, answer) })
    }
  }

  const goOn = async (): Promise<Refusal> => {
    const who = await api.userProfile.get()
    if (who.outcome !== 'done')
      return refuse({ title: wordsFor(sessionMessages.create, { outcome: 'broken' }) })
    if (who.value.portalUserId === profile.portalUserId) sessionCover.end('signedInAgain')
    // Everything that was on this page goes with it.
    else window.location.assign(`${import.meta.env.BASE_URL.replace(/\/$/, '')}${paths.dashboard()}`)
    return undefined
  }

  return (
    <Modal
      title="Sign in again"
      isOpen={cover !== undefined}
      isDismissable={false}
      backdrop="opaque"
      onOpenChange={() => undefined}
      footer={<Button onPress={() => sessionCover.end('givenUp')}>Give up and sign out</Button>}
    >
      <p>
        {cover?.message}. What you have not saved is kept on this page: sign in as {profile.firstName}{' '}
        {profile.lastName} to go on.
      </p>
      {refused && (
        <Alert type="danger" title={refused.title}>
          {refused.text}
        </Alert>
      )}
      <SignInForm username={profile.username} onSubmit={signIn} />
    </Modal>
  )
}
