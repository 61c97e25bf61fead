import { newPortalRole, PortalRoleDraft } from '@portal-gateway/contract/portalRoles'
import { PortalRoleForm } from '@portal-gateway/portal-forms/PortalRoleForm'
import { useDraft } from '@portal-gateway/portal-forms/useDraft'
import { useUnsavedChanges } from '../../forms/useUnsavedChanges.tsx'
import { useSaveToList } from '../../records/useSaveToList.ts'
import { withoutSort } from '../../records/withoutSort.ts'
import { useServices } from '../../services/services.tsx'
import { useSend } from '../../session/useSessionOver.ts'
import { PortalRoleFrame } from './PortalRoleFrame.tsx'
import { portalRoleKind } from './portalRoleKind.ts'

const { messages, alerts: said, list } = portalRoleKind

/** Page with the form of a new portal role. [PROLE-003] */
export function AddPortalRole() {
  const { api } = useServices()
  const send = useSend()
  const draft = useDraft(PortalRoleDraft, newPortalRole)
  const guard = useUnsavedChanges(draft.isChanged)
  const { save, toTheList } = useSaveToList(list.tab, guard)
  return (
    <PortalRoleFrame name="New role">
      <PortalRoleForm
        draft={draft}
        mode="add"
        refusedTitle={messages.create.failure}
        onCancel={() => void toTheList()}
        onSubmit={(entered) =>
          save(entered, (body) => send(() => api.portalRoles.create({ body: withoutSort(body) })), {
            messages: messages.create,
            said: ({ description }) => said.created(description),
          })
        }
      />
      {guard.dialog}
    </PortalRoleFrame>
  )
}
