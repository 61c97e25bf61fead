import {
  accessChangeMessages,
  accessChangeSubmitted,
} from '@portal-gateway/api-client/messages/accessChanges'
import type { AccessChange, AccessChangeDraft } from '@portal-gateway/contract/accessChanges'
import type { UserAccess } from '@portal-gateway/contract/accesses'
import { AccessChangeForm, useAccessChange } from '@portal-gateway/portal-forms/AccessChangeForm'
import type { AccessChoices } from '@portal-gateway/portal-forms/AccessEditor'
import type { Refusal } from '@portal-gateway/portal-forms/useDraft'
import { ButtonLink } from '@portal-gateway/ui/ButtonLink'
import { Notice } from '@portal-gateway/ui/Notice'
import { Stack } from '@portal-gateway/ui/Stack'
import { useEffect, useState } from 'react'
import { countParts, decidedOf, hasApprovedPart } from '../../accesses/decidedParts.ts'
import { useUnsavedChanges } from '../../forms/useUnsavedChanges.tsx'
import { useUnsavedWorkNotice } from '../../forms/useUnsavedWorkNotice.ts'
import { useHistoryTexts } from '../../history/historyTexts.ts'
import { focusPageTitleIfLost } from '../../page/pageTitle.ts'
import { paths } from '../../paths.ts'
import { useNavigateAfterCall } from '../../router/useNavigateAfterCall.ts'
import { useServices } from '../../services/services.tsx'
import { useSignedIn } from '../../session/signedIn.tsx'
import { ChangedRequest } from '../Profile/ChangedRequest.tsx'
import { PendingRequest } from '../Profile/PendingRequest.tsx'
import { useProfilePageTexts } from '../Profile/profilePageTexts.ts'
import { accessLines } from '../Profile/requestedLines.ts'
import { useSubmitRequest } from '../Profile/useSubmitRequest.ts'
import { WithdrawRequest } from '../Profile/WithdrawRequest.tsx'
import { usePromisedTime } from '../UserRequests/waiting.ts'
import { RenewalNotice } from './RenewalNotice.tsx'
import type { Renewal } from './renewalOf.ts'
import { useRequestAccessChangePageTexts } from './requestAccessChangePageTexts.ts'

export interface AccessChangeEditorProps {
  currentAccesses: readonly UserAccess[]
  choices: AccessChoices
  pending: AccessChange | undefined
  /** Whether the form changes the pending request. */
  isChange?: boolean
  /** The access that the request renews. */
  renewal?: Renewal | undefined
  /** Reason why the request in the address cannot be changed. */
  whyNoChange?: string | undefined
  /**
   * Reloads the requests and the accesses after a request was submitted or decided elsewhere.
   * Returns the accesses, or undefined if they could not be loaded.
   */
  onStale: () => Promise<readonly UserAccess[] | undefined>
}

/** Form of a request to change accesses, with the current accesses. [ACC-004, ACC-011, ACC-021] */
export function AccessChangeEditor({
  currentAccesses,
  choices,
  pending,
  isChange = false,
  renewal,
  whyNoChange,
  onStale,
}: AccessChangeEditorProps) {
  const texts = useRequestAccessChangePageTexts()
  const { api } = useServices()
  const { profile } = useSignedIn()
  const submitRequest = useSubmitRequest()
  const promise = usePromisedTime()
  const profileTexts = useProfilePageTexts()
  const historyTexts = useHistoryTexts()
  const navigate = useNavigateAfterCall()
  // The request that the form was opened with, even if it has been decided since then.
  const [replaced, setReplaced] = useState(isChange ? pending : undefined)
  // Only the first reason is shown as a notice; a later one is shown as an error of the form.
  const [whyNoChangeAtStart] = useState(whyNoChange)
  const proposal = renewal?.state === 'proposed' ? renewal : undefined
  const change = useAccessChange(currentAccesses, profile.portalUserId, replaced, proposal)
  const [isDialogChanged, setDialogHolding] = useState(false)
  const [isLate, setLate] = useState(false)
  // In contrast to `change.isChanged`, false for an untouched renewal.
  const guard = useUnsavedChanges(change.draft.isChanged)
  useUnsavedWorkNotice(isDialogChanged)
  // The focused link 'Change Request' was removed from the page, so the page's title takes the
  // focus.
  useEffect(() => {
    if (isChange) focusPageTitleIfLost()
  }, [isChange])

  const loadAgain = async () => {
    const latest = await onStale()
    if (latest) change.rebase(latest)
  }

  const submit = (body: AccessChangeDraft): Promise<Refusal> =>
    submitRequest({
      call: () => api.accessChanges.create({ body: { ...body, replaces: replaced?.id } }),
      messages: accessChangeMessages.create,
      submitted: accessChangeSubmitted,
      isReplacing: replaced !== undefined,
      async onDone() {
        guard.release()
        await navigate(paths.profile('projectRoles'))
      },
      async onNotReplaced() {
        setReplaced(undefined)
        await loadAgain()
      },
      async onInProgress() {
        setLate(true)
        await loadAgain()
      },
    })

  return (
    <Stack>
      {whyNoChangeAtStart !== undefined && (
        <Notice type="warn" title={texts.notChangeable}>
          {whyNoChangeAtStart}
          {!pending && ` ${texts.isAnother}`}
        </Notice>
      )}
      {replaced && (
        <ChangedRequest
          request={replaced}
          hasDecidedPart={countParts(replaced).decided > 0}
          actions={
            <ButtonLink size="s" href={paths.profile('projectRoles')}>
              {profileTexts.keepRequest}
            </ButtonLink>
          }
        />
      )}
      {pending && !replaced && (
        <PendingRequest
          request={pending}
          takesFocus={isLate}
          type="warn"
          decided={decidedOf(pending, historyTexts)}
          requested={countParts(pending).decided > 0 ? accessLines(pending, historyTexts) : []}
          actions={
            <>
              {/* The link is hidden if the form has input, because it would discard the input. The
                  user may have entered it before the request was loaded. */}
              {!change.isChanged && (
                <ButtonLink size="s" href={paths.requestAccessChange({ replaces: pending.id })}>
                  {profileTexts.changeRequest}
                </ButtonLink>
              )}
              <WithdrawRequest
                kind="accessChanges"
                id={pending.id}
                hasApprovedPart={hasApprovedPart(pending)}
                onOver={loadAgain}
              />
            </>
          }
        />
      )}
      {!pending && !replaced && (
        <>
          {renewal && <RenewalNotice renewal={renewal} />}
          <div>{texts.introduction(promise)}</div>
        </>
      )}
      <AccessChangeForm
        change={change}
        choices={choices}
        isBlocked={pending !== undefined && !replaced}
        openRole={renewal?.state === 'withoutLength' ? renewal.roleName : undefined}
        onSubmit={submit}
        onUnsavedChange={setDialogHolding}
      />
      {guard.dialog}
    </Stack>
  )
}
