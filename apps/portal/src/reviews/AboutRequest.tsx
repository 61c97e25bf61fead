import { formatDate } from '@portal-gateway/api-client/date'
import { statusText } from '@portal-gateway/api-client/statusText'
import { modifierName, type RequestStatus, requestStatusLabels } from '@portal-gateway/contract/requestStatus'
import { Sheet } from '@portal-gateway/ui/Sheet'
import type { ReactNode } from 'react'
import { UserLink } from '../users/UserLink.tsx'
import { Facts } from './Facts.tsx'
import { RequesterComments } from './RequesterComments.tsx'

/** What requests of every kind that is reviewed here have in common. */
export interface ReviewedRequest {
  id: number
  portalUserId: number
  username: string
  requestStatus: RequestStatus
  requesterComments: string
  messageToRequester: string
  sysdat: string
  dchng: string
  lastModifiedBy?: string | undefined
}

export interface AboutRequestProps {
  request: ReviewedRequest
  /** Who made it, as they were called then. */
  name: string
  type: ReactNode
  /** Where they stand nowhere else on the page. */
  hasComments?: boolean
}

/** Whose request it is and how far it has come. [PROF-036, PROF-037, ACC-056] */
export function AboutRequest({ request, name, type, hasComments = false }: AboutRequestProps) {
  const facts: readonly (readonly [name: string, value: ReactNode])[] = [
    [
      'Submitted by',
      <UserLink key="submitter" id={request.portalUserId}>{`${name} (${request.username})`}</UserLink>,
    ],
    ['Request type', type],
    ['Status', <strong key="status">{statusText(request.requestStatus, requestStatusLabels)}</strong>],
    ['Date submitted', formatDate(request.sysdat)],
    ['Date modified', formatDate(request.dchng)],
    ['Last modified by', modifierName(request.lastModifiedBy)],
    ...(request.messageToRequester
      ? [['Message to the requester', request.messageToRequester] as const]
      : []),
  ]
  return (
    <Sheet title="About This Request">
      <Facts facts={facts} />
      {hasComments && <RequesterComments text={request.requesterComments} />}
    </Sheet>
  )
}
