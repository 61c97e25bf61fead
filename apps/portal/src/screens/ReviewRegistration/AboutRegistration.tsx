import { formatDate } from '@portal-gateway/api-client/date'
import type { Registration } from '@portal-gateway/contract/registrations'
import { modifierName } from '@portal-gateway/contract/requestStatus'
import { userRequestTypeLabels } from '@portal-gateway/contract/userRequests'
import { Sheet } from '@portal-gateway/ui/Sheet'
import { Facts } from '../../reviews/Facts.tsx'
import { UserLink } from '../../users/UserLink.tsx'

/** Who sent the request and how far it has come. [REG-029, REG-030, HIST-015] */
export function AboutRegistration({ registration }: { registration: Registration }) {
  const { createdBy, proxyUserId, registrationStatus, messageToRequester } = registration
  return (
    <Sheet title="About This Request">
      <Facts
        facts={[
          [
            'Submitted by',
            <UserLink key="submitter" id={proxyUserId}>
              {modifierName(createdBy)}
            </UserLink>,
          ],
          ['Request type', userRequestTypeLabels.REGISTRATION],
          ['Status', <strong key="status">{registrationStatus}</strong>],
          ['Date submitted', formatDate(registration.sysdat)],
          ['Date modified', formatDate(registration.dchng)],
          ['Last modified by', modifierName(registration.lastModifiedBy)],
          ...(messageToRequester ? [['Message to the requester', messageToRequester] as const] : []),
        ]}
      />
    </Sheet>
  )
}
