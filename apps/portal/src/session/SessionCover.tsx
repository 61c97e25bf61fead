import { messageFor } from '@portal-gateway/api-client/messages/messageFor'
import type { AlertTexts } from '@portal-gateway/api-client/messages/messageTypes'
import { sessionMessages, signInRefusalTexts } from '@portal-gateway/api-client/messages/session'
import type { Credentials } from '@portal-gateway/contract/session'
import { SignInForm } from '@portal-gateway/portal-forms/SignInForm'
import type { Refusal } from '@portal-gateway/portal-forms/useDraft'
import { useTranslate } from '@portal-gateway/portal-forms/useTranslate'
import { Alert } from '@portal-gateway/ui/Alert'
import { Button } from '@portal-gateway/ui/Button'
import { Modal } from '@portal-gateway/ui/Modal'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { focusPageTitleIfLost } from '../page/pageTitle.ts'
import { useServices } from '../services/services.tsx'
import { PasskeySignIn } from './PasskeySignIn.tsx'
import { useSessionTexts } from './sessionTexts.ts'
import { useSignedIn } from './signedIn.tsx'
import { isCodeRequired, isPasswordWrong, useCodeStep } from './useCodeStep.ts'

/**
 * Covers a page with unsaved work after the session has expired. If the same user signs in again on the
 * cover, the page is unchanged. Any other user is signed out again, with a message that contains the name of the user
 * whose changes are unsaved. Only a button discards the changes.
 */
export function SessionCover() {
  const texts = useSessionTexts()
  const translate = useTranslate()
  const { api, session, sessionCover } = useServices()
  const { profile } = useSignedIn()
  const cover = useSyncExternalStore(sessionCover.subscribe, sessionCover.current)
  const [refused, setRefused] = useState<AlertTexts>()
  // Back also unmounts the page. The cover must then end, so that it does not appear on the next user's page.
  useEffect(() => () => sessionCover.end('discarded'), [sessionCover])
  const owner = `${profile.firstName} ${profile.lastName}`

  const secondStep = useCodeStep()
  const { second } = secondStep
  const refuse = (words: AlertTexts): Refusal => {
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
      case 'refused': {
        const { refusal } = answer
        if (isPasswordWrong(refusal)) secondStep.end()
        if (!isCodeRequired(refusal)) return refuse(signInRefusalTexts(refusal, translate))
        if (await secondStep.ask(credentials)) return undefined
        return refuse({ title: messageFor(sessionMessages.create, { outcome: 'unreachable' }, translate) })
      }
      case 'done':
        return resumeIfSameUser()
      default:
        return refuse({ title: messageFor(sessionMessages.create, answer, translate) })
    }
  }

  const resumeIfSameUser = async (): Promise<Refusal> => {
    const who = await api.userProfile.get()
    if (who.outcome !== 'done')
      return refuse({ title: messageFor(sessionMessages.create, { outcome: 'broken' }, translate) })
    const { portalUserId, firstName, lastName } = who.value
    if (portalUserId !== profile.portalUserId) {
      secondStep.end()
      await api.session.invalidate()
      session.clear(cover?.message)
      return refuse({
        title: texts.otherUser(`${firstName} ${lastName}`),
        text: texts.otherUserAdvice(owner),
      })
    }
    secondStep.end()
    sessionCover.end('signedInAgain')
    return undefined
  }

  return (
    <Modal
      title={texts.signInAgain}
      isOpen={cover !== undefined}
      isDismissable={false}
      backdrop="opaque"
      onOpenChange={() => undefined}
      footer={<Button onPress={() => sessionCover.end('discarded')}>{texts.giveUp}</Button>}
    >
      <p>{texts.unsavedIsKept(cover?.message ?? '', owner)}</p>
      {refused && (
        <Alert type="danger" title={refused.title}>
          {refused.text}
        </Alert>
      )}
      {second ? (
        <second.Form
          onSubmit={(code) => signIn({ ...second.credentials, code })}
          onBack={() => {
            secondStep.end()
            setRefused(undefined)
          }}
        />
      ) : (
        <>
          <SignInForm username={profile.username} onSubmit={signIn} />
          <PasskeySignIn
            onStart={() => setRefused(undefined)}
            onSignedIn={resumeIfSameUser}
            onRefused={setRefused}
          />
        </>
      )}
      <FocusAfter />
    </Modal>
  )
}

/**
 * Moves the focus to the page's heading after the dialog closes, if the save has removed the element that had
 * the focus.
 */
function FocusAfter() {
  useEffect(
    // The dialog restores the focus in the first frame, so a lost focus is detected in the second.
    () => () => void requestAnimationFrame(() => requestAnimationFrame(focusPageTitleIfLost)),
    [],
  )
  return null
}
