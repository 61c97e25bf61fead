import { businessDayAfter, businessDaysSince } from '@portal-gateway/api-client/businessDays'
import { formatDate } from '@portal-gateway/api-client/date'
import type { OwnRequest, PendingWork } from '@portal-gateway/contract/pendingWork'
import { processingDays } from '@portal-gateway/contract/requestStatus'
import { userRequestTypeLabels } from '@portal-gateway/contract/userRequestTypes'
import { Link } from '@portal-gateway/ui/Link'
import { Notice } from '@portal-gateway/ui/Notice'
import { useState } from 'react'
import { paths } from '../../paths.ts'
import { countWords } from '../../pending/countWords.ts'
import { isLate, sentAgo } from '../UserRequests/waiting.ts'
import * as css from './Dashboard.css.ts'

/**
 * Lists the user's pending work, and the user's own pending requests; renders nothing without any. [EXP-003,
 * EXP-004]
 */
export function PendingNotices({ work }: { work: PendingWork | undefined }) {
  const [now] = useState(Date.now)
  if (!work) return null
  const { requests, failedMails = 0, ownRequests } = work
  const hasRequests = requests !== undefined && requests.oldest !== null
  if (!hasRequests && failedMails === 0 && ownRequests.length === 0) return null
  return (
    <div className={css.notices}>
      {hasRequests && <PendingRequests requests={requests} now={now} />}
      {failedMails > 0 && (
        <Notice type="warn">
          {failedMails === 1 ? '1 mail' : `${countWords(failedMails)} mails`} of the last 30 days could not be
          sent. The log of the server has the reasons.
        </Notice>
      )}
      {ownRequests.length > 0 && <OwnRequests requests={ownRequests} now={now} />}
    </div>
  )
}

function PendingRequests({ requests, now }: { requests: NonNullable<PendingWork['requests']>; now: number }) {
  const { count, late, oldest } = requests
  if (!oldest) return null
  const { userRequestType, dateSubmitted } = oldest
  return (
    <Notice type={late > 0 ? 'warn' : 'info'}>
      <strong>
        {count === 1 ? '1 request waits' : `${countWords(count)} requests wait`} for a decision
        {late > 0 && `, ${countWords(late)} ${late === 1 ? 'is' : 'are'} late`}.
      </strong>{' '}
      {count === 1 ? 'It' : 'The oldest'} ({userRequestTypeLabels[userRequestType]}) was sent{' '}
      {sentAgo(businessDaysSince(dateSubmitted, now))}.{' '}
      <Link href={paths.userRequests()}>Review requests</Link>
    </Notice>
  )
}

// The history lists all of them.
const mostLines = 3

function OwnRequests({ requests, now }: { requests: readonly OwnRequest[]; now: number }) {
  const more = requests.length - mostLines
  return (
    <Notice
      type="info"
      title={requests.length === 1 ? 'Your request is pending' : 'Your requests are pending'}
    >
      <ul className={css.own}>
        {requests.slice(0, mostLines).map((request) => (
          <li key={`${request.userRequestType}-${request.requestId}`}>
            <OwnLine request={request} now={now} />
          </li>
        ))}
      </ul>
      {more > 0 && 'There are more. '}
      <Link href={paths.profile('requestsHistory')}>See your requests</Link>
    </Notice>
  )
}

function OwnLine({ request, now }: { request: OwnRequest; now: number }) {
  const { userRequestType, dateSubmitted, name } = request
  return (
    <>
      {userRequestTypeLabels[userRequestType]}
      {name !== '' && ` for ${name}`}, sent on{' '}
      <time dateTime={dateSubmitted}>{formatDate(dateSubmitted)}</time>
      {isLate(businessDaysSince(dateSubmitted, now)) ? (
        '; the answer is late.'
      ) : (
        <>
          ; an answer is due by <time>{businessDayAfter(dateSubmitted, processingDays.most)}</time>.
        </>
      )}
    </>
  )
}
