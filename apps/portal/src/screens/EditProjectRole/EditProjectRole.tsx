import { projectRoleMessages as messages } from '@portal-gateway/api-client/messages/projectRoles'
import { withTotal } from '@portal-gateway/contract/references'
import { RecordEditor } from '../../records/RecordEditor.tsx'
import { References } from '../../records/References.tsx'
import { useAccessReferences } from '../../records/useAccessReferences.ts'
import { useServices } from '../../services/services.tsx'
import { useProjectRoleKind } from './projectRoleKind.tsx'
import { useProjectRolePageTexts } from './projectRolePageTexts.ts'

/** Lists the users who have a project role, and the registrations and access-change requests for it. [JROLE-009, JROLE-020] */
function ProjectRoleReferences({ id }: { id: number }) {
  const texts = useProjectRolePageTexts()
  const { projectRoles } = useServices().api
  const groups = useAccessReferences({
    entity: 'PROJECT_ROLE',
    id,
    calls: projectRoles,
    messages,
    countedUsers: texts.users,
  })
  const known = groups.flatMap((group) =>
    group.view.state === 'ready' ? [[group.id, group.view.value] as const] : [],
  )
  const areAllKnown = known.length === groups.length
  return (
    <References
      noneText={texts.noReferences}
      summary={areAllKnown ? texts.references(withTotal(Object.fromEntries(known)).totalItems) : undefined}
      groups={groups}
    />
  )
}

/** Page that edits a project role, also an inactive one. [JROLE-003] */
export const EditProjectRole = () => (
  <RecordEditor kind={useProjectRoleKind()} References={ProjectRoleReferences} />
)
