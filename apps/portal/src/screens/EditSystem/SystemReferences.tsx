import { systemMessages as messages } from '@portal-gateway/api-client/messages/systems'
import type { ProjectRole } from '@portal-gateway/contract/projectRoles'
import { userRequestTypeLabels } from '@portal-gateway/contract/userRequests'
import { paths } from '../../paths.ts'
import { References, type Referrer } from '../../records/References.tsx'
import { accessChangeReferrers, registrationReferrers } from '../../records/requestReferrers.ts'
import { useReferrers } from '../../records/useReferrers.ts'
import { useUserReferrers } from '../../records/useUserReferrers.ts'
import { useServices } from '../../services/services.tsx'

const rolesAsReferrers = (roles: readonly ProjectRole[]): readonly Referrer[] =>
  roles.map(({ id, roleName, description }) => ({
    id,
    name: roleName,
    note: description,
    href: paths.editProjectRole(id),
  }))

/** Lists the project roles that suggest a system, the users who have access to it, and the requests for it. [SYS-009, SYS-010, SYS-021] */
export function SystemReferences({ id }: { id: number }) {
  const { systems } = useServices().api
  const roles = useReferrers(['systemProjectRoles', id], () => systems.projectRoles({ id }), rolesAsReferrers)
  const users = useReferrers(['systemUsers', id], () => systems.users({ id }), useUserReferrers())
  const registrations = useReferrers(
    ['systemRegistrations', id],
    () => systems.pendingRegistrations({ id }),
    registrationReferrers,
  )
  const changes = useReferrers(
    ['systemAccessChanges', id],
    () => systems.outstandingAccessChanges({ id }),
    accessChangeReferrers,
  )
  return (
    <References
      noun="system"
      groups={[
        {
          id: 'projectRoles',
          listHref: paths.configuration('projectRoles'),
          view: roles,
          messages: messages.projectRoles,
          counted: (count, shown) =>
            count === 1 ? '1 project role suggests it:' : `${shown} project roles suggest it:`,
        },
        {
          id: 'users',
          listHref: paths.users(),
          view: users,
          messages: messages.users,
          counted: (count, shown) =>
            count === 1 ? '1 active user has access to it:' : `${shown} active users have access to it:`,
        },
        {
          id: 'registrations',
          listHref: paths.userRequests(userRequestTypeLabels.REGISTRATION),
          view: registrations,
          messages: messages.pendingRegistrations,
          counted: (count, shown) =>
            count === 1
              ? '1 pending registration asks for it:'
              : `${shown} pending registrations ask for it:`,
        },
        {
          id: 'accessChangeRequests',
          listHref: paths.userRequests(userRequestTypeLabels.ACCESS_CHANGE),
          view: changes,
          messages: messages.outstandingAccessChanges,
          counted: (count, shown) =>
            count === 1
              ? '1 outstanding access-change request names it:'
              : `${shown} outstanding access-change requests name it:`,
        },
      ]}
    />
  )
}
