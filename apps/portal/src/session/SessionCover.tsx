import { pageMessages } from '@portal-gateway/api-client/messages/common'
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
import { focusPageTitleIfStillLost } from '../page/pageTitle.ts'
import { useServices } from '../services/services.tsx'
import { InstitutionInNewTab } from './InstitutionInNewTab.tsx'
import { PasskeySignIn } from './PasskeySignIn.tsx'
import { useSessionTexts } from './sessionTexts.ts'
import { useSignedIn } from './signedIn.tsx'
import { isCodeRequired, isPasswordWrong, useCodeStep } from './useCodeStep.ts'
import { useSessionOver } from './useSessionOver.ts'

/**
 * Covers a page with unsaved work after the session has expired, or for an action that needs a recent sign-in. If the
 * same user signs in again on the cover, the page is unchanged. Any other user is signed out again, with a message that
 * contains the name of the user whose changes are unsaved. Only a button discards the changes; the action can be
 * cancelled. [EXP-177, IDENT-094]
 */
export function SessionCover() {
  const texts = useSessionTexts()
  const translate = useTranslate()
  const { api, session, sessionCover } = useServices()
  const { profile } = useSignedIn()
  const cover = useSyncExternalStore(sessionCover.subscribe, sessionCover.current)
  // The texts remain while the dialog closes.
  const [shown, setShown] = useState(cover)
  const [refused, setRefused] = useState<AlertTexts>()
  const endSession = useSessionOver()
  // Back also unmounts the page. The cover must then end, so that it does not appear on the next user's page.
  useEffect(() => () => sessionCover.end('givenUp'), [sessionCover])
  const owner = `${profile.firstName} ${profile.lastName}`

  const secondStep = useCodeStep()
  const { second } = secondStep
  if (cover && cover !== shown) setShown(cover)
  const giveUp = () => {
    secondStep.end()
    setRefused(undefined)
    sessionCover.end('givenUp')
  }
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
      if (cover?.reason === 'expired') session.clear(cover.message)
      // The session of the action has ended too. Without unsaved work, this leaves the page.
      else void endSession(translate(pageMessages).signedOut)
      return refuse({
        title: texts.otherUser(`${firstName} ${lastName}`),
        text: texts.otherUserAdvice(owner),
      })
    }
    resume()
    return undefined
  }

  const resume = () => {
    secondStep.end()
    setRefused(undefined)
    sessionCover.end('signedInAgain')
  }

  // Another user of the other tab stays signed in there. This dialog then stays open.
  const resumeAfterOtherTab = async (): Promise<boolean> => {
    const who = await api.userProfile.get()
    if (who.outcome !== 'done') {
      setRefused({ title: messageFor(sessionMessages.create, who, translate) })
      return false
    }
    const { portalUserId, firstName, lastName } = who.value
    if (portalUserId === profile.portalUserId) resume()
    else
      setRefused({
        title: texts.otherUserInTab(`${firstName} ${lastName}`),
        text: texts.otherUserInTabAdvice(owner),
      })
    return true
  }

  const isAction = shown?.reason === 'action'
  return (
    <Modal
      title={texts.signInAgain}
      isOpen={cover !== undefined}
      isDismissable={isAction}
      closesOnPressOutside={false}
      backdrop={isAction ? 'scrim' : 'opaque'}
      onOpenChange={giveUp}
      footer={<Button onPress={giveUp}>{isAction ? texts.cancel : texts.giveUp}</Button>}
    >
      <p>
        {shown?.reason === 'expired'
          ? texts.unsavedIsKept(shown.message, owner)
          : texts.actionNeedsSignIn(owner)}
      </p>
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
          <InstitutionInNewTab signsInAgain={isAction} onSignedIn={resumeAfterOtherTab} />
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
    () => () => void requestAnimationFrame(() => requestAnimationFrame(focusPageTitleIfStillLost)),
    [],
  )
  return null
}
