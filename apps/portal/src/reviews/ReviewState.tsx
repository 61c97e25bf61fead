import { formatDate } from '@portal-gateway/api-client/date'
import { wholeKeys } from '@portal-gateway/contract/messageKeys'
import { modifierName } from '@portal-gateway/contract/requestStatus'
import { Icon } from '@portal-gateway/ui/Icon'
import { checkIcon, closeIcon, editIcon, lockIcon } from '@portal-gateway/ui/icons'

export interface ReviewStateProps {
  request: { dchng: string; lastModifiedBy?: string | undefined }
  /** Once it is decided. */
  decision: { label: string; isApproval: boolean } | undefined
  isOwn: boolean
  isHigher?: boolean
  mayWrite: boolean
  isChanged: boolean
}

/** How far a review is, beside the buttons that end it: decided, somebody else's to decide, or being written. */
export function ReviewState(props: ReviewStateProps) {
  const { request, decision, isOwn, isHigher, mayWrite, isChanged } = props
  const { dchng, lastModifiedBy } = request
  if (decision)
    return (
      <>
        <Icon path={decision.isApproval ? checkIcon : closeIcon} />
        <span>
          <strong>{decision.label}</strong> on {formatDate(dchng)}
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
  if (isHigher && !isChanged)
    return (
      <>
        <Icon path={lockIcon} />
        {wholeKeys.HIGHER_PERMISSION}
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
