import { formatDate } from '@portal-gateway/api-client/date'
import { wholeKeys } from '@portal-gateway/contract/messageKeys'
import { modifierName } from '@portal-gateway/contract/requestStatus'
import { Icon } from '@portal-gateway/ui/Icon'
import { checkIcon, closeIcon, editIcon, lockIcon } from '@portal-gateway/ui/icons'

export interface ReviewStateProps {
  request: { inactive?: boolean; dchng: string; lastModifiedBy?: string | undefined }
  /** Undefined until the request is decided. */
  decision: { label: string; isApproval: boolean } | undefined
  isOwn: boolean
  isHigher?: boolean
  mayWrite: boolean
  isChanged: boolean
}

/** Status of a review beside its buttons: decided, withdrawn, not decidable by this user, or edited. */
export function ReviewState(props: ReviewStateProps) {
  const { request, decision, isChanged } = props
  const { inactive, dchng, lastModifiedBy } = request
  if (decision)
    return (
      <>
        <Icon path={decision.isApproval ? checkIcon : closeIcon} />
        <span>
          <strong>{decision.label}</strong> on <time dateTime={dchng}>{formatDate(dchng)}</time>
          {lastModifiedBy !== undefined && ` by ${modifierName(lastModifiedBy)}`}. A decision is final.
        </span>
      </>
    )
  if (inactive)
    return (
      <>
        <Icon path={closeIcon} />
        <span>
          The requester has <strong>withdrawn</strong> it on <time dateTime={dchng}>{formatDate(dchng)}</time>
          .
        </span>
      </>
    )
  const reason = whyClosed(props)
  if (reason !== undefined)
    return (
      <>
        <Icon path={lockIcon} />
        {reason}
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

function whyClosed({ isOwn, isHigher, mayWrite }: ReviewStateProps): string | undefined {
  if (isOwn) return wholeKeys.OWN_REQUEST
  if (!mayWrite) return 'Requests are decided by User Support.'
  return isHigher ? wholeKeys.HIGHER_PERMISSION : undefined
}
