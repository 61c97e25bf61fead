import type { Client } from '@portal-gateway/api-client/createClient'
import { useAnswer } from '../loading/useAnswer.ts'
import { useServices } from '../services/services.tsx'
import { useMay } from '../session/signedIn.tsx'
import type { AuditNames } from './auditValue.ts'

const none = { outcome: 'done', value: [] } as const

/** Loads the names of the records whose ids are in entries. Until they are loaded, the ids are shown. */
export function useAuditNames(): AuditNames {
  const { api } = useServices()
  const mayReadItems = useMay('ADMIN')
  const roles = useAnswer(['portalRolesOfAudit'], () => api.portalRoles.list())
  const systems = useAnswer(['systemsOfAudit'], () => api.systems.list())
  const items = useAnswer(['itemsOfAudit', mayReadItems ? 1 : 0], () => itemsOf(api, mayReadItems))
  return namesFrom({
    roles: roles.state === 'ready' ? roles.value : [],
    systems: systems.state === 'ready' ? systems.value : [],
    items: items.state === 'ready' ? items.value : [],
  })
}

/** Loads the names once, for a downloaded file. If a list fails to load, the file contains ids instead. */
export async function loadAuditNames(api: Client, mayReadItems: boolean): Promise<AuditNames> {
  const [roles, systems, items] = await Promise.all([
    api.portalRoles.list(),
    api.systems.list(),
    itemsOf(api, mayReadItems),
  ])
  return namesFrom({
    roles: roles.outcome === 'done' ? roles.value : [],
    systems: systems.outcome === 'done' ? systems.value : [],
    items: items.outcome === 'done' ? items.value : [],
  })
}

const itemsOf = async (api: Client, mayReadItems: boolean) =>
  mayReadItems ? api.dashboardItems.listForAdministrators({ query: { includeInactive: 'true' } }) : none

interface Named {
  roles: readonly { id: number; description: string }[]
  systems: readonly { id: number; systemName: string }[]
  items: readonly { id: number; name: string }[]
}

const namesFrom = ({ roles, systems, items }: Named): AuditNames => ({
  portalRoleIds: new Map(roles.map(({ id, description }) => [id, description])),
  roleIds: new Map(roles.map(({ id, description }) => [id, description])),
  systemAccessIds: new Map(systems.map(({ id, systemName }) => [id, systemName])),
  itemId: new Map(items.map(({ id, name }) => [id, name])),
})
