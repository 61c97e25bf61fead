import { businessDaysSince } from '@portal-gateway/api-client/businessDays'
import { formatDate } from '@portal-gateway/api-client/date'
import { modifierName } from '@portal-gateway/contract/requestStatus'
import { type UserRequest, userRequestTypeLabels } from '@portal-gateway/contract/userRequests'
import { Link } from '@portal-gateway/ui/Link'
import { Notice } from '@portal-gateway/ui/Notice'
import { useState } from 'react'
import { reviewHref } from '../../reviews/reviewHref.ts'
import { isLate, promise, sentAgo } from './waiting.ts'

/** Shows the oldest pending request of all kinds: its age and who handles it. */
export function LongestWait({ requests }: { requests: readonly UserRequest[] }) {
  const [now] = useState(Date.now)
  const [longest] = requests
  if (!longest) return null
  const { firstName, lastName, userRequestType, dateSubmitted, lastModified, lastModifiedBy, claim } = longest
  // Until a member of support has edited the request, its sender is stored as the editor.
  const handler = lastModified === dateSubmitted ? undefined : lastModifiedBy
  const handlerName = claim?.name ?? (handler === undefined ? undefined : modifierName(handler))
  const days = businessDaysSince(dateSubmitted, now)
  const late = requests.filter((each) => isLate(businessDaysSince(each.dateSubmitted, now))).length
  const name = `${firstName} ${lastName}`
  return (
    <Notice
      type={late > 0 ? 'warn' : 'info'}
      title={late > 0 ? lateTitle(late, requests.length) : `Waits longest: ${name}`}
    >
      {late > 0 && `Longest: ${name}. `}
      {userRequestTypeLabels[userRequestType]}, sent on{' '}
      <time dateTime={dateSubmitted}>{formatDate(dateSubmitted)}</time>, {sentAgo(days)}. We promise {promise}
      . {handlerName !== undefined && `Handled by ${handlerName}. `}
      <Link href={reviewHref(longest)} about={`the request of ${name}`}>
        Review
      </Link>
    </Notice>
  )
}

const lateTitle = (late: number, all: number): string =>
  all === 1
    ? 'The request that waits is late'
    : `${late} of ${all} requests ${late === 1 ? 'is' : 'are'} late`
