import {
  profileChangeMessages,
  profileChangeSubmitted,
} from '@portal-gateway/api-client/messages/profileChanges'
import { type ProfileChange, ProfileChangeDraft } from '@portal-gateway/contract/profileChanges'
import { accountTypeLabels, type UserProfile } from '@portal-gateway/contract/userProfile'
import {
  ProfileChangeForm,
  profileChangeOf,
  replacingProfileChangeOf,
} from '@portal-gateway/portal-forms/ProfileChangeForm'
import { type Refusal, useDraft } from '@portal-gateway/portal-forms/useDraft'
import { useTranslate } from '@portal-gateway/portal-forms/useTranslate'
import { Button } from '@portal-gateway/ui/Button'
import { Sheet } from '@portal-gateway/ui/Sheet'
import { Stack } from '@portal-gateway/ui/Stack'
import { useMemo, useState } from 'react'
import { useUnsavedChanges } from '../../forms/useUnsavedChanges.tsx'
import { TakesFocus } from '../../page/TakesFocus.tsx'
import { useServices } from '../../services/services.tsx'
import { ChangedRequest } from './ChangedRequest.tsx'
import { PendingRequest } from './PendingRequest.tsx'
import * as css from './Profile.css.ts'
import { useProfilePageTexts } from './profilePageTexts.ts'
import { profileLines } from './requestedLines.ts'
import { useSubmitRequest } from './useSubmitRequest.ts'
import { WithdrawRequest } from './WithdrawRequest.tsx'

export interface AccountInfoEditorProps {
  profile: UserProfile
  pending: ProfileChange | undefined
  /** Reloads the requests after a request was sent or withdrawn. */
  onSubmitted: () => Promise<void>
}

/** The user's account data, and the form that requests a change. [PROF-006, PROF-007] */
export function AccountInfoEditor({ profile, pending, onSubmitted }: AccountInfoEditorProps) {
  const texts = useProfilePageTexts()
  const accountTypes = useTranslate()(accountTypeLabels)
  const { api } = useServices()
  const submitRequest = useSubmitRequest()
  const [replaced, setReplaced] = useState<ProfileChange>()
  const initial = useMemo(
    () => (replaced ? replacingProfileChangeOf(profile, replaced) : profileChangeOf(profile)),
    [profile, replaced],
  )
  const draft = useDraft(ProfileChangeDraft, initial)
  const [result, setResult] = useState<'sent' | 'changed' | 'refused' | 'unchanged'>()
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

  const submit = (body: ProfileChangeDraft): Promise<Refusal> =>
    submitRequest({
      call: () => api.profileChanges.create({ body: { ...body, replaces: replaced?.id } }),
      messages: profileChangeMessages.create,
      submitted: profileChangeSubmitted,
      isReplacing: replaced !== undefined,
      async onDone() {
        stopChanging()
        setResult(replaced ? 'changed' : 'sent')
        await onSubmitted()
      },
      async onNotReplaced() {
        setReplaced(undefined)
        await onSubmitted()
      },
      async onInProgress() {
        setResult('refused')
        await onSubmitted()
      },
    })

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
                  setResult('unchanged')
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
          takesFocus={result !== undefined}
          requested={profileLines(pending, texts.translate)}
          actions={
            <>
              {/* The button is hidden if the form has input, because it would replace the input. The
                  user may have entered it before the request was loaded. */}
              {!draft.isChanged && (
                <Button size="s" onPress={() => change(pending)}>
                  {texts.changeRequest}
                </Button>
              )}
              <WithdrawRequest kind="profileChanges" id={pending.id} onOver={onSubmitted} />
            </>
          }
          // After a submit, the title confirms the request instead of reporting that one is
          // pending.
          {...(result === 'sent' && { title: texts.accountInfoRequested })}
          {...(result === 'changed' && { title: texts.accountInfoChanged })}
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
            <dd>{accountTypes[profile.accountType]}</dd>
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
