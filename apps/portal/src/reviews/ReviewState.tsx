import { formatDate } from '@portal-gateway/api-client/date'
import { wholeKeys } from '@portal-gateway/contract/messageKeys'
import { modifierName } from '@portal-gateway/contract/requestStatus'
import type { Translate } from '@portal-gateway/contract/translate'
import { useTranslate } from '@portal-gateway/portal-forms/useTranslate'
import { Icon } from '@portal-gateway/ui/Icon'
import { checkIcon, closeIcon, editIcon, lockIcon } from '@portal-gateway/ui/icons'
import { Sentence } from '../page/Sentence.tsx'
import { useReviewsTexts } from './reviewsTexts.ts'

export interface ReviewStateProps {
  request: { inactive?: boolean; dchng: string; lastModifiedBy?: string | undefined }
  /** Undefined until the request is decided. */
  decision: { label: string; isApproval: boolean } | undefined
  isOwn: boolean
  /** The reason why this reviewer cannot approve the request, if there is one. */
  cannotApprove?: string | undefined
  mayWrite: boolean
  isChanged: boolean
}

/** Status of a review beside its buttons: decided, withdrawn, read-only for this user, or edited. */
export function ReviewState(props: ReviewStateProps) {
  const texts = useReviewsTexts()
  const translate = useTranslate()
  const { request, decision, isChanged } = props
  const { inactive, dchng, lastModifiedBy } = request
  if (decision)
    return (
      <>
        <Icon path={decision.isApproval ? checkIcon : closeIcon} />
        <span>
          <Sentence
            text={lastModifiedBy === undefined ? texts.decided : texts.decidedBy}
            parts={{
              decision: <strong>{decision.label}</strong>,
              date: <time dateTime={dchng}>{formatDate(dchng)}</time>,
              name: modifierName(lastModifiedBy),
            }}
          />
        </span>
      </>
    )
  if (inactive)
    return (
      <>
        <Icon path={closeIcon} />
        <span>
          <Sentence
            text={texts.withdrawn}
            parts={{
              withdrawn: <strong>{texts.withdrawnWord}</strong>,
              date: <time dateTime={dchng}>{formatDate(dchng)}</time>,
            }}
          />
        </span>
      </>
    )
  const reason = whyClosed(props, texts.notDecidedByYou, translate)
  if (reason !== undefined)
    return (
      <>
        <Icon path={lockIcon} />
        {reason}
      </>
    )
  if (!isChanged) return <>{texts.noChanges}</>
  return (
    <>
      <Icon path={editIcon} />
      <strong>{texts.unsavedChanges}</strong>
    </>
  )
}

function whyClosed(
  { isOwn, cannotApprove, mayWrite }: ReviewStateProps,
  notDecidedByYou: string,
  translate: Translate,
): string | undefined {
  if (isOwn) return translate(wholeKeys).OWN_REQUEST
  if (!mayWrite) return notDecidedByYou
  return cannotApprove
}
