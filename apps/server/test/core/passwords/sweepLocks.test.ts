import type { Kysely } from 'kysely'
import { expect, it } from 'vitest'
import { sweepSessions } from '../../../src/core/api/sessions.ts'
import type { Host } from '../../../src/core/host/ports.ts'
import { sweepDevices } from '../../../src/core/passwords/knownDevices.ts'
import { sweepAttempts } from '../../../src/core/passwords/signInAttempts.ts'
import type { Schema } from '../../../src/core/store/schema.ts'
import { forEachEngine } from '../../support/testServer.ts'

/** A table that a sign-in sweeps, and that other calls delete all rows of a user from. */
interface Swept {
  sweep: (host: Host) => Promise<void>
  /** Stores a row that a sweep deletes. */
  insert: (db: Kysely<Schema>, user_id: number, key: string) => Promise<unknown>
  table: 'sessions' | 'known_devices' | 'sign_in_attempts'
  key: 'token_hash' | 'key'
}

const tables: Swept[] = [
  {
    table: 'sessions',
    key: 'token_hash',
    sweep: sweepSessions,
    insert: (db, user_id, token_hash) =>
      db
        .insertInto('sessions')
        .values({
          user_id,
          token_hash,
          anti_forgery_token: 'of the test',
          created_at: 1,
          last_seen_at: 1,
          expires_at: 2,
        })
        .execute(),
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
]

forEachEngine('a sweep', (server) => {
  for (const { table, key, sweep, insert } of tables)
    it(`of ${table} does not deadlock with the deletion of a user's rows in another order [T44]`, async () => {
      const { host } = server()
      const { db } = host.engine
      const { id } = await server().user()
      for (const name of ['first', 'second', 'third']) await insert(db, id, name)
      let swept: Promise<void> | undefined
      await db.transaction().execute(async (trx) => {
        // The second row is not the one that a scan in either direction locks first.
        await trx.deleteFrom(table).where(key, '=', 'second').execute()
        swept = sweep(host)
        // Gives the sweep time to lock rows. On SQLite it starts after the transaction.
        await Promise.race([swept, new Promise((resolve) => setTimeout(resolve, 300))])
        await trx.deleteFrom(table).where('user_id', '=', id).execute()
      })
      await swept
      expect(await db.selectFrom(table).selectAll().where('user_id', '=', id).execute()).toEqual([])
    })
})
