import type { ReviewAction } from '@portal-gateway/api-client/messages/reviews'
import { isDecision, requestStatusLabels } from '@portal-gateway/contract/requestStatus'
import { useTranslate } from '@portal-gateway/portal-forms/useTranslate'
import { ActionBar } from '@portal-gateway/ui/ActionBar'
import { Button } from '@portal-gateway/ui/Button'
import { checkIcon } from '@portal-gateway/ui/icons'
import { usePortalSharedTexts } from '../page/portalSharedTexts.ts'
import type { ReviewedRequest } from './AboutRequest.tsx'
import type { Question } from './ReviewQuestions.tsx'
import { ReviewState } from './ReviewState.tsx'
import { useReviewsTexts } from './reviewsTexts.ts'

export interface ReviewActionsProps {
  request: Pick<ReviewedRequest, 'requestStatus' | 'inactive' | 'dchng' | 'lastModifiedBy'>
  isOwn: boolean
  /** The reason why this reviewer may only add notes and reject, if there is one. (T20) [C-243] */
  cannotApprove: string | undefined
  mayWrite: boolean
  isReadOnly: boolean
  isChanged: boolean
  /** Whether none of the requested changes is applied yet. Approve is then not the primary button. */
  isApprovalEarly: boolean
  running: ReviewAction | undefined
  onAsk: (question: Question) => void
}

/** Status of the review, and its buttons. [PROF-043, PROF-051, ACC-062, ACC-073] */
export function ReviewActions(props: ReviewActionsProps) {
  const shared = usePortalSharedTexts()
  const texts = useReviewsTexts()
  const translate = useTranslate()
  const { isReadOnly, cannotApprove, isChanged, isApprovalEarly, running, onAsk } = props
  const { requestStatus } = props.request
  const decision = isDecision(requestStatus)
    ? { label: translate(requestStatusLabels)[requestStatus], isApproval: requestStatus === 'APPROVED' }
    : undefined
  return (
    <ActionBar status={<ReviewState {...props} decision={decision} />}>
      <Button isDisabled={isReadOnly || !isChanged || running !== undefined} onPress={() => onAsk('reset')}>
        {shared.reset}
      </Button>
      <Button
        variant="danger"
        isDisabled={isReadOnly}
        isPending={running === 'reject'}
        pendingLabel={texts.rejecting}
        onPress={() => onAsk('reject')}
      >
        {texts.reject}
      </Button>
      <Button
        variant={isApprovalEarly ? 'secondary' : 'primary'}
        icon={checkIcon}
        isDisabled={isReadOnly || cannotApprove !== undefined}
        isPending={running === 'approve'}
        pendingLabel={texts.approving}
        onPress={() => onAsk('approve')}
      >
        {texts.approve}
      </Button>
    </ActionBar>
  )
}
