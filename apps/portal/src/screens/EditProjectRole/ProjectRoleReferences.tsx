import { projectRoleMessages as messages } from '@portal-gateway/api-client/messages/projectRoles'
import { withTotal } from '@portal-gateway/contract/references'
import { userRequestTypeLabels } from '@portal-gateway/contract/userRequests'
import { paths } from '../../paths.ts'
import { References } from '../../records/References.tsx'
import { useRecordsTexts } from '../../records/recordsTexts.ts'
import { accessChangeReferrers, registrationReferrers } from '../../records/requestReferrers.ts'
import { useReferrers } from '../../records/useReferrers.ts'
import { useUserReferrers } from '../../records/useUserReferrers.ts'
import { useServices } from '../../services/services.tsx'
import { useProjectRolePageTexts } from './projectRolePageTexts.ts'

/** Lists the users who have a project role, and the registrations and access-change requests for it. [JROLE-009, JROLE-020] */
export function ProjectRoleReferences({ id }: { id: number }) {
  const texts = useProjectRolePageTexts()
  const shared = useRecordsTexts()
  const { projectRoles } = useServices().api
  const users = useReferrers(['projectRoleUsers', id], () => projectRoles.users({ id }), useUserReferrers())
  const registrations = useReferrers(
    ['projectRoleRegistrations', id],
    () => projectRoles.pendingRegistrations({ id }),
    registrationReferrers,
  )
  const changes = useReferrers(
    ['projectRoleAccessChanges', id],
    () => projectRoles.outstandingAccessChanges({ id }),
    accessChangeReferrers,
  )
  const areAllKnown = users.state === 'ready' && registrations.state === 'ready' && changes.state === 'ready'
  const references = areAllKnown
    ? withTotal({
        users: users.value,
        registrations: registrations.value,
        accessChangeRequests: changes.value,
      })
    : undefined
  return (
    <References
      noneText={texts.noReferences}
      summary={references && texts.references(references.totalItems)}
      groups={[
        {
          id: 'users',
          listHref: paths.users(),
          view: users,
          messages: messages.users,
          counted: texts.users,
        },
        {
          id: 'registrations',
          listHref: paths.userRequests(userRequestTypeLabels.REGISTRATION),
          view: registrations,
          messages: messages.pendingRegistrations,
          counted: shared.pendingRegistrations,
        },
        {
          id: 'accessChangeRequests',
          listHref: paths.userRequests(userRequestTypeLabels.ACCESS_CHANGE),
          view: changes,
          messages: messages.outstandingAccessChanges,
          counted: shared.outstandingAccessChanges,
        },
      ]}
    />
  )
}
