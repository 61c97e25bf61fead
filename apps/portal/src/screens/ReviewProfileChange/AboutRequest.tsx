import { formatDate } from '@portal-gateway/api-client/date'
import { statusText } from '@portal-gateway/api-client/statusText'
import type { ProfileChange } from '@portal-gateway/contract/profileChanges'
import { modifierName, requestStatusLabels } from '@portal-gateway/contract/requestStatus'
import { userRequestTypeLabels } from '@portal-gateway/contract/userRequests'
import { Sheet } from '@portal-gateway/ui/Sheet'
import { Fragment, type ReactNode } from 'react'
import * as css from './ReviewProfileChange.css.ts'

/** Whose request it is and how far it has come. [PROF-037] */
export function AboutRequest({ request }: { request: ProfileChange }) {
  const facts: readonly (readonly [name: string, value: ReactNode])[] = [
    ['Submitted by', `${request.originalFirstName} ${request.originalLastName} (${request.username})`],
    ['Request type', userRequestTypeLabels.PROFILE_CHANGE],
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
      <dl className={css.facts}>
        {facts.map(([name, value]) => (
          <Fragment key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </Fragment>
        ))}
      </dl>
    </Sheet>
  )
}
