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
import { SupportText } from '../../failures/SupportText.tsx'
import { useEveryPageTexts } from '../../page/everyPageTexts.ts'
import { Sentence } from '../../page/Sentence.tsx'
import { TakesFocus } from '../../page/TakesFocus.tsx'
import { paths } from '../../paths.ts'
import { isLate, usePromisedTime } from '../UserRequests/waiting.ts'
import * as css from './Profile.css.ts'
import { useProfilePageTexts } from './profilePageTexts.ts'
import type { RequestedLine } from './requestedLines.ts'

export interface PendingRequestProps {
  /** Request to change the profile or the accesses. */
  request: { sysdat: string; requestStatus: RequestStatus }
  takesFocus?: boolean
  /** Use `warn` on a page whose only purpose is to submit another request. */
  type?: 'info' | 'warn'
  /** Title of the notice; by default, a sentence about the pending request. */
  title?: string
  /** Sentence about what the request prevents; by default, only another request. */
  effect?: string | undefined
  /** A sentence about the parts of the request that are decided already. */
  decided?: string | undefined
  /** Requested values, one line each. */
  requested?: readonly RequestedLine[]
  /** Buttons that withdraw or change the request. */
  actions?: ReactNode
}

/**
 * Notice that a pending request blocks another one. It shows when the request will be decided, or
 * that the decision is late. [PROF-023, ACC-011, C-159]
 */
export function PendingRequest(props: PendingRequestProps) {
  const texts = useProfilePageTexts()
  const everyPage = useEveryPageTexts()
  const {
    request,
    takesFocus = false,
    type = 'info',
    title = texts.translate(wholeKeys).REQUEST_IN_PROGRESS,
  } = props
  const { effect, decided, requested = [], actions } = props
  const { sysdat, requestStatus } = request
  const [now] = useState(Date.now)
  const promise = usePromisedTime()
  const notice = (
    <Notice type={type} title={title}>
      {effect !== undefined && `${effect} `}
      <Sentence
        text={isLate(businessDaysSince(sysdat, now)) ? texts.late : texts.pending}
        parts={{
          date: <time dateTime={sysdat}>{formatDate(sysdat)}</time>,
          status: statusText(requestStatus, texts.translate(requestStatusLabels)),
          promise,
          due: <time>{businessDayAfter(sysdat, processingDays.most)}</time>,
          support: <SupportText>{everyPage.userSupport}</SupportText>,
        }}
      />{' '}
      {decided !== undefined && `${decided}. `}
      <Link href={paths.profile('requestsHistory')}>{texts.seeYourRequests}</Link>
      {requested.length > 0 && (
        <div className={css.requested}>
          {texts.requested}
          <ul className={css.requestedLines}>
            {requested.map(({ label, text, remarks = [] }) => (
              <li key={`${label} ${text}`}>
                <span>{label}</span>: <span>{text}</span>
                {remarks.map((remark) => (
                  <span key={remark} className={css.requestedRemark}>
                    {remark}
                  </span>
                ))}
              </li>
            ))}
          </ul>
        </div>
      )}
      {actions && <div className={css.pendingActions}>{actions}</div>}
    </Notice>
  )
  // The button that submitted the request was removed, so the notice takes the focus.
  return takesFocus ? <TakesFocus>{notice}</TakesFocus> : notice
}
