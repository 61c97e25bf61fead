import { formatDate } from '@portal-gateway/api-client/date'
import { modifierName, type RequestStatus } from '@portal-gateway/contract/requestStatus'
import { type Fact, Facts } from '@portal-gateway/ui/Facts'
import { Sheet } from '@portal-gateway/ui/Sheet'
import type { ReactNode } from 'react'
import { RequestStatusBadge } from '../history/RequestStatusBadge.tsx'
import { shownStatus } from '../history/shownStatus.ts'
import { UserLink } from '../users/UserLink.tsx'
import { RequesterComments } from './RequesterComments.tsx'
import { useReviewsTexts } from './reviewsTexts.ts'

/** The fields that all kinds of reviewed requests have. */
export interface ReviewedRequest {
  id: number
  portalUserId: number
  username: string
  requestStatus: RequestStatus
  /** Whether the requester has withdrawn the request. */
  inactive: boolean
  requesterComments: string
  messageToRequester: string
  sysdat: string
  dchng: string
  lastModifiedBy?: string | undefined
}

export interface AboutRequestProps {
  request: ReviewedRequest
  /** The name of the requester at the time of the request. */
  name: string
  type: ReactNode
  /** Whether to show the comments here; true on pages of which no other part shows them. */
  hasComments?: boolean
}

/** Shows the requester, the kind and the status of a request. [PROF-036, PROF-037, ACC-056] */
export function AboutRequest({ request, name, type, hasComments = false }: AboutRequestProps) {
  const texts = useReviewsTexts()
  const facts: readonly Fact[] = [
    {
      term: texts.about.submittedBy,
      value: <UserLink id={request.portalUserId}>{`${name} (${request.username})`}</UserLink>,
    },
    { term: texts.about.requestType, value: type },
    { term: texts.about.status, value: <RequestStatusBadge status={shownStatus(request)} /> },
    { term: texts.about.dateSubmitted, value: formatDate(request.sysdat) },
    { term: texts.about.dateModified, value: formatDate(request.dchng) },
    { term: texts.about.lastModifiedBy, value: modifierName(request.lastModifiedBy) },
    ...(request.messageToRequester ? [{ term: texts.about.message, value: request.messageToRequester }] : []),
  ]
  return (
    <Sheet title={texts.about.title}>
      <Facts facts={facts} />
      {hasComments && <RequesterComments text={request.requesterComments} />}
    </Sheet>
  )
}
