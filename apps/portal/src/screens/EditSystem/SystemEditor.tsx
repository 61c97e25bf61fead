import { type System, SystemDraft } from '@portal-gateway/contract/systems'
import { SystemForm } from '@portal-gateway/portal-forms/SystemForm'
import { Notice } from '@portal-gateway/ui/Notice'
import { useUnsavedChanges } from '../../forms/useUnsavedChanges.tsx'
import { activity } from '../../records/conflict/otherChanges.ts'
import { RecordFrame } from '../../records/RecordFrame.tsx'
import { RecordState } from '../../records/RecordState.tsx'
import { reactivateLabel } from '../../records/recordKind.ts'
import { useSaveToList } from '../../records/useSaveToList.ts'
import { useStoredDraft } from '../../records/useStoredDraft.tsx'
import { WithActions } from '../../records/WithActions.tsx'
import { useServices } from '../../services/services.tsx'
import { SystemReferences } from './SystemReferences.tsx'
import { systemKind } from './systemKind.ts'

const { messages, alerts: said, list } = systemKind

export interface SystemEditorProps {
  stored: System
  /** Reloads the stored record. */
  onChanged: () => Promise<void>
  /** Reloads it so that the form can continue with it. */
  onStale: () => Promise<System | undefined>
}

/** Form of a stored system, with deletion and activation. [SYS-006, SYS-007] */
export function SystemEditor({ stored, onChanged, onStale }: SystemEditorProps) {
  const { api } = useServices()
  const { id, systemName, inactive } = stored
  const { draft, countOn, settle, conflict } = useStoredDraft({
    schema: SystemDraft,
    stored,
    draftOf,
    noun: 'system',
    entity: 'SYSTEM',
    onStale,
    factsOf: activity,
  })
  const guard = useUnsavedChanges(draft.isChanged)
  const { save, toTheList } = useSaveToList(list.tab, guard)

  return (
    <RecordFrame list={list} name={systemName}>
      {inactive && (
        <Notice type="warn" title="INACTIVE">
          Nobody can be given access to this system. “{reactivateLabel(systemKind)}” brings it back.
        </Notice>
      )}
      <WithActions
        actions={
          // The portal's own system is part of every access. [C-153]
          stored.isFixed ? (
            'This is the portal itself. It is part of every access and cannot be deleted.'
          ) : (
            <RecordState
              kind={systemKind}
              name={systemName}
              isInactive={inactive}
              draft={draft}
              guard={guard}
              activate={() => api.systems.activate({ id })}
              deactivate={() => api.systems.deactivate({ id })}
              consequence={`Nobody can be given access to ${systemName} any more; those who have it keep it. It stays in the list as inactive, and can be brought back.`}
              references={<SystemReferences id={id} />}
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
          )
        }
      >
        <SystemForm
          draft={draft}
          mode="edit"
          refusedTitle={messages.update.failure}
          onCancel={() => void toTheList()}
          onSubmit={(entered) =>
            save(
              entered,
              (mine) =>
                settle(mine, (body, against) =>
                  api.systems.update({
                    id,
                    body: { ...body, inactive: against.inactive, versionno: against.versionno },
                  }),
                ),
              { messages: messages.update, said: (sent) => said.updated(sent.systemName) },
            )
          }
        />
      </WithActions>
      {conflict}
      {guard.dialog}
    </RecordFrame>
  )
}

/** Without `inactive`, which has its own calls; they increase the version too. */
const draftOf = ({ systemName, description, sort }: System): SystemDraft => ({
  systemName,
  description,
  sort,
})
