import { systemMessages as messages } from '@portal-gateway/api-client/messages/systems'
import type { ProjectRole } from '@portal-gateway/contract/projectRoles'
import { paths } from '../../paths.ts'
import { RecordEditor } from '../../records/RecordEditor.tsx'
import { References, type Referrer } from '../../records/References.tsx'
import { useAccessReferences } from '../../records/useAccessReferences.ts'
import { useReferrers } from '../../records/useReferrers.ts'
import { useServices } from '../../services/services.tsx'
import { useSystemKind } from './systemKind.tsx'
import { useSystemPageTexts } from './systemPageTexts.ts'

const rolesAsReferrers = (roles: readonly ProjectRole[]): readonly Referrer[] =>
  roles.map(({ id, roleName, description }) => ({
    id,
    name: roleName,
    note: description,
    href: paths.editProjectRole(id),
  }))

/** Lists the project roles that suggest a system, the users who have access to it, and the requests for it. [SYS-009, SYS-010, SYS-021] */
function SystemReferences({ id }: { id: number }) {
  const texts = useSystemPageTexts()
  const { systems } = useServices().api
  const roles = useReferrers(['systemProjectRoles', id], () => systems.projectRoles({ id }), rolesAsReferrers)
  const ofAccesses = useAccessReferences({
    entity: 'SYSTEM',
    id,
    calls: systems,
    messages,
    countedUsers: texts.users,
  })
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
        ...ofAccesses,
      ]}
    />
  )
}

/** Page that edits a system, also an inactive one. [SYS-005 to SYS-007] */
export const EditSystem = () => <RecordEditor kind={useSystemKind()} References={SystemReferences} />
