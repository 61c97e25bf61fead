import { newSystem, SystemDraft } from '@portal-gateway/contract/systems'
import { SystemForm } from '@portal-gateway/portal-forms/SystemForm'
import { useDraft } from '@portal-gateway/portal-forms/useDraft'
import { useUnsavedChanges } from '../../forms/useUnsavedChanges.tsx'
import { RecordFrame } from '../../records/RecordFrame.tsx'
import { useSaveToList } from '../../records/useSaveToList.ts'
import { withoutSort } from '../../records/withoutSort.ts'
import { useServices } from '../../services/services.tsx'
import { useSend } from '../../session/useSessionOver.ts'
import { systemKind } from './systemKind.ts'

const { messages, alerts: said, list } = systemKind

/** Page with the form of a new system. [SYS-005] */
export function AddSystem() {
  const { api } = useServices()
  const send = useSend()
  const draft = useDraft(SystemDraft, newSystem)
  const guard = useUnsavedChanges(draft.isChanged)
  const { save, toTheList } = useSaveToList(list.tab, guard)
  return (
    <RecordFrame list={list} name="New system">
      <SystemForm
        draft={draft}
        mode="add"
        refusedTitle={messages.create.failure}
        onCancel={() => void toTheList()}
        onSubmit={(entered) =>
          save(entered, (body) => send(() => api.systems.create({ body: withoutSort(body) })), {
            messages: messages.create,
            said: ({ systemName }) => said.created(systemName),
          })
        }
      />
      {guard.dialog}
    </RecordFrame>
  )
}
