import { businessDayAfter } from '@portal-gateway/api-client/businessDays'
import { formatDate } from '@portal-gateway/api-client/date'
import { statusText } from '@portal-gateway/api-client/statusText'
import { wholeKeys } from '@portal-gateway/contract/messageKeys'
import type { ProfileChange } from '@portal-gateway/contract/profileChanges'
import { processingDays, requestStatusLabels } from '@portal-gateway/contract/requestStatus'
import { Alert } from '@portal-gateway/ui/Alert'
import { Link } from '@portal-gateway/ui/Link'
import { paths } from '../../paths.ts'
import { TakesFocus } from '../../shell/TakesFocus.tsx'

/** Why nothing can be asked for now, and when an answer is due. [PROF-023] */
export function PendingRequest({ request, takesFocus }: { request: ProfileChange; takesFocus: boolean }) {
  const { sysdat, requestStatus } = request
  const { least, most } = processingDays
  const notice = (
    <Alert type="info" title={wholeKeys.REQUEST_IN_PROGRESS} isLive={false}>
      You sent one on {formatDate(sysdat)}. Status: {statusText(requestStatus, requestStatusLabels)}. Requests
      take {least} to {most} business days, so an answer is due by {businessDayAfter(sysdat, most)}.{' '}
      <Link href={paths.profile('requestsHistory')}>See your requests</Link>
    </Alert>
  )
  // The button that sent it is not there any more.
  return takesFocus ? <TakesFocus>{notice}</TakesFocus> : notice
}
