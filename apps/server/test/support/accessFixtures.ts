import type { Access } from '@portal-gateway/contract/accesses'
import { saveUserAccesses } from '../../src/core/accesses/accessControls.ts'
import { fixedSystem } from './fixedSystem.ts'
import { insertProjectRole } from './insertProjectRole.ts'
import type { TestServer } from './testServer.ts'

/** The ids of the systems that `addAccessFixtures` creates. */
export interface AccessFixtures {
  portal: number
  tracker: number
}

/**
 * Creates two systems, sites, studies, and project roles: one that requires a site and a study, and others
 * without requirements.
 */
export async function addAccessFixtures({ host }: TestServer): Promise<AccessFixtures> {
  const { db } = host.engine
  const portal = await fixedSystem(host)
  const { id: tracker } = await db
    .insertInto('systems')
    .values({
      system_name: 'Tracker',
      system_name_key: 'tracker',
      description: '',
      inactive: 0,
      sort: 1,
      is_fixed: 0,
      versionno: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertProjectRole(host, 'Manager', { siteRequired: true, studyRequired: true })
  for (const name of ['Reader', 'Writer', 'Archivist']) await insertProjectRole(host, name)
  for (const code of ['ML-001', 'ML-002', 'ML-003']) {
    await db.insertInto('sites').values({ site_code: code, site_name: code, status: 'Active' }).execute()
  }
  for (const study of ['AURORA', 'BEACON']) {
    await db.insertInto('studies').values({ study, label: study }).execute()
  }
  return { portal, tracker }
}

/** Stores accesses of a user directly, as if they had been approved earlier. */
export const giveAccesses = (
  { host: { engine, clock } }: TestServer,
  userId: number,
  accesses: readonly Access[],
) =>
  engine.db
    .transaction()
    .execute((trx) => saveUserAccesses(trx, userId, accesses, { now: clock.now(), by: '1 - Somebody' }))
