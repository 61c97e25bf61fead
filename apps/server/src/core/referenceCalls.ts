import { type Site, sites } from '@portal-gateway/contract/sites'
import { studies } from '@portal-gateway/contract/studies'
import type { Kysely } from 'kysely'
import { type Api, implement } from './implement.ts'
import type { Schema } from './store/schema.ts'

/** Sites and studies: what accesses are chosen from, beside systems. */
export function implementReferences(api: Api): void {
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

/** All sites by code. [SYS-022] */
const listSites = (db: Kysely<Schema>): Promise<Site[]> =>
  db
    .selectFrom('sites')
    .select(['site_code as siteCode', 'site_name as siteName', 'status'])
    .orderBy('site_code')
    .execute()
