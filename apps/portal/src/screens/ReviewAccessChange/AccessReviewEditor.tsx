import { accessChangeMessages, accessReviewAlerts } from '@portal-gateway/api-client/messages/accessChanges'
import { shownTypeOf } from '@portal-gateway/contract/accessChanges'
import { faultsByRole } from '@portal-gateway/contract/accessComparison'
import { isApplied } from '@portal-gateway/contract/accessReview'
import type { PortalRole } from '@portal-gateway/contract/portalRoles'
import { isDecision } from '@portal-gateway/contract/requestStatus'
import { type AccessChoices, AccessComparison } from '@portal-gateway/portal-forms/AccessComparison'
import { PortalRoleChoice } from '@portal-gateway/portal-forms/PortalRoleChoice'
import { SupportInfoForm, supportInfoFields } from '@portal-gateway/portal-forms/SupportInfoForm'
import { useDraft } from '@portal-gateway/portal-forms/useDraft'
import { useFaultFocus } from '@portal-gateway/portal-forms/useFaultFocus'
import { Notice } from '@portal-gateway/ui/Notice'
import { Sheet } from '@portal-gateway/ui/Sheet'
import { useMemo, useState } from 'react'
import { AccessTypeBadge } from '../../accesses/AccessTypeBadge.tsx'
import { useUnsavedChanges } from '../../forms/useUnsavedChanges.tsx'
import { useUnsavedWorkNotice } from '../../forms/useUnsavedWorkNotice.ts'
import { combined } from '../../records/conflict/compareVersions.ts'
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
import {
  AccessReviewDraft,
  accessesIn,
  bodyOf,
  changedBetween,
  fieldsOfPage,
  onTopOf,
  type Reviewed,
  reviewOf,
} from './accessReview.ts'

const names = ['userAccesses', 'portalRoleIds', ...supportInfoFields, 'messageToRequester'] as const

/** Fields that an update of the support information does not save. [ACC-064] */
const notUpdated = ['userAccesses', 'portalRoleIds', 'messageToRequester'] as const

const texts = {
  approval: 'the accesses under To be saved, and the portal roles, become the user’s.',
  noneApplied: 'You have applied none of the requested changes: the access stays as it is.',
  someNotApplied: 'Not all of the requested changes are applied.',
  loss: 'What you changed in the accesses and portal roles',
}

export interface AccessReviewEditorProps extends Reviewed {
  roles: readonly PortalRole[]
  choices: AccessChoices
  /** The request was decided by someone else: reloads it and starts over. */
  onOver: () => Promise<void>
  /** Reloads the request so that the form can continue with it. */
  onStale: () => Promise<Reviewed | undefined>
}

/** Form and decision of one request. [ACC-056 to ACC-079] */
export function AccessReviewEditor(props: AccessReviewEditorProps) {
  const { roles, choices, onOver, onStale } = props
  const [{ request, held }, setReviewed] = useState<Reviewed>(props)
  const { api } = useServices()
  const draft = useDraft(
    AccessReviewDraft,
    useMemo(() => reviewOf(request, held), [request, held]),
  )
  const name = `${request.firstName} ${request.lastName}`
  const mayWrite = useMay('WRITE_USERS')
  const { profile, permissions } = useSignedIn()
  const isOwn = profile.portalUserId === request.portalUserId
  const isReadOnly = !mayWrite || isOwn || isDecision(request.requestStatus)
  const isHigher = request.isHigher === true
  const isFixed = isReadOnly || isHigher
  const [isDialogChanged, setDialogHolding] = useState(false)
  const guard = useUnsavedChanges(draft.isChanged)
  useUnsavedWorkNotice(isDialogChanged)
  const review = useReview({
    schema: AccessReviewDraft,
    draft,
    messages: accessChangeMessages.review,
    alerts: accessReviewAlerts,
    async send(sent) {
      const answer = await api.accessChanges.review({ body: bodyOf(request, held, sent) })
      return answer.outcome === 'invalid' ? { ...answer, errors: fieldsOfPage(answer.errors) } : answer
    },
    onOver,
    async onStale() {
      const stored = await onStale()
      if (stored) {
        const [base, theirs] = [reviewOf(request, held), reviewOf(stored.request, stored.held)]
        draft.follow(theirs)
        if (draft.changedFields.includes('userAccesses'))
          draft.set({ userAccesses: onTopOf(held, stored.held, accessesIn(draft.values)) })
        if (draft.changedFields.includes('portalRoleIds')) {
          const both = combined({ base, mine: draft.values, theirs }, 'portalRoleIds')
          draft.set({ portalRoleIds: both as number[] })
        }
        setReviewed(stored)
      }
      if (stored?.request.versionno !== request.versionno) return stored?.request
      // A colleague who changed accesses or portal roles is not named in the request.
      return { what: changedBetween({ request, held }, stored) }
    },
    release: guard.release,
  })
  const saved = accessesIn(draft.values)
  const decided = request.decidedAccesses
  const { faults, rest } = faultsByRole(draft.errors, saved)
  const hasFaultyAccess = Object.keys(faults).length > 0
  const errors = {
    ...draft.errors,
    fieldErrors: { ...rest, ...(hasFaultyAccess && { userAccesses: Object.values(faults).flat() }) },
  }
  const refOf = useFaultFocus({ refusals: draft.refusals, errors }, names)
  const notApplied = draft.changedFields.includes('userAccesses') ? texts.someNotApplied : texts.noneApplied
  const caution = isApplied(saved, request.accessControls) ? undefined : notApplied
  const { act, questions, isRefused, closeRefusal } = useAsked({ draft, review, isReadOnly, notUpdated })

  return (
    <>
      {isRefused && (
        <ReviewRefusal errors={errors} names={names} refusals={draft.refusals} onClose={closeRefusal} />
      )}
      <ReviewHead name={name} sysdat={request.sysdat} />
      {isDecision(request.requestStatus) && !decided && (
        <Notice type="info" title="Compared with the access of today">
          What the user held when this request was decided was not kept.
        </Notice>
      )}
      {request.isOutdated && (
        <Notice type="warn" title="Access changed after this request was sent">
          Current is what the user has today. Check what the request asks for against it before you approve.
        </Notice>
      )}
      <div className={css.columns}>
        <div className={css.column}>
          <div ref={refOf('userAccesses')} tabIndex={-1} className={css.part}>
            <AccessComparison
              current={decided?.before ?? held}
              requested={request.accessControls}
              saved={decided?.after ?? saved}
              isDecided={decided !== undefined}
              choices={choices}
              faults={faults}
              isDisabled={review.running !== undefined}
              {...(!isFixed && {
                onSavedChange: (next) => draft.set({ userAccesses: [...next] }),
                onUnsavedChange: setDialogHolding,
              })}
            />
          </div>
          {request.portalRoleIds && (
            <div ref={refOf('portalRoleIds')} tabIndex={-1} className={css.part}>
              <Sheet title="User's Portal Roles">
                <PortalRoleChoice
                  roles={roles}
                  heldIds={request.portalRoleIds}
                  value={draft.values.portalRoleIds}
                  onChange={(portalRoleIds) => draft.set({ portalRoleIds })}
                  permissions={permissions}
                  hint={
                    isFixed
                      ? 'What the person may do in this portal today.'
                      : 'What the person may do in this portal. Approving saves it, and it counts at once.'
                  }
                  isReadOnly={isFixed}
                  errorMessage={rest['portalRoleIds']?.join('; ')}
                />
              </Sheet>
            </div>
          )}
        </div>
        <div className={css.column}>
          <AboutRequest
            request={request}
            name={name}
            type={<AccessTypeBadge type={shownTypeOf(request)} />}
            hasComments
          />
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
      <ReviewQuestions
        {...questions}
        message={draft.field('messageToRequester')}
        texts={{ ...texts, caution }}
      />
      {guard.dialog}
    </>
  )
}
