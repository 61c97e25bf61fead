import { systemMessages as messages } from '@portal-gateway/api-client/messages/systems'
import type { ProjectRole } from '@portal-gateway/contract/projectRoles'
import { mapView } from '../../records/mapView.ts'
import { References, type Referrer } from '../../records/References.tsx'
import { requestReferrers } from '../../records/requestReferrers.ts'
import { useUserReferrers } from '../../records/useUserReferrers.ts'
import { useServices } from '../../shell/services.tsx'
import { useAnswer } from '../../shell/useAnswer.ts'

const asked = { isForm: true }

const rolesAsReferrers = (roles: readonly ProjectRole[]): readonly Referrer[] =>
  roles.map(({ id, roleName, description }) => ({ id, name: roleName, note: description }))

/** Which project roles suggest a system, who has access to it, and who asks for it. [SYS-009, SYS-010, SYS-021] */
export function SystemReferences({ id }: { id: number }) {
  const { systems } = useServices().api
  const usersAsReferrers = useUserReferrers()
  const roles = useAnswer(['systemProjectRoles', id], () => systems.projectRoles({ id }), asked)
  const users = useAnswer(['systemUsers', id], () => systems.users({ id }), asked)
  const registrations = useAnswer(
    ['systemRegistrations', id],
    () => systems.pendingRegistrations({ id }),
    asked,
  )
  const changes = useAnswer(
    ['systemAccessChanges', id],
    () => systems.outstandingAccessChanges({ id }),
    asked,
  )
  return (
    <References
      noun="system"
      groups={[
        {
          id: 'projectRoles',
          view: mapView(roles, rolesAsReferrers),
          messages: messages.projectRoles,
          counted: (count, shown) =>
            count === 1 ? '1 project role suggests it:' : `${shown} project roles suggest it:`,
        },
        {
          id: 'users',
          view: mapView(users, usersAsReferrers),
          messages: messages.users,
          counted: (count, shown) =>
            count === 1 ? '1 active user has access to it:' : `${shown} active users have access to it:`,
        },
        {
          id: 'registrations',
          view: mapView(registrations, requestReferrers),
          messages: messages.pendingRegistrations,
          counted: (count, shown) =>
            count === 1
              ? '1 pending registration asks for it:'
              : `${shown} pending registrations ask for it:`,
        },
        {
          id: 'accessChangeRequests',
          view: mapView(changes, requestReferrers),
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
