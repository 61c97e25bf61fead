import { SystemForm } from '@portal-gateway/portal-forms/SystemForm'
import { useAnswer } from '../../loading/useAnswer.ts'
import { RecordEditor } from '../../records/RecordEditor.tsx'
import { RecordNotReady, RecordPage } from '../../records/RecordPage.tsx'
import { useServices } from '../../services/services.tsx'
import { SystemReferences } from './SystemReferences.tsx'
import { useSystemKind } from './systemKind.ts'
import { useSystemPageTexts } from './systemPageTexts.ts'

/** Page that edits a system, also an inactive one. [SYS-005] */
export const EditSystem = () => {
  const systemKind = useSystemKind()
  return <RecordPage kind={systemKind}>{(id) => <StoredSystem id={id} />}</RecordPage>
}

/** Form of a stored system, with its deletion and reactivation. [SYS-006, SYS-007] */
function StoredSystem(address: { id: number }) {
  const systemKind = useSystemKind()
  const texts = useSystemPageTexts()
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
      whenDeleted={texts.whenDeleted(systemName)}
      whenInactive={texts.whenInactive}
      // The portal itself is part of every access. [C-153]
      undeletable={isFixed ? texts.isPortal : undefined}
      references={<SystemReferences id={id} />}
      hasActionsBeside
    >
      {(form) => <SystemForm {...form} />}
    </RecordEditor>
  )
}
