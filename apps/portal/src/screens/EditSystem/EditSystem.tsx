import { SystemForm } from '@portal-gateway/portal-forms/SystemForm'
import { useAnswer } from '../../loading/useAnswer.ts'
import { RecordEditor } from '../../records/RecordEditor.tsx'
import { RecordNotReady, RecordPage } from '../../records/RecordPage.tsx'
import { useServices } from '../../services/services.tsx'
import { SystemReferences } from './SystemReferences.tsx'
import { systemKind } from './systemKind.ts'

/** Page that edits a system, also an inactive one. [SYS-005] */
export const EditSystem = () => <RecordPage kind={systemKind}>{(id) => <StoredSystem id={id} />}</RecordPage>

/** Form of a stored system, with its deletion and reactivation. [SYS-006, SYS-007] */
function StoredSystem(address: { id: number }) {
  const { api } = useServices()
  const system = useAnswer(['system', address.id], () => api.systems.get(address), { isForm: true })
  if (system.state !== 'ready') return <RecordNotReady kind={systemKind} view={system} />
  const { id, systemName, isFixed } = system.value
  return (
    <RecordEditor
      kind={systemKind}
      record={system}
      update={(body) => api.systems.update({ id, body })}
      activate={() => api.systems.activate({ id })}
      deactivate={() => api.systems.deactivate({ id })}
      whenDeleted={`Nobody can be given access to ${systemName} any more; those who have it keep it. It stays in the list as inactive, and can be brought back.`}
      whenInactive="Nobody can be given access to this system."
      // The portal itself is part of every access. [C-153]
      undeletable={
        isFixed ? 'This is the portal itself. It is part of every access and cannot be deleted.' : undefined
      }
      references={<SystemReferences id={id} />}
      hasActionsBeside
    >
      {(form) => <SystemForm {...form} />}
    </RecordEditor>
  )
}
