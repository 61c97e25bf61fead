import { formatDate } from '@portal-gateway/api-client/date'
import type { ReviewDeed } from '@portal-gateway/api-client/messages/reviews'
import { wholeKeys } from '@portal-gateway/contract/messageKeys'
import { isDecision, modifierName, requestStatusLabels } from '@portal-gateway/contract/requestStatus'
import { ActionBar } from '@portal-gateway/ui/ActionBar'
import { Button } from '@portal-gateway/ui/Button'
import { Icon } from '@portal-gateway/ui/Icon'
import { checkIcon, closeIcon, editIcon, lockIcon } from '@portal-gateway/ui/icons'
import type { ReviewedRequest } from './AboutRequest.tsx'
import type { Question } from './ReviewQuestions.tsx'

export interface ReviewActionsProps {
  request: Pick<ReviewedRequest, 'requestStatus' | 'dchng' | 'lastModifiedBy'>
  isOwn: boolean
  mayWrite: boolean
  isReadOnly: boolean
  isChanged: boolean
  running: ReviewDeed | undefined
  onAsk: (question: Question) => void
}

/** How far the review is, and the buttons that end it. [PROF-043, PROF-051, ACC-062, ACC-073] */
export function ReviewActions(props: ReviewActionsProps) {
  const { isReadOnly, isChanged, running, onAsk } = props
  return (
    <ActionBar status={<State {...props} />}>
      <Button isDisabled={isReadOnly || !isChanged || running !== undefined} onPress={() => onAsk('reset')}>
        Reset
      </Button>
      <Button
        variant="danger"
        isDisabled={isReadOnly}
        isPending={running === 'reject'}
        pendingLabel="Rejecting"
        onPress={() => onAsk('reject')}
      >
        Reject
      </Button>
      <Button
        variant="primary"
        icon={checkIcon}
        isDisabled={isReadOnly}
        isPending={running === 'approve'}
        pendingLabel="Approving"
        onPress={() => onAsk('approve')}
      >
        Save &amp; Approve
      </Button>
    </ActionBar>
  )
}

function State({ request, isOwn, mayWrite, isChanged }: ReviewActionsProps) {
  const { requestStatus, dchng, lastModifiedBy } = request
  if (isDecision(requestStatus))
    return (
      <>
        <Icon path={requestStatus === 'APPROVED' ? checkIcon : closeIcon} />
        <span>
          <strong>{requestStatusLabels[requestStatus]}</strong> on {formatDate(dchng)}
          {lastModifiedBy !== undefined && ` by ${modifierName(lastModifiedBy)}`}. A decision is final.
        </span>
      </>
    )
  if (isOwn || !mayWrite)
    return (
      <>
        <Icon path={lockIcon} />
        {isOwn ? wholeKeys.OWN_REQUEST : 'Requests are decided by User Support.'}
      </>
    )
  if (!isChanged) return <>No changes</>
  return (
    <>
      <Icon path={editIcon} />
      <strong>Unsaved changes</strong>
    </>
  )
}
