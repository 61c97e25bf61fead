import { businessDayAfter, businessDaysSince } from '@portal-gateway/api-client/businessDays'
import { formatDate } from '@portal-gateway/api-client/date'
import type { OwnRequest, PendingWork } from '@portal-gateway/contract/pendingWork'
import { processingDays } from '@portal-gateway/contract/requestStatus'
import { userRequestTypeLabels } from '@portal-gateway/contract/userRequestTypes'
import { useTranslate } from '@portal-gateway/portal-forms/useTranslate'
import { Link } from '@portal-gateway/ui/Link'
import { Notice } from '@portal-gateway/ui/Notice'
import { useState } from 'react'
import { Sentence } from '../../page/Sentence.tsx'
import { paths } from '../../paths.ts'
import { countWords } from '../../pending/countWords.ts'
import { isLate } from '../UserRequests/waiting.ts'
import { useWaitingTexts } from '../UserRequests/waitingTexts.ts'
import * as css from './Dashboard.css.ts'
import { useDashboardPageTexts } from './dashboardPageTexts.ts'

/**
 * Lists the user's pending work, a password that expires soon, and the user's own pending requests.
 * Renders nothing if there are none of these. [EXP-003, EXP-004, EXP-126]
 */
export function PendingNotices({ work }: { work: PendingWork | undefined }) {
  const texts = useDashboardPageTexts()
  const [now] = useState(Date.now)
  if (!work) return null
  const { requests, failedMails = 0, passwordExpires, ownRequests } = work
  const hasRequests = requests !== undefined && requests.oldest !== null
  const hasOwn = passwordExpires !== undefined || ownRequests.length > 0
  if (!hasRequests && failedMails === 0 && !hasOwn) return null
  return (
    <div className={css.notices}>
      {hasRequests && <PendingRequests requests={requests} now={now} />}
      {failedMails > 0 && (
        <Notice type="warn">
          {texts.failedMails(failedMails, countWords(failedMails))}{' '}
          <Link href={paths.systemHealth()}>{texts.showFailedMails}</Link>
        </Notice>
      )}
      {passwordExpires !== undefined && <ExpiringPassword at={passwordExpires} />}
      {ownRequests.length > 0 && <OwnRequests requests={ownRequests} now={now} />}
    </div>
  )
}

function ExpiringPassword({ at }: { at: string }) {
  const texts = useDashboardPageTexts()
  return (
    <Notice type="warn">
      <Sentence text={texts.passwordExpires} parts={{ date: <time dateTime={at}>{formatDate(at)}</time> }} />{' '}
      <Link href={paths.changePassword()}>{texts.changePassword}</Link>
    </Notice>
  )
}

function PendingRequests({ requests, now }: { requests: NonNullable<PendingWork['requests']>; now: number }) {
  const texts = useDashboardPageTexts()
  const waiting = useWaitingTexts()
  const translate = useTranslate()
  const { count, late, oldest } = requests
  if (!oldest) return null
  const { userRequestType, dateSubmitted } = oldest
  const sent = count === 1 ? texts.onlyRequestSent : texts.oldestRequestSent
  return (
    <Notice type={late > 0 ? 'warn' : 'info'}>
      <strong>
        {late > 0
          ? texts.lateRequestsWait(count, countWords(count), late, countWords(late))
          : texts.requestsWait(count, countWords(count))}
      </strong>{' '}
      {sent(
        translate(userRequestTypeLabels)[userRequestType],
        waiting.sentAgo(businessDaysSince(dateSubmitted, now)),
      )}{' '}
      <Link href={paths.userRequests()}>{texts.reviewRequests}</Link>
    </Notice>
  )
}

// Further requests are listed only in the history.
const maxLines = 3

function OwnRequests({ requests, now }: { requests: readonly OwnRequest[]; now: number }) {
  const texts = useDashboardPageTexts()
  const more = requests.length - maxLines
  return (
    <Notice type="info" title={texts.yourRequests(requests.length)}>
      <ul className={css.own}>
        {requests.slice(0, maxLines).map((request) => (
          <li key={`${request.userRequestType}-${request.requestId}`}>
            <OwnLine request={request} now={now} />
          </li>
        ))}
      </ul>
      {more > 0 && `${texts.thereAreMore} `}
      <Link href={paths.profile('requestsHistory')}>{texts.seeYourRequests}</Link>
    </Notice>
  )
}

function OwnLine({ request, now }: { request: OwnRequest; now: number }) {
  const texts = useDashboardPageTexts()
  const translate = useTranslate()
  const { userRequestType, dateSubmitted, name } = request
  const type = translate(userRequestTypeLabels)[userRequestType]
  return (
    <Sentence
      text={isLate(businessDaysSince(dateSubmitted, now)) ? texts.answerIsLate : texts.answerIsDue}
      parts={{
        request: name === '' ? type : texts.requestFor(type, name),
        date: <time dateTime={dateSubmitted}>{formatDate(dateSubmitted)}</time>,
        due: <time>{businessDayAfter(dateSubmitted, processingDays.most)}</time>,
      }}
    />
  )
}
