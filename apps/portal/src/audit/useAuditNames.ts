import { useAnswer } from '../loading/useAnswer.ts'
import { useServices } from '../services/services.tsx'
import { useMay } from '../session/signedIn.tsx'
import type { AuditNames } from './auditValue.ts'

const none = { outcome: 'done', value: [] } as const

/** Loads the names for ids in entries. While they are unknown, the ids are shown. */
export function useAuditNames(): AuditNames {
  const { api } = useServices()
  const mayReadItems = useMay('ADMIN')
  const roles = useAnswer(['portalRolesOfAudit'], () => api.portalRoles.list())
  const systems = useAnswer(['systemsOfAudit'], () => api.systems.list())
  const items = useAnswer(['itemsOfAudit', mayReadItems ? 1 : 0], async () =>
    mayReadItems ? api.dashboardItems.listForAdministrators({ query: { includeInactive: 'true' } }) : none,
  )
  return {
    portalRoleIds: namesIn(roles, ({ description }) => description),
    systemAccessIds: namesIn(systems, ({ systemName }) => systemName),
    itemId: namesIn(items, ({ name }) => name),
  }
}

type Loaded<Value> = { state: 'ready'; value: readonly Value[] } | { state: 'loading' | 'failed' }

const namesIn = <Value extends { id: number }>(
  loaded: Loaded<Value>,
  nameOf: (value: Value) => string,
): ReadonlyMap<number, string> =>
  new Map(loaded.state === 'ready' ? loaded.value.map((each) => [each.id, nameOf(each)]) : [])
