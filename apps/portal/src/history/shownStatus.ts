import { statusText } from '@portal-gateway/api-client/statusText'
import { type RequestStatus, requestStatusLabels } from '@portal-gateway/contract/requestStatus'
import type { HistoryTexts } from './historyTexts.ts'

/** Returns the shown status of a request. An inactive request is shown as withdrawn. [EXP-021] */
export const shownStatus = (request: {
  requestStatus: RequestStatus
  inactive: boolean
}): RequestStatus | 'WITHDRAWN' => (request.inactive ? 'WITHDRAWN' : request.requestStatus)

/** Returns the text of a request's or a registration's status. [SHELL-048] */
export const shownStatusText = (
  status: string,
  { withdrawn, translate }: Pick<HistoryTexts, 'withdrawn' | 'translate'>,
): string => statusText(status, { ...translate(requestStatusLabels), WITHDRAWN: withdrawn })
