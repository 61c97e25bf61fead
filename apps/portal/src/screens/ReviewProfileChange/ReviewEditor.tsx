import { profileChangeMessages, reviewAlerts } from '@portal-gateway/api-client/messages/profileChanges'
import {
  decidedFields,
  originalOf,
  type ProfileChange,
  ProfileChangeReview,
} from '@portal-gateway/contract/profileChanges'
import { identityFields } from '@portal-gateway/contract/userProfile'
import { userRequestTypeLabels } from '@portal-gateway/contract/userRequests'
import { UpdatedInfoForm } from '@portal-gateway/portal-forms/UpdatedInfoForm'
import { useDraft } from '@portal-gateway/portal-forms/useDraft'
import { useTranslate } from '@portal-gateway/portal-forms/useTranslate'
import { Sheet } from '@portal-gateway/ui/Sheet'
import { useMemo, useState } from 'react'
import { DirectoryUpdates } from '../../directory/DirectoryUpdates.tsx'
import { ReviewFrame } from '../../reviews/ReviewFrame.tsx'
import { useServices } from '../../services/services.tsx'
import { RequestedChanges } from './RequestedChanges.tsx'
import { reviewOf } from './reviewOf.ts'
import { useReviewProfileChangePageTexts } from './reviewProfileChangePageTexts.ts'

export interface ReviewEditorProps {
  request: ProfileChange
  /**
   * Called after the request was decided or saved. The callback must reload the request and mount a new form.
   */
  onOver: () => Promise<void>
  /**
   * Loads the stored request, so that the form continues with its latest version; undefined if that
   * fails.
   */
  loadLatest: () => Promise<ProfileChange | undefined>
}

/** Content of one request, with its form and decision. [PROF-037 to PROF-058] */
export function ReviewEditor({ request: first, onOver, loadLatest }: ReviewEditorProps) {
  const texts = useReviewProfileChangePageTexts()
  const translate = useTranslate()
  const { api } = useServices()
  const [request, setRequest] = useState(first)
  const draft = useDraft(
    ProfileChangeReview,
    useMemo(() => reviewOf(request), [request]),
  )
  const mergeLatest = async () => {
    const latest = await loadLatest()
    if (latest) {
      draft.rebase(reviewOf(latest))
      setRequest(latest)
    }
    return latest
  }

  const isEmailFixed = request.emailNeedsAdministrator === true
  const isAsRequested = decidedFields(request, originalOf(request), draft.values).every(
    ({ decision }) => decision === 'APPROVED',
  )

  return (
    <ReviewFrame
      request={request}
      name={`${request.originalFirstName} ${request.originalLastName}`}
      type={translate(userRequestTypeLabels).PROFILE_CHANGE}
      schema={ProfileChangeReview}
      draft={draft}
      fields={identityFields}
      messages={profileChangeMessages.review}
      alerts={reviewAlerts}
      // The request cannot be approved in part: without the email, the name is not approved either.
      cannotApprove={
        isEmailFixed && request.email !== request.originalEmail ? texts.emailNotApprovedByYou : undefined
      }
      effects={{
        approval: texts.approvalEffect,
        update: texts.updateEffect,
        caution: isAsRequested ? undefined : texts.notAsRequested,
      }}
      send={(body) => api.profileChanges.review({ id: request.id, body })}
      onOver={onOver}
      mergeLatest={mergeLatest}
    >
      {({ isReadOnly, refOf }) => (
        <>
          {request.requestStatus === 'APPROVED' && <DirectoryUpdates portalUserId={request.portalUserId} />}
          <RequestedChanges request={request} />
          <Sheet title={texts.updatedInfo}>
            <UpdatedInfoForm
              draft={draft}
              isInternal={request.accountType === 'internal'}
              isReadOnly={isReadOnly}
              fixedEmail={isEmailFixed ? texts.emailNotChangedByYou : undefined}
              refOf={refOf}
            />
          </Sheet>
        </>
      )}
    </ReviewFrame>
  )
}
