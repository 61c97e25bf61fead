import { formatDate } from '@portal-gateway/api-client/date'
import type { Registration } from '@portal-gateway/contract/registrations'
import { modifierName } from '@portal-gateway/contract/requestStatus'
import { userRequestTypeLabels } from '@portal-gateway/contract/userRequests'
import { Facts } from '@portal-gateway/ui/Facts'
import { Sheet } from '@portal-gateway/ui/Sheet'
import { RequestStatusBadge } from '../../history/RequestStatusBadge.tsx'
import { UserLink } from '../../users/UserLink.tsx'

/** Sender and status of the request. [REG-029, REG-030, HIST-015] */
export function AboutRegistration({ registration }: { registration: Registration }) {
  const { createdBy, proxyUserId, registrationStatus, messageToRequester } = registration
  return (
    <Sheet title="About This Request">
      <Facts
        facts={[
          { term: 'Submitted by', value: <UserLink id={proxyUserId}>{modifierName(createdBy)}</UserLink> },
          { term: 'Request type', value: userRequestTypeLabels.REGISTRATION },
          { term: 'Status', value: <RequestStatusBadge status={registrationStatus} /> },
          { term: 'Date submitted', value: formatDate(registration.sysdat) },
          { term: 'Date modified', value: formatDate(registration.dchng) },
          { term: 'Last modified by', value: modifierName(registration.lastModifiedBy) },
          ...(messageToRequester ? [{ term: 'Message to the requester', value: messageToRequester }] : []),
        ]}
      />
    </Sheet>
  )
}
