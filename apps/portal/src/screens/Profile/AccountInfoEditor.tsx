import {
  profileChangeMessages,
  profileChangeSubmitted,
} from '@portal-gateway/api-client/messages/profileChanges'
import { requestChanged } from '@portal-gateway/api-client/messages/reviews'
import { wordsFor } from '@portal-gateway/api-client/messages/wordsFor'
import { wholeKeys } from '@portal-gateway/contract/messageKeys'
import { type ProfileChange, ProfileChangeDraft } from '@portal-gateway/contract/profileChanges'
import type { UserProfile } from '@portal-gateway/contract/userProfile'
import {
  ProfileChangeForm,
  profileChangeOf,
  replacingProfileChangeOf,
} from '@portal-gateway/portal-forms/ProfileChangeForm'
import { type Refusal, useDraft } from '@portal-gateway/portal-forms/useDraft'
import { Button } from '@portal-gateway/ui/Button'
import { Sheet } from '@portal-gateway/ui/Sheet'
import { Stack } from '@portal-gateway/ui/Stack'
import { useMemo, useState } from 'react'
import { useFailuresTexts } from '../../failures/failuresTexts.ts'
import { refusalOf } from '../../failures/refusalOf.ts'
import { useUnsavedChanges } from '../../forms/useUnsavedChanges.tsx'
import { TakesFocus } from '../../page/TakesFocus.tsx'
import { useRefreshPendingWork } from '../../pending/usePendingWork.ts'
import { useServices } from '../../services/services.tsx'
import { useSend } from '../../session/useSessionOver.ts'
import { ChangedRequest } from './ChangedRequest.tsx'
import { PendingRequest } from './PendingRequest.tsx'
import * as css from './Profile.css.ts'
import { useProfilePageTexts } from './profilePageTexts.ts'
import { replacedConflict } from './replacedConflict.ts'
import { WithdrawRequest } from './WithdrawRequest.tsx'

const messages = profileChangeMessages.create

export interface AccountInfoEditorProps {
  profile: UserProfile
  pending: ProfileChange | undefined
  /** Reloads the requests after one was sent or withdrawn. */
  onSubmitted: () => Promise<void>
}

/** Account data of the user, and the form to request a change. [PROF-006, PROF-007] */
export function AccountInfoEditor({ profile, pending, onSubmitted }: AccountInfoEditorProps) {
  const texts = useProfilePageTexts()
  const failures = useFailuresTexts()
  const { api, alerts } = useServices()
  const send = useSend()
  const refreshPendingWork = useRefreshPendingWork()
  const [replaced, setReplaced] = useState<ProfileChange>()
  const initial = useMemo(
    () => (replaced ? replacingProfileChangeOf(profile, replaced) : profileChangeOf(profile)),
    [profile, replaced],
  )
  const draft = useDraft(ProfileChangeDraft, initial)
  const [asked, setAsked] = useState<'sent' | 'refused' | 'unchanged'>()
  const guard = useUnsavedChanges(draft.isChanged, { confirmsTabs: true, onAbandon: draft.reset })

  const change = (request: ProfileChange) => {
    setReplaced(request)
    draft.set(replacingProfileChangeOf(profile, request))
  }
  const stopChanging = () => {
    setReplaced(undefined)
    draft.reset()
    draft.set(profileChangeOf(profile))
  }

  const submit = async (body: ProfileChangeDraft): Promise<Refusal> => {
    alerts.clear()
    const answer = await send(() => api.profileChanges.create({ body: { ...body, replaces: replaced?.id } }))
    switch (answer.outcome) {
      case 'done':
        stopChanging()
        refreshPendingWork()
        setAsked('sent')
        await onSubmitted()
        alerts.show({
          type: 'info',
          isSuccess: true,
          ...(replaced ? requestChanged : profileChangeSubmitted),
        })
        return undefined
      case 'unchanged':
        alerts.show({
          type: 'info',
          title: messages.unchanged,
          ...(replaced && { text: texts.replacing.isUnchanged }),
        })
        return undefined
      case 'invalid': {
        const conflict = replaced && replacedConflict(answer.errors, texts, failures)
        if (conflict) {
          setReplaced(undefined)
          await onSubmitted()
          return { ...conflict, title: messages.failure }
        }
        // The user submitted it in another tab: it is shown and blocks another request.
        if (answer.errors.globalErrors.includes(wholeKeys.REQUEST_IN_PROGRESS)) {
          setAsked('refused')
          await onSubmitted()
        }
        return { ...answer.errors, title: messages.failure }
      }
      default:
        return refusalOf(failures, {
          ...answer,
          title: messages.failure,
          texts: [wordsFor(messages, answer), failures.enteredIsKept],
        })
    }
  }

  return (
    <Stack>
      {replaced && (
        <TakesFocus>
          <ChangedRequest
            request={replaced}
            actions={
              <Button
                size="s"
                onPress={() => {
                  stopChanging()
                  setAsked('unchanged')
                }}
              >
                {texts.keepRequest}
              </Button>
            }
          />
        </TakesFocus>
      )}
      {pending && !replaced && (
        <PendingRequest
          request={pending}
          takesFocus={asked !== undefined}
          actions={
            <>
              {/* The button is hidden, because it would replace input that was written before this request was known. */}
              {!draft.isChanged && (
                <Button size="s" onPress={() => change(pending)}>
                  {texts.changeRequest}
                </Button>
              )}
              <WithdrawRequest kind="profileChanges" id={pending.id} onOver={onSubmitted} />
            </>
          }
          // Right after submitting it is not shown as a refusal.
          {...(asked === 'sent' && { title: texts.accountInfoRequested })}
        />
      )}
      <Sheet title={texts.tabs.accountInfo}>
        <dl className={css.facts}>
          <div>
            <dt>{texts.username}</dt>
            <dd>{profile.username}</dd>
          </div>
          <div>
            <dt>{texts.accountType}</dt>
            <dd>{profile.accountType}</dd>
          </div>
        </dl>
        <ProfileChangeForm
          draft={draft}
          profile={profile}
          pending={replaced ? undefined : pending}
          onSubmit={submit}
        />
      </Sheet>
      {guard.dialog}
    </Stack>
  )
}
