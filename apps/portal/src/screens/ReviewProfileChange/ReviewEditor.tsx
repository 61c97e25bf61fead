import { profileChangeMessages, reviewAlerts } from '@portal-gateway/api-client/messages/profileChanges'
import { type ProfileChange, ProfileChangeReview } from '@portal-gateway/contract/profileChanges'
import { isDecision } from '@portal-gateway/contract/requestStatus'
import { identityFields } from '@portal-gateway/contract/userProfile'
import { userRequestTypeLabels } from '@portal-gateway/contract/userRequests'
import { SupportInfoForm, supportInfoFields } from '@portal-gateway/portal-forms/SupportInfoForm'
import { UpdatedInfoForm } from '@portal-gateway/portal-forms/UpdatedInfoForm'
import { useDraft } from '@portal-gateway/portal-forms/useDraft'
import { useFaultFocus } from '@portal-gateway/portal-forms/useFaultFocus'
import { Sheet } from '@portal-gateway/ui/Sheet'
import { useMemo, useState } from 'react'
import { DirectoryUpdates } from '../../directory/DirectoryUpdates.tsx'
import { useUnsavedChanges } from '../../forms/useUnsavedChanges.tsx'
import { AboutRequest } from '../../reviews/AboutRequest.tsx'
import { ReviewActions } from '../../reviews/ReviewActions.tsx'
import { ReviewHead } from '../../reviews/ReviewHead.tsx'
import { ReviewQuestions } from '../../reviews/ReviewQuestions.tsx'
import { ReviewRefusal } from '../../reviews/ReviewRefusal.tsx'
import * as css from '../../reviews/reviews.css.ts'
import { SupportNotes } from '../../reviews/SupportNotes.tsx'
import { useAsked } from '../../reviews/useAsked.ts'
import { useReview } from '../../reviews/useReview.ts'
import { useServices } from '../../services/services.tsx'
import { useMay, useSignedIn } from '../../session/signedIn.tsx'
import { RequestedChanges } from './RequestedChanges.tsx'
import { reviewOf } from './reviewOf.ts'

const names = [...identityFields, ...supportInfoFields, 'messageToRequester'] as const

/** Fields that an update of the support information does not save. [PROF-046] */
const notUpdated = [...identityFields, 'messageToRequester'] as const

const texts = {
  approval: 'name and email in Updated Info become the account’s.',
  loss: 'What you changed in Updated Info',
}

export interface ReviewEditorProps {
  request: ProfileChange
  /** The request was decided by someone else: reloads it and starts over. */
  onOver: () => Promise<void>
  /** Reloads the request so that the form can continue with it. */
  onStale: () => Promise<ProfileChange | undefined>
}

/** Form and decision of one request. [PROF-037 to PROF-058] */
export function ReviewEditor({ request: first, onOver, onStale }: ReviewEditorProps) {
  const [request, setRequest] = useState(first)
  const draft = useDraft(
    ProfileChangeReview,
    useMemo(() => reviewOf(request), [request]),
  )
  const name = `${request.originalFirstName} ${request.originalLastName}`
  const mayWrite = useMay('WRITE_USERS')
  const isOwn = useSignedIn().profile.portalUserId === request.portalUserId
  const isReadOnly = !mayWrite || isOwn || isDecision(request.requestStatus)
  const isHigher = request.isHigher === true
  const guard = useUnsavedChanges(draft.isChanged)
  const { api } = useServices()
  const review = useReview({
    schema: ProfileChangeReview,
    draft,
    messages: profileChangeMessages.review,
    alerts: reviewAlerts,
    send: (body) => api.profileChanges.review({ id: request.id, body }),
    onOver,
    async onStale() {
      const stored = await onStale()
      if (stored) {
        draft.follow(reviewOf(stored))
        setRequest(stored)
      }
      return stored
    },
    release: guard.release,
  })
  const refOf = useFaultFocus(draft, names)
  const { act, questions, isRefused, closeRefusal } = useAsked({ draft, review, isReadOnly, notUpdated })

  return (
    <>
      {isRefused && (
        <ReviewRefusal errors={draft.errors} names={names} refusals={draft.refusals} onClose={closeRefusal} />
      )}
      <ReviewHead name={name} sysdat={request.sysdat} />
      <div className={css.columns}>
        <div className={css.column}>
          {request.requestStatus === 'APPROVED' && <DirectoryUpdates portalUserId={request.portalUserId} />}
          <RequestedChanges request={request} />
          <Sheet title="Updated Info">
            <UpdatedInfoForm
              draft={draft}
              isInternal={request.accountType === 'internal'}
              isReadOnly={isReadOnly || isHigher}
              refOf={refOf}
            />
          </Sheet>
        </div>
        <div className={css.column}>
          <AboutRequest request={request} name={name} type={userRequestTypeLabels.PROFILE_CHANGE} />
          <SupportNotes isOwn={isOwn}>
            <SupportInfoForm
              draft={draft}
              status={request.requestStatus}
              isReadOnly={isReadOnly}
              isPending={review.running === 'update'}
              refOf={refOf}
              onUpdate={() => act('update')}
            />
          </SupportNotes>
        </div>
      </div>
      <ReviewActions
        request={request}
        isOwn={isOwn}
        isHigher={isHigher}
        mayWrite={mayWrite}
        isReadOnly={isReadOnly}
        isChanged={draft.isChanged}
        running={review.running}
        onAsk={act}
      />
      <ReviewQuestions {...questions} message={draft.field('messageToRequester')} texts={texts} />
      {guard.dialog}
    </>
  )
}
