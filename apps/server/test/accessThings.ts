import type { Access } from '@portal-gateway/contract/accesses'
import { saveUserAccesses } from '../src/core/accessControls.ts'
import { fold } from '../src/core/store/fold.ts'
import type { TestServer } from './testServer.ts'

/** Ids of what `addAccessThings` makes, by name. */
export interface AccessThings {
  portal: number
  tracker: number
}

/** Two systems, sites and studies, and project roles: one that requires a site and a study, and free ones. */
export async function addAccessThings({ host: { engine } }: TestServer): Promise<AccessThings> {
  const { db } = engine
  const { id: portal } = await db
    .selectFrom('systems')
    .select('id')
    .where('is_fixed', '=', 1)
    .executeTakeFirstOrThrow()
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
  for (const [name, isRequired] of [
    ['Manager', 1],
    ['Reader', 0],
    ['Writer', 0],
    ['Archivist', 0],
  ] as const) {
    await db
      .insertInto('project_roles')
      .values({
        role_name: name,
        role_name_key: fold(name),
        description: '',
        site_required: isRequired,
        study_required: isRequired,
        inactive: 0,
        sort: 0,
        versionno: 1,
      })
      .execute()
  }
  for (const code of ['ML-001', 'ML-002', 'ML-003']) {
    await db.insertInto('sites').values({ site_code: code, site_name: code, status: 'Active' }).execute()
  }
  for (const study of ['AURORA', 'BEACON']) {
    await db.insertInto('studies').values({ study, label: study }).execute()
  }
  return { portal, tracker }
}

/** Gives a person accesses, as if they had been approved long ago. */
export const giveAccesses = (
  { host: { engine, clock } }: TestServer,
  userId: number,
  accesses: readonly Access[],
) =>
  engine.db
    .transaction()
    .execute((trx) => saveUserAccesses(trx, userId, accesses, { now: clock.now(), by: '1 - Somebody' }))
