import { formatDate } from '@portal-gateway/api-client/date'
import { requestClaimMessages } from '@portal-gateway/api-client/messages/requestClaims'
import type { RequestClaimState } from '@portal-gateway/contract/requestClaims'
import type { UserRequestType } from '@portal-gateway/contract/userRequestTypes'
import { useTranslate } from '@portal-gateway/portal-forms/useTranslate'
import { Button } from '@portal-gateway/ui/Button'
import { ConfirmDialog } from '@portal-gateway/ui/ConfirmDialog'
import { useState } from 'react'
import { useFailureAlert } from '../failures/useFailureAlert.ts'
import { useAnswer } from '../loading/useAnswer.ts'
import { usePortalSharedTexts } from '../page/portalSharedTexts.ts'
import { Sentence } from '../page/Sentence.tsx'
import { useServices } from '../services/services.tsx'
import { useSignedIn } from '../session/signedIn.tsx'
import { useSend } from '../session/useSessionOver.ts'
import * as css from './reviews.css.ts'
import { useReviewsTexts } from './reviewsTexts.ts'

/**
 * Shows which reviewer has claimed a request. Reviewers can claim it, release it or take it over. A claim is
 * only a notice: every reviewer can still decide. A failure to load the claim is not shown, because a
 * decision does not require it. [EXP-028]
 */
export function RequestClaim({ type, id }: { type: UserRequestType; id: number }) {
  const { api } = useServices()
  const state = useAnswer(['requestClaim', type, id], () => api.requestClaims.get({ type, id }))
  if (state.state !== 'ready') return null
  return <ClaimLine type={type} id={id} state={state.value} refresh={state.refresh} />
}

interface ClaimLineProps {
  type: UserRequestType
  id: number
  state: RequestClaimState
  refresh: () => Promise<void>
}

function ClaimLine({ type, id, state, refresh }: ClaimLineProps) {
  const texts = useReviewsTexts()
  const translate = useTranslate()
  const shared = usePortalSharedTexts()
  const { api } = useServices()
  const { profile } = useSignedIn()
  const { alerts, showFailure } = useFailureAlert()
  const send = useSend()
  const [isPending, setPending] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const { claim, isClaimable } = state
  const isMine = claim?.userId === profile.portalUserId
  if (!claim && !isClaimable) return null

  const take = async (takesOver: boolean) => {
    alerts.clear()
    setPending(true)
    const query = takesOver ? { takeOver: 'true' as const } : {}
    const answer = await send(() => api.requestClaims.claim({ type, id, query }))
    if (answer.outcome === 'invalid') {
      const { globalErrors, failureDescription } = answer.errors
      const text = failureDescription ?? globalErrors.join(' ')
      alerts.danger({ title: translate(requestClaimMessages).claim.failure, text })
    } else if (answer.outcome !== 'done' && answer.outcome !== 'unchanged')
      showFailure(requestClaimMessages.claim, answer)
    await refresh()
    setPending(false)
    setAsking(false)
  }
  const release = async () => {
    alerts.clear()
    setPending(true)
    const answer = await send(() => api.requestClaims.release({ type, id }))
    if (answer.outcome !== 'done' && answer.outcome !== 'unchanged')
      showFailure(requestClaimMessages.release, answer)
    await refresh()
    setPending(false)
  }

  return (
    <div className={css.claim}>
      <span role="status">
        {claim && (
          <>
            <Sentence
              text={texts.claim.claimedBy}
              parts={{
                name: <strong>{isMine ? texts.claim.you : claim.name}</strong>,
                date: <time dateTime={claim.claimedAt}>{formatDate(claim.claimedAt)}</time>,
              }}
            />
          </>
        )}
      </span>
      {isClaimable && (
        // The same button is used for all states, so that it keeps the focus.
        <Button
          size="s"
          isPending={isPending}
          onPress={() => {
            if (isMine) return release()
            if (!claim) return take(false)
            return setAsking(true)
          }}
        >
          {isMine ? texts.claim.release : claim ? texts.claim.takeOver : texts.claim.claim}
        </Button>
      )}
      <ConfirmDialog
        title={claim ? texts.claim.takeOverQuestion(claim.name) : texts.claim.takeOverUnnamed}
        confirmLabel={texts.claim.takeOver}
        cancelLabel={shared.cancel}
        isOpen={isAsking}
        onConfirm={() => take(true)}
        onCancel={() => setAsking(false)}
      >
        {texts.claim.takeOverEffect}
      </ConfirmDialog>
    </div>
  )
}
