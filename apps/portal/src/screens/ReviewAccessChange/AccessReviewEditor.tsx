import { accessChangeMessages, accessReviewAlerts } from '@portal-gateway/api-client/messages/accessChanges'
import { shownTypeOf } from '@portal-gateway/contract/accessChanges'
import { faultsByRole } from '@portal-gateway/contract/accessComparison'
import { isApplied } from '@portal-gateway/contract/accessReview'
import type { PortalRole } from '@portal-gateway/contract/portalRoles'
import { isDecision } from '@portal-gateway/contract/requestStatus'
import { type AccessChoices, AccessComparison } from '@portal-gateway/portal-forms/AccessComparison'
import { datesOfRoles, PortalRoleChoice, roleDateFaults } from '@portal-gateway/portal-forms/PortalRoleChoice'
import { isIncomplete } from '@portal-gateway/portal-forms/TimeField'
import { useDraft } from '@portal-gateway/portal-forms/useDraft'
import { Notice } from '@portal-gateway/ui/Notice'
import { Sheet } from '@portal-gateway/ui/Sheet'
import { useMemo, useRef, useState } from 'react'
import { AccessTypeBadge } from '../../accesses/AccessTypeBadge.tsx'
import { useAccessesTexts } from '../../accesses/accessesTexts.ts'
import { decidedOf, hasApprovedPart, isPending } from '../../accesses/decidedParts.ts'
import { useUnsavedWorkNotice } from '../../forms/useUnsavedWorkNotice.ts'
import { combined } from '../../records/conflict/compareVersions.ts'
import { ReviewFrame } from '../../reviews/ReviewFrame.tsx'
import * as css from '../../reviews/reviews.css.ts'
import { useServices } from '../../services/services.tsx'
import { useSignedIn } from '../../session/signedIn.tsx'
import {
  type AccessReview,
  AccessReviewDraft,
  accessesIn,
  bodyOf,
  changedBetween,
  fieldsOfPage,
  mergedRoleDates,
  onTopOf,
  openPartsOf,
  type Reviewed,
  reviewOf,
  withoutRefused,
} from './accessReview.ts'
import { PartDecision } from './PartDecision.tsx'
import { useReviewAccessChangePageTexts } from './reviewAccessChangePageTexts.ts'

const fields = ['userAccesses', 'portalRoleIds', 'portalRoleDates'] as const

export interface AccessReviewEditorProps extends Reviewed {
  roles: readonly PortalRole[]
  choices: AccessChoices
  /**
   * Called after the request was decided or saved. The callback must reload the request and mount a new form.
   */
  onOver: () => Promise<void>
  /**
   * Loads the stored request, so that the form continues with its latest version; undefined if that
   * fails.
   */
  loadLatest: () => Promise<Reviewed | undefined>
}

/** Form and decision of one access-change request. [ACC-056 to ACC-079] */
export function AccessReviewEditor(props: AccessReviewEditorProps) {
  const texts = useReviewAccessChangePageTexts()
  const accessesTexts = useAccessesTexts()
  const { roles, choices, onOver, loadLatest } = props
  const [{ request, currentAccesses }, setReviewed] = useState<Reviewed>(props)
  const { api, configuration } = useServices()
  const { permissions } = useSignedIn()
  const initial = useMemo(() => reviewOf(request, currentAccesses), [request, currentAccesses])
  const draft = useDraft(AccessReviewDraft, initial)
  const [isDialogChanged, setDialogChanged] = useState(false)
  useUnsavedWorkNotice(isDialogChanged)
  const dayControls = useRef(new Map<string, HTMLInputElement | null>())

  const saved = accessesIn(draft.values)
  const decided = request.decidedAccesses
  const { faults, rest } = faultsByRole(draft.errors, saved)
  const hasFaultyAccess = Object.keys(faults).length > 0
  const dateFaults = roleDateFaults(rest, draft.values.portalRoleDates)
  const dateMessages = Object.values(dateFaults).flatMap((ofRole) => Object.values(ofRole))
  const errors = {
    ...draft.errors,
    fieldErrors: {
      ...Object.fromEntries(Object.entries(rest).filter(([path]) => !path.startsWith('portalRoleDates['))),
      ...(hasFaultyAccess && { userAccesses: Object.values(faults).flat() }),
      ...(dateMessages.length > 0 && { portalRoleDates: dateMessages }),
    },
  }
  const notApplied = draft.changedFields.includes('userAccesses') ? texts.someNotApplied : texts.noneApplied
  const caution = isApplied(saved, openPartsOf(request)) ? undefined : notApplied
  const partsDecided = isPending(request) ? decidedOf(request, accessesTexts) : undefined
  const decisions = useMemo(
    () =>
      Object.fromEntries(
        request.accessControls.flatMap(({ roleName, decidedPart }) =>
          decidedPart ? [[roleName, <PartDecision key={roleName} part={decidedPart} />]] : [],
        ),
      ),
    [request],
  )

  const send = async (review: AccessReview) => {
    // The value of an incomplete day is empty, so an approval would save the role without this limit.
    if (review.requestStatus === 'APPROVED' && [...dayControls.current.values()].some(isIncomplete)) {
      return {
        outcome: 'invalid' as const,
        errors: { globalErrors: [], fieldErrors: { portalRoleDates: [texts.incompleteDate] } },
      }
    }
    const answer = await api.accessChanges.review({ body: bodyOf(request, currentAccesses, review) })
    return answer.outcome === 'invalid' ? { ...answer, errors: fieldsOfPage(answer.errors) } : answer
  }
  const mergeLatest = async () => {
    const latest = await loadLatest()
    if (latest) {
      const theirs = reviewOf(latest.request, latest.currentAccesses)
      draft.rebase(theirs)
      if (draft.changedFields.includes('userAccesses'))
        draft.set({
          userAccesses: withoutRefused(
            onTopOf(currentAccesses, latest.currentAccesses, accessesIn(draft.values)),
            request,
            latest,
          ),
        })
      if (draft.changedFields.includes('portalRoleIds')) {
        const both = combined({ base: initial, mine: draft.values, theirs }, 'portalRoleIds')
        draft.set({ portalRoleIds: both as number[] })
      }
      if (draft.changedFields.includes('portalRoleDates')) {
        const { portalRoleDates: mine } = draft.values
        draft.set({ portalRoleDates: mergedRoleDates(initial.portalRoleDates, mine, theirs.portalRoleDates) })
      }
      setReviewed(latest)
    }
    if (latest?.request.versionno !== request.versionno) return latest?.request
    // The request itself is unchanged: the conflict is a change of the user's accesses or portal
    // roles.
    return { what: changedBetween({ request, currentAccesses }, latest, texts) }
  }

  return (
    <ReviewFrame
      request={request}
      name={`${request.firstName} ${request.lastName}`}
      type={<AccessTypeBadge type={shownTypeOf(request)} />}
      hasComments
      isApprovalEarly={caution === texts.noneApplied}
      schema={AccessReviewDraft}
      draft={draft}
      errors={errors}
      fields={fields}
      messages={accessChangeMessages.review}
      alerts={accessReviewAlerts}
      effects={{
        approval: texts.approvalEffect,
        rejection: hasApprovedPart(request) ? texts.rejectionEffect : undefined,
        update: texts.updateEffect,
        caution,
      }}
      send={send}
      onOver={onOver}
      mergeLatest={mergeLatest}
      notices={
        <>
          {partsDecided !== undefined && (
            <Notice type="info" title={partsDecided}>
              {texts.partsDecided}
            </Notice>
          )}
          {isDecision(request.requestStatus) && !decided && (
            <Notice type="info" title={texts.comparedWithToday}>
              {texts.comparedWithTodayWhy}
            </Notice>
          )}
          {request.isOutdated && (
            <Notice type="warn" title={texts.isOutdated}>
              {texts.isOutdatedAdvice}
            </Notice>
          )}
        </>
      }
    >
      {({ isReadOnly, isSending, refOf }) => (
        <>
          <div ref={refOf('userAccesses')} tabIndex={-1} className={css.part}>
            <AccessComparison
              current={decided?.before ?? currentAccesses}
              requested={request.accessControls}
              saved={decided?.after ?? saved}
              isDecided={decided !== undefined}
              decisions={decisions}
              choices={choices}
              faults={faults}
              isDisabled={isSending}
              {...(!isReadOnly && {
                onSavedChange: (next) => draft.set({ userAccesses: [...next] }),
                onUnsavedChange: setDialogChanged,
              })}
            />
          </div>
          {request.portalRoleIds && (
            <div
              ref={(part) => {
                refOf('portalRoleIds')(part)
                refOf('portalRoleDates')(part)
              }}
              tabIndex={-1}
              className={css.part}
            >
              <Sheet title={texts.portalRoles}>
                <PortalRoleChoice
                  roles={roles}
                  heldIds={request.portalRoleIds}
                  value={draft.values.portalRoleIds}
                  onChange={(portalRoleIds) => {
                    const { portalRoleDates: dates, portalRoleIds: before } = draft.values
                    const former = { dates, before, initial: initial.portalRoleDates }
                    draft.set({ portalRoleIds, portalRoleDates: datesOfRoles(portalRoleIds, former) })
                  }}
                  dates={{
                    value: draft.values.portalRoleDates,
                    onChange(dates) {
                      const hasDates = dates.length > 0 || initial.portalRoleDates !== undefined
                      draft.set({ portalRoleDates: hasDates ? dates : undefined })
                    },
                    faults: dateFaults,
                    onControl: (id, field, control) => dayControls.current.set(`${id}.${field}`, control),
                  }}
                  grantor={{ permissions, peerChanges: configuration.peerChanges }}
                  hint={isReadOnly ? texts.portalRolesToday : texts.portalRolesHint}
                  isReadOnly={isReadOnly}
                  errorMessage={(rest['portalRoleIds'] ?? rest['portalRoleDates'])?.join('; ')}
                />
              </Sheet>
            </div>
          )}
        </>
      )}
    </ReviewFrame>
  )
}
