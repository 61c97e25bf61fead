import { formatDate } from '@portal-gateway/api-client/date'
import { Notice } from '@portal-gateway/ui/Notice'
import type { ReactNode } from 'react'
import * as css from './Profile.css.ts'

export interface ChangedRequestProps {
  /** The pending request that is being changed. */
  request: { sysdat: string }
  /** Button that leaves the request as it is. */
  actions: ReactNode
}

/** Explains that the form changes a pending request, and what submitting it means. [EXP-024, C-253] */
export function ChangedRequest({ request: { sysdat }, actions }: ChangedRequestProps) {
  return (
    <Notice type="info" title="You are changing your request.">
      Until you submit this form, User Support sees the request that you sent on{' '}
      <time dateTime={sysdat}>{formatDate(sysdat)}</time>. Your changed request then replaces it, and the time
      until an answer starts again.
      <div className={css.pendingActions}>{actions}</div>
    </Notice>
  )
}
