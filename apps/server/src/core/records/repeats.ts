import type { Kysely } from 'kysely'
import type { Actor, Host } from '../host/ports.ts'
import { unlockedRows } from '../store/lockRow.ts'
import type { Schema } from '../store/schema.ts'

/** How long keys are stored. No client repeats a request after a day. */
const retentionMs = 24 * 60 * 60_000

/**
 * Returns a digest that identifies repetitions of a request: the client's idempotency key, the caller and
 * the whole content. Undefined if the client sends no key.
 */
export async function repeatKey(
  host: Host,
  call: string,
  { userId, idempotencyKey }: Pick<Actor, 'userId' | 'idempotencyKey'>,
  sent: unknown,
): Promise<string | undefined> {
  // Ignores short keys, which two clients could send by chance.
  if (idempotencyKey === undefined || !/^[\w-]{16,64}$/.test(idempotencyKey)) return undefined
  return host.digest(`repeat ${JSON.stringify([call, userId, idempotencyKey, sent])}`)
}

/**
 * Locks the key in the transaction that creates the record. Returns the record's id if an earlier request
 * with the same key created it; of two concurrent requests the second waits for the first.
 */
export async function findCreated(
  trx: Kysely<Schema>,
  host: Host,
  key: string | undefined,
): Promise<number | undefined> {
  if (key === undefined) return undefined
  const { record_id } = await trx
    .insertInto('repeats')
    .values({ key, created_at: host.clock.now() })
    // An update without a change locks the row and returns its current value.
    .onConflict((conflict) => conflict.column('key').doUpdateSet((row) => ({ key: row.ref('repeats.key') })))
    .returning('record_id')
    .executeTakeFirstOrThrow()
  return record_id ?? undefined
}

/** Stores the id of the record that was created for a key, and deletes keys that are a day old. */
export async function storeCreated(
  trx: Kysely<Schema>,
  host: Host,
  key: string | undefined,
  id: number,
): Promise<void> {
  if (key === undefined) return
  await trx.updateTable('repeats').set({ record_id: id }).where('key', '=', key).execute()
  const old = trx
    .selectFrom('repeats')
    .select('key')
    .where('created_at', '<', host.clock.now() - retentionMs)
  await trx.deleteFrom('repeats').where('key', 'in', unlockedRows(old)).execute()
}
