import { saveAuditedAccesses } from '@portal-gateway/server/core/accesses/saveAuditedAccesses'
import { listProjectRoles } from '@portal-gateway/server/core/configuration/projectRoleQueries'
import { projectRoleService } from '@portal-gateway/server/core/configuration/projectRoles'
import { listSystems } from '@portal-gateway/server/core/configuration/systemQueries'
import { systemService } from '@portal-gateway/server/core/configuration/systems'
import { type Host, serverActor } from '@portal-gateway/server/core/host/ports'
import { valueOf } from '@portal-gateway/server/core/records/writing'
import { fold } from '@portal-gateway/server/core/store/fold'
import {
  demoAccesses,
  demoProjectRoles,
  demoSiteRelations,
  demoSites,
  demoStudies,
  demoSystems,
} from './accesses.ts'
import { endOf } from './past.ts'
import { type AgreementIds, idOf } from './seedAgreements.ts'

/** Creates systems, sites, studies and project roles; skips existing ones. */
export async function seedAccessOptions(host: Host, agreements: AgreementIds): Promise<void> {
  const { db } = host.engine
  await seedSystems(host)
  for (const { siteCode, siteName, status } of demoSites) {
    const row = { site_code: siteCode, site_name: siteName, status }
    await db
      .insertInto('sites')
      .values(row)
      .onConflict((at) => at.doNothing())
      .execute()
  }
  for (const { parentSiteCode, siteCode } of demoSiteRelations) {
    const row = { parent_site_code: parentSiteCode, site_code: siteCode }
    await db
      .insertInto('site_relations')
      .values(row)
      .onConflict((at) => at.doNothing())
      .execute()
  }
  for (const study of demoStudies) {
    await db
      .insertInto('studies')
      .values(study)
      .onConflict((at) => at.doNothing())
      .execute()
  }
  await seedProjectRoles(host, agreements)
  for (const system of demoSystems) {
    if (!('inactive' in system)) continue
    // The system is deactivated after the roles are created: an inactive system cannot be added to a role.
    await db
      .updateTable('systems')
      .set({ inactive: 1 })
      .where('system_name', '=', system.systemName)
      .execute()
  }
}

async function seedSystems(host: Host): Promise<void> {
  const known = await listSystems(host.engine.db)
  for (const [place, { systemName, description }] of demoSystems.entries()) {
    if (known.some((system) => system.systemName === systemName)) continue
    valueOf(
      await systemService.create(host, { systemName, description, sort: (place + 1) * 10 }, serverActor),
    )
  }
}

async function seedProjectRoles(host: Host, agreements: AgreementIds): Promise<void> {
  const known = await listProjectRoles(host.engine.db)
  const idsOf = await systemIds(host)
  for (const [place, [roleName, facts]] of Object.entries(demoProjectRoles).entries()) {
    if (known.some((role) => role.roleName === roleName)) continue
    const { systems, ...others } = facts
    const { agreements: names = [], ...role } = { agreements: undefined, ...others }
    const agreementIds = names.map((name) => idOf(agreements, name))
    const draft = { ...role, roleName, sort: place * 10, systemAccessIds: idsOf(systems), agreementIds }
    valueOf(await projectRoleService.create(host, draft, serverActor))
  }
}

/** Creates the accesses of the demo's users, given by the administrator. Their last days count from the time `now`. */
export async function seedAccesses(host: Host, now: number): Promise<void> {
  const { db } = host.engine
  const idsOf = await systemIds(host)
  const admin = { userId: await userId(host, 'admin') }
  for (const [username, accesses] of Object.entries(demoAccesses)) {
    const id = await userId(host, username)
    const newAccesses = accesses.map(({ systems, endsInDays, ...access }) => ({
      ...access,
      systemAccessIds: idsOf(systems),
      ...endOf(endsInDays, now),
    }))
    await db
      .transaction()
      .execute((trx) => saveAuditedAccesses(trx, host, admin, { userId: id, newAccesses }))
  }
}

/** Returns a function that maps system names to ids and adds the portal itself. */
export async function systemIds({ engine }: Host): Promise<(names: readonly string[]) => number[]> {
  const systems = await listSystems(engine.db)
  return (names) =>
    systems.filter(({ systemName, isFixed }) => isFixed || names.includes(systemName)).map(({ id }) => id)
}

async function userId({ engine }: Host, username: string): Promise<number> {
  const { id } = await engine.db
    .selectFrom('users')
    .select('id')
    .where('username_key', '=', fold(username))
    .executeTakeFirstOrThrow()
  return id
}
