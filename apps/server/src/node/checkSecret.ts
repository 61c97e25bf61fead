import type { Kysely } from 'kysely'
import type { Engine } from '../core/store/engine.ts'
import type { Schema } from '../core/store/schema.ts'
import { StartRefusal } from './startRefusal.ts'

const name = 'secret check' as const

/**
 * Tables whose rows are found by digests, or whose texts are encrypted. With another secret, the digests differ and no
 * row is found, and the texts cannot be read.
 */
const tablesOfSecret = [
  'sessions',
  'password_links',
  'sign_in_attempts',
  'request_counts',
  'known_devices',
  'authenticator_apps',
  'recovery_codes',
  'arrivals',
] as const

/**
 * Refuses a store that was written with another secret: nobody could sign in, and no link would work. With
 * `acceptsNew` the store is accepted, and all data that depends on the old secret is deleted; users set a new
 * password by a link in a mail.
 */
export async function checkSecret(engine: Engine, check: string, acceptsNew: boolean): Promise<void> {
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
        'This database was written with another secret: with this one nobody could sign in. Set PORTAL_SECRET to the old value (without PORTAL_SECRET: restore the file `secret` of the data folder), or start once with ACCEPT_NEW_SECRET=1: all users are then signed out, must set a new password by Forgot Password, and lose their authenticator apps.',
        2,
      )
    }
    for (const table of tablesOfSecret) await trx.deleteFrom(table).execute()
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
