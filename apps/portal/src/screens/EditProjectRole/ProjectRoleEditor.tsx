import { type ProjectRole, ProjectRoleDraft } from '@portal-gateway/contract/projectRoles'
import type { System } from '@portal-gateway/contract/systems'
import { ProjectRoleForm } from '@portal-gateway/portal-forms/ProjectRoleForm'
import { Notice } from '@portal-gateway/ui/Notice'
import { useUnsavedChanges } from '../../forms/useUnsavedChanges.tsx'
import { activity } from '../../records/conflict/otherChanges.ts'
import { RecordState } from '../../records/RecordState.tsx'
import { reactivateLabel } from '../../records/recordKind.ts'
import { useSaveToList } from '../../records/useSaveToList.ts'
import { useStoredDraft } from '../../records/useStoredDraft.tsx'
import { useServices } from '../../services/services.tsx'
import { ProjectRoleFrame } from './ProjectRoleFrame.tsx'
import { ProjectRoleReferences } from './ProjectRoleReferences.tsx'
import { projectRoleKind } from './projectRoleKind.ts'

const { messages, alerts: said, list } = projectRoleKind

export interface ProjectRoleEditorProps {
  stored: ProjectRole
  systems: readonly System[]
  /** Reloads the stored record. */
  onChanged: () => Promise<void>
  /** Reloads it so that the form can continue with it. */
  onStale: () => Promise<ProjectRole | undefined>
}

/** Form of a stored project role, with deletion and activation. */
export function ProjectRoleEditor({ stored, systems, onChanged, onStale }: ProjectRoleEditorProps) {
  const { api } = useServices()
  const { id, inactive } = stored
  const { draft, countOn, settle, conflict } = useStoredDraft({
    schema: ProjectRoleDraft,
    stored,
    draftOf,
    noun: 'project role',
    entity: 'PROJECT_ROLE',
    onStale,
    words: { systemAccessIds: (ids) => (ids as number[]).map((each) => systemName(systems, each)) },
    factsOf: activity,
  })
  const guard = useUnsavedChanges(draft.isChanged)
  const { save, toTheList } = useSaveToList(list.tab, guard)

  return (
    <ProjectRoleFrame
      name={stored.roleName}
      actions={
        <RecordState
          kind={projectRoleKind}
          name={stored.roleName}
          isInactive={inactive}
          draft={draft}
          guard={guard}
          activate={() => api.projectRoles.activate({ id })}
          deactivate={() => api.projectRoles.deactivate({ id })}
          consequence={`Nobody can be given ${stored.roleName} any more; those who hold it keep it. It stays in the list as inactive, and can be brought back.`}
          references={<ProjectRoleReferences id={id} />}
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
          Nobody can be given this role. “{reactivateLabel(projectRoleKind)}” brings it back.
        </Notice>
      )}
      <ProjectRoleForm
        draft={draft}
        mode="edit"
        systems={systems}
        refusedTitle={messages.update.failure}
        onCancel={() => void toTheList()}
        onSubmit={(entered) =>
          save(
            entered,
            (mine) =>
              settle(mine, (body, against) =>
                api.projectRoles.update({
                  id,
                  body: { ...body, inactive: against.inactive, versionno: against.versionno },
                }),
              ),
            { messages: messages.update, said: (sent) => said.updated(sent.roleName) },
          )
        }
      />
      {conflict}
      {guard.dialog}
    </ProjectRoleFrame>
  )
}

const systemName = (systems: readonly System[], id: number): string =>
  systems.find((system) => system.id === id)?.systemName ?? `System ${id}`

/** Without `inactive`, which has its own calls; they increase the version too. */
const draftOf = ({ roleName, description, ...role }: ProjectRole): ProjectRoleDraft => ({
  roleName,
  description,
  siteRequired: role.siteRequired,
  studyRequired: role.studyRequired,
  systemAccessIds: role.systemAccessIds,
  sort: role.sort,
})
