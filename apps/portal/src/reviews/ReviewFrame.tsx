import { wholeKeys } from '@portal-gateway/contract/messageKeys'
import { isDecision } from '@portal-gateway/contract/requestStatus'
import type { reviewNotes } from '@portal-gateway/contract/reviewNotes'
import { SupportInfoForm, supportInfoFields } from '@portal-gateway/portal-forms/SupportInfoForm'
import type { Draft, Refused } from '@portal-gateway/portal-forms/useDraft'
import { useFaultFocus } from '@portal-gateway/portal-forms/useFaultFocus'
import { useTranslate } from '@portal-gateway/portal-forms/useTranslate'
import type { ReactNode } from 'react'
import type * as v from 'valibot'
import { useUnsavedChanges } from '../forms/useUnsavedChanges.tsx'
import { useMay, useSignedIn } from '../session/signedIn.tsx'
import { AboutRequest, type AboutRequestProps, type ReviewedRequest } from './AboutRequest.tsx'
import { ReviewActions } from './ReviewActions.tsx'
import { ReviewHead } from './ReviewHead.tsx'
import { type Question, ReviewQuestions, type ReviewQuestionsProps } from './ReviewQuestions.tsx'
import { ReviewRefusal } from './ReviewRefusal.tsx'
import * as css from './reviews.css.ts'
import { SupportNotes } from './SupportNotes.tsx'
import type { Noted } from './sentBy.ts'
import { type ReviewOptions, useReview } from './useReview.ts'
import { useReviewQuestions } from './useReviewQuestions.ts'

type NotesDraft = Draft<v.ObjectSchema<typeof reviewNotes, undefined>>

export interface ReviewFrameProps<Values extends Noted, Field extends string>
  extends Omit<ReviewOptions<Values>, 'draft' | 'release' | 'needsReason'>,
    Pick<AboutRequestProps, 'name' | 'type' | 'hasComments'>,
    Pick<ReviewQuestionsProps, 'effects'> {
  request: ReviewedRequest & { isHigher?: boolean | undefined }
  draft: { values: Values; initial: Values } & Pick<
    NotesDraft,
    'errors' | 'field' | 'clearErrors' | 'isChanged' | 'refusals' | 'refuse' | 'reset' | 'set'
  > & { changedFields: readonly string[] }
  /** The draft's errors by the fields of the page, if these differ from the fields of the draft. */
  errors?: Refused
  /** The fields that this kind of review edits in addition to its notes, in the order of the page. */
  fields: readonly Field[]
  /** The reason why this reviewer may only add notes and reject, if there is one. */
  cannotApprove?: string | undefined
  /** Whether approving is not the recommended action, because no part of the request is applied yet. */
  isApprovalEarly?: boolean
  /** Content above both columns. */
  notices?: ReactNode
  /** Returns the first column: the request, and the values that an approval saves. */
  children: (page: {
    isReadOnly: boolean
    isSending: boolean
    refOf: (field: Field) => (control: HTMLElement | null) => void
  }) => ReactNode
}

/** Page of a review: the request, the notes of support, and the buttons to decide it. [PROF-037, ACC-056] */
export function ReviewFrame<Values extends Noted, Field extends string>(
  props: ReviewFrameProps<Values, Field>,
) {
  const { request, name, draft, errors = draft.errors, fields } = props
  const mayWrite = useMay('WRITE_USERS')
  const translate = useTranslate()
  const isOwn = useSignedIn().profile.portalUserId === request.portalUserId
  const isReadOnly = !mayWrite || isOwn || request.inactive || isDecision(request.requestStatus)
  // A reviewer cannot approve a request of an account that has more permissions. (T20)
  const cannotApprove = request.isHigher ? translate(wholeKeys).HIGHER_PERMISSION : props.cannotApprove
  const guard = useUnsavedChanges(draft.isChanged)
  // A rejection and a partial approval need a reason, which is mailed. [EXP-022, EXP-023]
  const needsReason = (action: Question) =>
    action === 'reject' || (action === 'approve' && props.effects.caution !== undefined)
  const review = useReview({ ...props, release: guard.release, needsReason })
  const allFields = [...fields, ...supportInfoFields, 'messageToRequester']
  const refOf = useFaultFocus<string>({ refusals: draft.refusals, errors }, allFields)
  const notUpdated = [...fields, 'messageToRequester']
  const { act, questions, isRefused, closeRefusal } = useReviewQuestions({
    draft,
    review,
    isReadOnly,
    notUpdated,
  })

  return (
    <>
      {isRefused && (
        <ReviewRefusal errors={errors} names={allFields} refusals={draft.refusals} onClose={closeRefusal} />
      )}
      <ReviewHead name={name} sysdat={request.sysdat} />
      {props.notices}
      <div className={css.columns}>
        <div className={css.column}>
          {props.children({
            isReadOnly: isReadOnly || cannotApprove !== undefined,
            isSending: review.running !== undefined,
            refOf,
          })}
        </div>
        <div className={css.column}>
          <AboutRequest
            request={request}
            name={name}
            type={props.type}
            hasComments={props.hasComments ?? false}
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
        cannotApprove={cannotApprove}
        mayWrite={mayWrite}
        isReadOnly={isReadOnly}
        isChanged={draft.isChanged}
        isApprovalEarly={props.isApprovalEarly ?? false}
        running={review.running}
        onAsk={act}
      />
      <ReviewQuestions
        {...questions}
        message={{
          ...draft.field('messageToRequester'),
          isRequired: questions.question !== undefined && needsReason(questions.question),
          inputRef: refOf('messageToRequester'),
        }}
        effects={props.effects}
      />
      {guard.dialog}
    </>
  )
}
