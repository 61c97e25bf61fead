import type { Kysely } from 'kysely'
import type { DirectoryRecord } from '../host/directory.ts'
import type { Host } from '../host/ports.ts'
import type { Schema } from '../store/schema.ts'

/** The directory's record of an account, held until the transaction ends. */
export async function heldAccount(host: Host, trx: Kysely<Schema>, userId: number): Promise<DirectoryRecord> {
  const account = await host.directory.hold(trx, userId)
  if (!account) throw new Error(`The directory has no account ${userId}`)
  return account
}
