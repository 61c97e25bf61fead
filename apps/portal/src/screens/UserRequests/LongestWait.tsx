import { businessDaysSince } from '@portal-gateway/api-client/businessDays'
import { formatDate } from '@portal-gateway/api-client/date'
import { modifierName } from '@portal-gateway/contract/requestStatus'
import { type UserRequest, userRequestTypeLabels } from '@portal-gateway/contract/userRequests'
import { Link } from '@portal-gateway/ui/Link'
import { Notice } from '@portal-gateway/ui/Notice'
import { useState } from 'react'
import { Sentence } from '../../page/Sentence.tsx'
import { reviewHref } from '../../reviews/reviewHref.ts'
import { useUserRequestsPageTexts } from './userRequestsPageTexts.ts'
import { isLate, usePromisedTime } from './waiting.ts'
import { useWaitingTexts } from './waitingTexts.ts'

/** Notice about the oldest pending request: its age, and the reviewer who handles it. */
export function LongestWait({ requests }: { requests: readonly UserRequest[] }) {
  const texts = useUserRequestsPageTexts()
  const waiting = useWaitingTexts()
  const [now] = useState(Date.now)
  const promise = usePromisedTime()
  const [longest] = requests
  if (!longest) return null
  const { firstName, lastName, userRequestType, dateSubmitted, lastModified, lastModifiedBy, claim } = longest
  // Until a member of support edits the request, `lastModifiedBy` is its sender.
  const handler = lastModified === dateSubmitted ? undefined : lastModifiedBy
  const handlerName = claim?.name ?? (handler === undefined ? undefined : modifierName(handler))
  const days = businessDaysSince(dateSubmitted, now)
  const late = requests.filter((each) => isLate(businessDaysSince(each.dateSubmitted, now))).length
  const name = `${firstName} ${lastName}`
  const lateTitle = requests.length === 1 ? texts.onlyIsLate : texts.someAreLate(late, requests.length)
  const title = late > 0 ? lateTitle : texts.longestWait(name)
  return (
    <Notice type={late > 0 ? 'warn' : 'info'} title={title}>
      {late > 0 && `${texts.longest(name)} `}
      <Sentence
        text={texts.sent(
          texts.translate(userRequestTypeLabels)[userRequestType],
          waiting.sentAgo(days),
          promise,
        )}
        parts={{ date: <time dateTime={dateSubmitted}>{formatDate(dateSubmitted)}</time> }}
      />{' '}
      {handlerName !== undefined && `${texts.handledBy(handlerName)} `}
      <Link href={reviewHref(longest)} about={texts.requestOf(name)}>
        {texts.review}
      </Link>
    </Notice>
  )
}
