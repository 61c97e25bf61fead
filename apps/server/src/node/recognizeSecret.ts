import type { Kysely } from 'kysely'
import type { Engine } from '../core/store/engine.ts'
import type { Schema } from '../core/store/schema.ts'
import { StartRefusal } from './startRefusal.ts'

const name = 'secret check' as const

/** Their rows are found by digests that only the old secret makes. */
const keptByDigest = [
  'sessions',
  'password_links',
  'sign_in_attempts',
  'request_counts',
  'known_devices',
] as const

/**
 * Refuses a store that was written with another secret: nobody could sign in, and no link would work. Taken
 * over on purpose, it loses all that only the old secret could read; passwords are then set anew by mail.
 */
export async function recognizeSecret(engine: Engine, check: string, acceptsNew: boolean): Promise<void> {
  await engine.db.transaction().execute(async (trx) => {
    await trx
      .insertInto('store_facts')
      .values({ name, value: check })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute()
    const { value } = await trx
      .selectFrom('store_facts')
      .select('value')
      .where('name', '=', name)
      .executeTakeFirstOrThrow()
    if (value === check) return
    if (!acceptsNew && (await hasPasswords(trx))) {
      throw new StartRefusal(
        'This store was written with another secret: with this one nobody could sign in. Give PORTAL_SECRET the old value (a store without one: put its file `secret` back), or start once with ACCEPT_NEW_SECRET=1: then all are signed out and set a new password by Forgot Password.',
        2,
      )
    }
    for (const table of keptByDigest) await trx.deleteFrom(table).execute()
    await trx.updateTable('store_facts').set({ value: check }).where('name', '=', name).execute()
  })
}

const hasPasswords = async (trx: Kysely<Schema>): Promise<boolean> =>
  (await trx
    .selectFrom('users')
    .select('id')
    .where('password_hash', 'is not', null)
    .limit(1)
    .executeTakeFirst()) !== undefined
