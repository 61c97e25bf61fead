import type { Kysely } from 'kysely'

/** All requests of a kind are read in the order in which they were sent, block by block. */
export async function createSentIndexes(db: Kysely<unknown>): Promise<void> {
  for (const table of ['access_changes', 'profile_changes', 'registrations'] as const)
    await db.schema.createIndex(`${table}_sent`).on(table).columns(['created_at', 'id']).execute()
}
