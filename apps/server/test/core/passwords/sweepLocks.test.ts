import type { Kysely } from 'kysely'
import { expect, it } from 'vitest'
import { sweepSessions } from '../../../src/core/api/sessions.ts'
import { sweepVisits } from '../../../src/core/dashboard/courseVisits.ts'
import { sweepSingleSignIns } from '../../../src/core/dashboard/singleSignIn.ts'
import type { Host } from '../../../src/core/host/ports.ts'
import { sweepDevices } from '../../../src/core/passwords/knownDevices.ts'
import { sweepAttempts } from '../../../src/core/passwords/signInAttempts.ts'
import { findCreated, storeCreated } from '../../../src/core/records/repeats.ts'
import type { Schema } from '../../../src/core/store/schema.ts'
import { forEachEngine } from '../../support/testServer.ts'

/** A table that is swept, and from which other calls delete all rows of a user. */
interface Swept {
  sweep: (host: Host) => Promise<void>
  /** Stores a row that a sweep deletes. */
  insert: (db: Kysely<Schema>, user_id: number, key: string) => Promise<unknown>
  table: 'sessions' | 'known_devices' | 'sign_in_attempts' | 'course_visits' | 'single_sign_ins'
  key: 'token_hash' | 'key' | 'jti'
  /** The table whose rows of a user are deleted, if it is not the same: the others are deleted with them. */
  owner?: 'sessions'
}

const newSession = (db: Kysely<Schema>, user_id: number, token_hash: string, expires_at: number) =>
  db
    .insertInto('sessions')
    .values({
      user_id,
      token_hash,
      anti_forgery_token: 'of the test',
      created_at: 1,
      last_seen_at: 1,
      expires_at,
    })
    .execute()

/** Creates a resource of a new item. Returns its id. */
async function newResource(db: Kysely<Schema>, name: string): Promise<number> {
  const empty = {
    url: '',
    details: '',
    long_description: null,
    maintenance_until: null,
    maintenance_note: '',
  }
  const item = await db
    .insertInto('dashboard_items')
    .values({ ...empty, name, name_key: name, short_description: name, inactive: 0, sort: 3, versionno: 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const none = { url: null, file_key: null, file_name: null, file_size: null, file_ext: null }
  const resource = await db
    .insertInto('resources')
    .values({
      ...none,
      item_id: item.id,
      name,
      name_key: name,
      res_type: 'ELEARNING',
      category_id: null,
      course_key: null,
      inactive: 0,
      versionno: 1,
      created_at: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return resource.id
}

const tables: Swept[] = [
  {
    table: 'sessions',
    key: 'token_hash',
    sweep: sweepSessions,
    insert: (db, user_id, token_hash) => newSession(db, user_id, token_hash, 2),
  },
  {
    table: 'known_devices',
    key: 'token_hash',
    sweep: sweepDevices,
    insert: (db, user_id, token_hash) =>
      db.insertInto('known_devices').values({ user_id, token_hash, used_at: 1 }).execute(),
  },
  {
    table: 'sign_in_attempts',
    key: 'key',
    sweep: sweepAttempts,
    insert: (db, user_id, key) =>
      db
        .insertInto('sign_in_attempts')
        .values({ user_id, key, failures: 1, locked_until: 0, updated_at: 1 })
        .execute(),
  },
  {
    table: 'course_visits',
    key: 'token_hash',
    owner: 'sessions',
    sweep: sweepVisits,
    async insert(db, user_id, token_hash) {
      const session_hash = `session of ${token_hash}`
      await newSession(db, user_id, session_hash, 2)
      const resource_id = await newResource(db, token_hash)
      await db
        .insertInto('course_visits')
        .values({ token_hash, session_hash, resource_id, expires_at: 2 })
        .execute()
    },
  },
  {
    table: 'single_sign_ins',
    key: 'jti',
    sweep: sweepSingleSignIns,
    insert: (db, user_id, jti) =>
      db.insertInto('single_sign_ins').values({ user_id, jti, audience: 'partner', expires_at: 2 }).execute(),
  },
]

forEachEngine('a sweep', (server) => {
  for (const { table, key, owner = table, sweep, insert } of tables)
    it(`of ${table} does not deadlock with the deletion of a user's rows in another order [T44]`, async () => {
      const { host } = server()
      const { db } = host.engine
      const { id } = await server().user()
      const names = ['first', 'second', 'third']
      for (const name of names) await insert(db, id, name)
      let swept: Promise<void> | undefined
      await db.transaction().execute(async (trx) => {
        // The second row is not the one that a scan in either direction locks first.
        await trx.deleteFrom(table).where(key, '=', 'second').execute()
        swept = sweep(host)
        // Gives the sweep time to lock rows. On SQLite it starts after the transaction.
        await Promise.race([swept, new Promise((resolve) => setTimeout(resolve, 300))])
        await trx.deleteFrom(owner).where('user_id', '=', id).execute()
      })
      await swept
      expect(await db.selectFrom(table).selectAll().where(key, 'in', names).execute()).toEqual([])
    })

  it('of the keys of repeated requests does not deadlock with a request that uses an old key [T44]', async () => {
    const { host } = server()
    const { db } = host.engine
    const names = ['first', 'second', 'third']
    for (const key of names)
      await db.insertInto('repeats').values({ key, record_id: null, created_at: 1 }).execute()
    let other: Promise<void> | undefined
    await db.transaction().execute(async (trx) => {
      await findCreated(trx, host, 'second')
      other = db.transaction().execute((later) => storeCreated(later, host, 'of another request', 7))
      await Promise.race([other, new Promise((resolve) => setTimeout(resolve, 300))])
      await storeCreated(trx, host, 'second', 8)
    })
    await other
    expect(await db.selectFrom('repeats').selectAll().where('key', 'in', names).execute()).toEqual([])
  })
})
