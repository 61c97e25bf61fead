import type { Client } from '@portal-gateway/api-client/createClient'
import { useAnswer } from '../loading/useAnswer.ts'
import { useServices } from '../services/services.tsx'
import { useMay } from '../session/signedIn.tsx'
import type { AuditNames } from './auditValue.ts'

const none = { outcome: 'done', value: [] } as const

/** Loads the names of the records whose ids are in entries. Until they are loaded, the ids are shown. */
export function useAuditNames(): AuditNames {
  const { api } = useServices()
  const isAdministrator = useMay('ADMIN')
  const roles = useAnswer(['portalRolesOfAudit'], () => api.portalRoles.list())
  const systems = useAnswer(['systemsOfAudit'], () => api.systems.list())
  const items = useAnswer(['itemsOfAudit', isAdministrator ? 1 : 0], () => itemsOf(api, isAdministrator))
  const agreements = useAnswer(['agreementsOfAudit', isAdministrator ? 1 : 0], () =>
    agreementsOf(api, isAdministrator),
  )
  return namesFrom({
    roles: roles.state === 'ready' ? roles.value : [],
    systems: systems.state === 'ready' ? systems.value : [],
    items: items.state === 'ready' ? items.value : [],
    agreements: agreements.state === 'ready' ? agreements.value : [],
  })
}

/** Loads the names once, for a downloaded file. If a list fails to load, the file contains ids instead. */
export async function loadAuditNames(api: Client, isAdministrator: boolean): Promise<AuditNames> {
  const [roles, systems, items, agreements] = await Promise.all([
    api.portalRoles.list(),
    api.systems.list(),
    itemsOf(api, isAdministrator),
    agreementsOf(api, isAdministrator),
  ])
  return namesFrom({
    roles: roles.outcome === 'done' ? roles.value : [],
    systems: systems.outcome === 'done' ? systems.value : [],
    items: items.outcome === 'done' ? items.value : [],
    agreements: agreements.outcome === 'done' ? agreements.value : [],
  })
}

/** Loads the items. Only administrators may read all of them, and only administrators may read agreements. */
const itemsOf = async (api: Client, isAdministrator: boolean) =>
  isAdministrator ? api.dashboardItems.listForAdministrators({ query: { includeInactive: 'true' } }) : none

const agreementsOf = async (api: Client, isAdministrator: boolean) =>
  isAdministrator ? api.agreements.list() : none

interface Named {
  roles: readonly { id: number; description: string }[]
  systems: readonly { id: number; systemName: string }[]
  items: readonly { id: number; name: string }[]
  agreements: readonly { id: number; name: string }[]
}

const namesFrom = ({ roles, systems, items, agreements }: Named): AuditNames => ({
  portalRoleIds: new Map(roles.map(({ id, description }) => [id, description])),
  roleIds: new Map(roles.map(({ id, description }) => [id, description])),
  systemAccessIds: new Map(systems.map(({ id, systemName }) => [id, systemName])),
  itemId: new Map(items.map(({ id, name }) => [id, name])),
  agreementIds: new Map(agreements.map(({ id, name }) => [id, name])),
})
