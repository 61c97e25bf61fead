import { SystemForm } from '@portal-gateway/portal-forms/SystemForm'
import { RecordEditor } from '../../records/RecordEditor.tsx'
import { useServices } from '../../services/services.tsx'
import { SystemReferences } from './SystemReferences.tsx'
import { useSystemKind } from './systemKind.ts'
import { useSystemPageTexts } from './systemPageTexts.ts'

/** Page that edits a system, also an inactive one. [SYS-005 to SYS-007] */
export function EditSystem() {
  const systemKind = useSystemKind()
  const texts = useSystemPageTexts()
  const { systems } = useServices().api
  return (
    <RecordEditor
      kind={systemKind}
      calls={systems}
      update={systems.update}
      whenDeleted={texts.whenDeleted}
      whenInactive={texts.whenInactive}
      // The portal itself is part of every access. [C-153]
      undeletable={({ isFixed }) => (isFixed ? texts.isPortal : undefined)}
      References={SystemReferences}
      hasActionsBeside
    >
      {(form) => <SystemForm {...form} />}
    </RecordEditor>
  )
}
