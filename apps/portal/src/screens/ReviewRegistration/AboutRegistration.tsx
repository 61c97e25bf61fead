import { formatDate } from '@portal-gateway/api-client/date'
import type { Registration } from '@portal-gateway/contract/registrations'
import { modifierName } from '@portal-gateway/contract/requestStatus'
import { userRequestTypeLabels } from '@portal-gateway/contract/userRequests'
import { useTranslate } from '@portal-gateway/portal-forms/useTranslate'
import { Facts } from '@portal-gateway/ui/Facts'
import { Sheet } from '@portal-gateway/ui/Sheet'
import { RequestStatusBadge } from '../../history/RequestStatusBadge.tsx'
import { useReviewsTexts } from '../../reviews/reviewsTexts.ts'
import { useServices } from '../../services/services.tsx'
import { UserLink } from '../../users/UserLink.tsx'

/** Sender and status of the request. [REG-029, REG-030, HIST-015] */
export function AboutRegistration({ registration }: { registration: Registration }) {
  const { about } = useReviewsTexts()
  const translate = useTranslate()
  const { configuration } = useServices()
  const { createdBy, institution, proxyUserId, registrationStatus, messageToRequester } = registration
  const label = configuration.institutions?.find(({ key }) => key === institution)?.label
  return (
    <Sheet title={about.title}>
      <Facts
        facts={[
          { term: about.submittedBy, value: <UserLink id={proxyUserId}>{modifierName(createdBy)}</UserLink> },
          ...(institution === undefined ? [] : [{ term: about.institution, value: label ?? institution }]),
          { term: about.requestType, value: translate(userRequestTypeLabels).REGISTRATION },
          { term: about.status, value: <RequestStatusBadge status={registrationStatus} /> },
          { term: about.dateSubmitted, value: formatDate(registration.sysdat) },
          { term: about.dateModified, value: formatDate(registration.dchng) },
          { term: about.lastModifiedBy, value: modifierName(registration.lastModifiedBy) },
          ...(messageToRequester ? [{ term: about.message, value: messageToRequester }] : []),
        ]}
      />
    </Sheet>
  )
}
