import { businessDayAfter, businessDaysSince } from '@portal-gateway/api-client/businessDays'
import { formatDate } from '@portal-gateway/api-client/date'
import { statusText } from '@portal-gateway/api-client/statusText'
import { wholeKeys } from '@portal-gateway/contract/messageKeys'
import {
  processingDays,
  type RequestStatus,
  requestStatusLabels,
} from '@portal-gateway/contract/requestStatus'
import { Link } from '@portal-gateway/ui/Link'
import { Notice } from '@portal-gateway/ui/Notice'
import { type ReactNode, useState } from 'react'
import { SupportNote } from '../../failures/SupportNote.tsx'
import { TakesFocus } from '../../page/TakesFocus.tsx'
import { paths } from '../../paths.ts'
import { isLate, promise } from '../UserRequests/waiting.ts'
import * as css from './Profile.css.ts'

export interface PendingRequestProps {
  /** Request to change the profile or the accesses. */
  request: { sysdat: string; requestStatus: RequestStatus }
  takesFocus?: boolean
  /** Use `warn` on a page whose only purpose is to send another request. */
  type?: 'info' | 'warn'
  /** Title of the notice; by default it says that a request is pending. */
  title?: string
  /** Buttons that withdraw or change the request. */
  actions?: ReactNode
}

/**
 * Explains that a pending request blocks another one, and when an answer is expected or that it is
 * overdue. [PROF-023, ACC-011, C-159]
 */
export function PendingRequest(props: PendingRequestProps) {
  const { request, takesFocus = false, type = 'info', title = wholeKeys.REQUEST_IN_PROGRESS, actions } = props
  const { sysdat, requestStatus } = request
  const [now] = useState(Date.now)
  const notice = (
    <Notice type={type} title={title}>
      You sent one on <time dateTime={sysdat}>{formatDate(sysdat)}</time>. Status:{' '}
      {statusText(requestStatus, requestStatusLabels)}. Requests take {promise}
      {isLate(businessDaysSince(sysdat, now)) ? (
        <SupportNote>; this one is late. To learn more, ask</SupportNote>
      ) : (
        <>
          , so an answer is due by <time>{businessDayAfter(sysdat, processingDays.most)}</time>.
        </>
      )}{' '}
      <Link href={paths.profile('requestsHistory')}>See your requests</Link>
      {actions && <div className={css.pendingActions}>{actions}</div>}
    </Notice>
  )
  // The button that submitted the request was removed.
  return takesFocus ? <TakesFocus>{notice}</TakesFocus> : notice
}
