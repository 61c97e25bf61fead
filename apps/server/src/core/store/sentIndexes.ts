import type { Kysely } from 'kysely'

/** Adds indexes for reading all requests of a kind by the time when they were sent, in blocks. */
export async function createSentIndexes(db: Kysely<unknown>): Promise<void> {
  for (const table of ['access_changes', 'profile_changes', 'registrations'] as const)
    await db.schema.createIndex(`${table}_sent`).on(table).columns(['created_at', 'id']).execute()
}
