import { type Site, sites } from '@portal-gateway/contract/sites'
import { studies } from '@portal-gateway/contract/studies'
import { type System, systems } from '@portal-gateway/contract/systems'
import type { Kysely } from 'kysely'
import { type Api, implement } from './implement.ts'
import type { Schema } from './store/schema.ts'

/** Systems, sites and studies: what accesses are chosen from. */
export function implementReferences(api: Api): void {
  implement(api, systems.list, async ({ host }) => ({
    outcome: 'done',
    value: await listSystems(host.engine.db),
  }))

  implement(api, systems.get, async ({ host, params }) => {
    const system = (await listSystems(host.engine.db)).find(({ id }) => id === params.id)
    return system ? { outcome: 'done', value: system } : { outcome: 'missing' }
  })

  implement(api, systems.listPublic, async ({ host }) => ({
    outcome: 'done',
    value: (await listSystems(host.engine.db)).filter(({ inactive }) => !inactive),
  }))

  implement(api, sites.list, async ({ host }) => ({
    outcome: 'done',
    value: await listSites(host.engine.db),
  }))

  implement(api, sites.relations, async ({ host }) => ({
    outcome: 'done',
    value: await host.engine.db
      .selectFrom('site_relations')
      .select(['parent_site_code as parentSiteCode', 'site_code as siteCode'])
      .orderBy('parent_site_code')
      .orderBy('site_code')
      .execute(),
  }))

  implement(api, studies.list, async ({ host }) => ({
    outcome: 'done',
    value: await host.engine.db.selectFrom('studies').selectAll().orderBy('study').execute(),
  }))
}

/** All systems by sort and name without case, inactive ones too. [SYS-017] */
export async function listSystems(db: Kysely<Schema>): Promise<System[]> {
  const rows = await db
    .selectFrom('systems')
    .select(['id', 'system_name as systemName', 'description', 'inactive', 'sort', 'versionno', 'is_fixed'])
    .orderBy('sort')
    .orderBy('system_name_key')
    .orderBy('id')
    .execute()
  return rows.map(({ inactive, is_fixed, ...row }) => ({
    ...row,
    inactive: inactive === 1,
    isFixed: is_fixed === 1,
  }))
}

/** All sites by code. [SYS-022] */
const listSites = (db: Kysely<Schema>): Promise<Site[]> =>
  db
    .selectFrom('sites')
    .select(['site_code as siteCode', 'site_name as siteName', 'status'])
    .orderBy('site_code')
    .execute()
