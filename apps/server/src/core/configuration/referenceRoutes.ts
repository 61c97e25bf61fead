import { type Site, type SiteRelation, sites } from '@portal-gateway/contract/sites'
import { type Study, studies } from '@portal-gateway/contract/studies'
import { type Kysely, sql } from 'kysely'
import { type Api, implement } from '../api/implement.ts'
import { blockOf, listStream, type ReadBlock } from '../api/streamedList.ts'
import type { Schema } from '../store/schema.ts'

/** Rows per block. The blocks are large, because the rows are short. */
const rowsAtOnce = 2_000

/** Registers the calls of sites and studies. */
export function implementReferences(api: Api): void {
  implement(api, sites.list, async ({ host: { engine } }) => ({
    outcome: 'done',
    json: await listStream(api, undefined, 'array', siteBlocks(engine.reads)),
  }))

  implement(api, sites.relations, async ({ host: { engine } }) => ({
    outcome: 'done',
    json: await listStream(api, undefined, 'array', relationBlocks(engine.reads)),
  }))

  implement(api, studies.list, async ({ host: { engine } }) => ({
    outcome: 'done',
    json: await listStream(api, undefined, 'array', studyBlocks(engine.reads)),
  }))
}

/** Reads all sites in blocks, sorted by code. [SYS-022] */
const siteBlocks =
  (db: Kysely<Schema>): ReadBlock<Site, string> =>
  async (after) => {
    const rows = await db
      .selectFrom('sites')
      .select(['site_code as siteCode', 'site_name as siteName', 'status'])
      .$call((query) => (after === undefined ? query : query.where('site_code', '>', after)))
      .orderBy('site_code')
      .limit(rowsAtOnce)
      .execute()
    return blockOf(rows, rowsAtOnce, ({ siteCode }) => siteCode)
  }

const relationBlocks =
  (db: Kysely<Schema>): ReadBlock<SiteRelation, SiteRelation> =>
  async (after) => {
    const rows = await db
      .selectFrom('site_relations')
      .select(['parent_site_code as parentSiteCode', 'site_code as siteCode'])
      .where(
        after
          ? sql<boolean>`(parent_site_code, site_code) > (${after.parentSiteCode}, ${after.siteCode})`
          : sql<boolean>`1 = 1`,
      )
      .orderBy('parent_site_code')
      .orderBy('site_code')
      .limit(rowsAtOnce)
      .execute()
    return blockOf(rows, rowsAtOnce, (last) => last)
  }

const studyBlocks =
  (db: Kysely<Schema>): ReadBlock<Study, string> =>
  async (after) => {
    const rows = await db
      .selectFrom('studies')
      .selectAll()
      .$call((query) => (after === undefined ? query : query.where('study', '>', after)))
      .orderBy('study')
      .limit(rowsAtOnce)
      .execute()
    return blockOf(rows, rowsAtOnce, ({ study }) => study)
  }
