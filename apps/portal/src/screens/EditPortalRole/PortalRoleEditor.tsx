import { type PortalRole, PortalRoleDraft } from '@portal-gateway/contract/portalRoles'
import { PortalRoleForm } from '@portal-gateway/portal-forms/PortalRoleForm'
import { Notice } from '@portal-gateway/ui/Notice'
import { useUnsavedChanges } from '../../forms/useUnsavedChanges.tsx'
import { activity } from '../../records/conflict/otherChanges.ts'
import { RecordState } from '../../records/RecordState.tsx'
import { reactivateLabel } from '../../records/recordKind.ts'
import { useSaveToList } from '../../records/useSaveToList.ts'
import { useStoredDraft } from '../../records/useStoredDraft.tsx'
import { useServices } from '../../services/services.tsx'
import { PortalRoleFrame } from './PortalRoleFrame.tsx'
import { portalRoleKind } from './portalRoleKind.ts'
import { RoleHolders } from './RoleHolders.tsx'

const { messages, alerts: said, list } = portalRoleKind

export interface PortalRoleEditorProps {
  stored: PortalRole
  /** Reloads the stored record. */
  onChanged: () => Promise<void>
  /** Reloads it so that the form can continue with it. */
  onStale: () => Promise<PortalRole | undefined>
}

/** Form of a stored portal role, with deletion and activation. */
export function PortalRoleEditor({ stored, onChanged, onStale }: PortalRoleEditorProps) {
  const { api } = useServices()
  const { id, inactive } = stored
  const { draft, countOn, settle, conflict } = useStoredDraft({
    schema: PortalRoleDraft,
    stored,
    draftOf,
    noun: 'portal role',
    entity: 'PORTAL_ROLE',
    onStale,
    factsOf: activity,
    oneOf: ['permissions'],
  })
  const guard = useUnsavedChanges(draft.isChanged)
  const { save, toTheList } = useSaveToList(list.tab, guard)

  return (
    <PortalRoleFrame
      name={stored.description}
      actions={
        <RecordState
          kind={portalRoleKind}
          name={stored.description}
          isInactive={inactive}
          draft={draft}
          guard={guard}
          activate={() => api.portalRoles.activate({ id })}
          deactivate={() => api.portalRoles.deactivate({ id })}
          consequence={`Those who hold ${stored.description} lose its permission and the dashboard items that it opens. It stays in the list as inactive, and can be brought back.`}
          references={<RoleHolders roleId={id} />}
          onDeleted={async () => {
            guard.release()
            await toTheList()
          }}
          onReactivated={async () => {
            countOn()
            await onChanged()
          }}
          onUnchanged={onChanged}
        />
      }
    >
      {inactive && (
        <Notice type="warn" title="INACTIVE">
          This role confers nothing on those who hold it. “{reactivateLabel(portalRoleKind)}” brings it back.
        </Notice>
      )}
      <PortalRoleForm
        draft={draft}
        mode="edit"
        refusedTitle={messages.update.failure}
        onCancel={() => void toTheList()}
        onSubmit={(entered) =>
          save(
            entered,
            (mine) =>
              settle(mine, (body, against) =>
                api.portalRoles.update({
                  body: { ...body, id, inactive: against.inactive, versionno: against.versionno },
                }),
              ),
            { messages: messages.update, said: (sent) => said.updated(sent.description) },
          )
        }
      />
      {conflict}
      {guard.dialog}
    </PortalRoleFrame>
  )
}

/** Without `inactive`, which has its own calls; they increase the version too. */
const draftOf = ({ description, permissions, sort }: PortalRole): PortalRoleDraft => ({
  description,
  permissions,
  sort,
})
