import type { Kysely } from 'kysely'
import type { DirectoryRecord } from '../host/directory.ts'
import type { Host } from '../host/ports.ts'
import type { Schema } from '../store/schema.ts'

/**
 * Returns the directory's record of an account and locks it until the transaction ends. Throws if there is
 * none.
 */
export async function lockAccount(host: Host, trx: Kysely<Schema>, userId: number): Promise<DirectoryRecord> {
  const account = await host.directory.lock(trx, userId)
  if (!account) throw new Error(`The directory has no account for user ${userId}.`)
  return account
}
