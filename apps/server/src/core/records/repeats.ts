import type { Kysely } from 'kysely'
import type { Actor, Host } from '../host/ports.ts'
import type { Schema } from '../store/schema.ts'

/** A day: nobody presses a button again later than that. */
const rememberedMs = 24 * 60 * 60_000

/**
 * What makes a call that creates a record the same as one before: the key that the client sends again when
 * an answer was lost, its caller and all that it sends. Undefined where the client sends no key.
 */
export async function repeatKey(
  host: Host,
  call: string,
  { userId, idempotencyKey }: Pick<Actor, 'userId' | 'idempotencyKey'>,
  sent: unknown,
): Promise<string | undefined> {
  // What anybody could send by chance names nothing.
  if (idempotencyKey === undefined || !/^[\w-]{16,64}$/.test(idempotencyKey)) return undefined
  return host.digest(`repeat ${JSON.stringify([call, userId, idempotencyKey, sent])}`)
}

/**
 * Locks the key in the transaction that creates the record. Returns the record's id if an earlier call of the
 * same key has created it; of two at once the second waits for the first.
 */
export async function createdBefore(
  trx: Kysely<Schema>,
  host: Host,
  key: string | undefined,
): Promise<number | undefined> {
  if (key === undefined) return undefined
  const { record_id } = await trx
    .insertInto('repeats')
    .values({ key, record_id: null, created_at: host.clock.now() })
    // An update that changes nothing locks the row and returns it as it is now.
    .onConflict((conflict) => conflict.column('key').doUpdateSet((row) => ({ key: row.ref('repeats.key') })))
    .returning('record_id')
    .executeTakeFirstOrThrow()
  return record_id ?? undefined
}

/** Notes what a key has created, and forgets keys that are a day old. */
export async function noteCreated(
  trx: Kysely<Schema>,
  host: Host,
  key: string | undefined,
  id: number,
): Promise<void> {
  if (key === undefined) return
  await trx.updateTable('repeats').set({ record_id: id }).where('key', '=', key).execute()
  await trx
    .deleteFrom('repeats')
    .where('created_at', '<', host.clock.now() - rememberedMs)
    .execute()
}
