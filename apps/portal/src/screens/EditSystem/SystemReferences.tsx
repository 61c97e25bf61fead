import { systemMessages as messages } from '@portal-gateway/api-client/messages/systems'
import type { ProjectRole } from '@portal-gateway/contract/projectRoles'
import { userRequestTypeLabels } from '@portal-gateway/contract/userRequests'
import { paths } from '../../paths.ts'
import { References, type Referrer } from '../../records/References.tsx'
import { useRecordsTexts } from '../../records/recordsTexts.ts'
import { accessChangeReferrers, registrationReferrers } from '../../records/requestReferrers.ts'
import { useReferrers } from '../../records/useReferrers.ts'
import { useUserReferrers } from '../../records/useUserReferrers.ts'
import { useServices } from '../../services/services.tsx'
import { useSystemPageTexts } from './systemPageTexts.ts'

const rolesAsReferrers = (roles: readonly ProjectRole[]): readonly Referrer[] =>
  roles.map(({ id, roleName, description }) => ({
    id,
    name: roleName,
    note: description,
    href: paths.editProjectRole(id),
  }))

/** Lists the project roles that suggest a system, the users who have access to it, and the requests for it. [SYS-009, SYS-010, SYS-021] */
export function SystemReferences({ id }: { id: number }) {
  const texts = useSystemPageTexts()
  const shared = useRecordsTexts()
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
      noneText={texts.noReferences}
      groups={[
        {
          id: 'projectRoles',
          listHref: paths.configuration('projectRoles'),
          view: roles,
          messages: messages.projectRoles,
          counted: texts.projectRoles,
        },
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
