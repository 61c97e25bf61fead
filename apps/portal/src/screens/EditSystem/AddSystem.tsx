import { newSystem } from '@portal-gateway/contract/systems'
import { SystemForm } from '@portal-gateway/portal-forms/SystemForm'
import { NewRecord } from '../../records/NewRecord.tsx'
import { withoutSort } from '../../records/withoutSort.ts'
import { useServices } from '../../services/services.tsx'
import { useSystemKind } from './systemKind.ts'

/** Page that adds a system. [SYS-005] */
export function AddSystem() {
  const systemKind = useSystemKind()
  const { api } = useServices()
  return (
    <NewRecord
      kind={systemKind}
      initial={newSystem}
      create={(body) => api.systems.create({ body: withoutSort(body) })}
    >
      {(form) => <SystemForm {...form} />}
    </NewRecord>
  )
}
