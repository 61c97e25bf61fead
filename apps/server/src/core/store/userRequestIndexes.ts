import { type Kysely, sql } from 'kysely'

/**
 * Adds partial indexes of the pending and the decided requests, sorted by the time of sending. The conditions
 * of the indexes must have exactly the same text as those in `userRequestRows`.
 */
export async function createUserRequestIndexes(db: Kysely<unknown>): Promise<void> {
  for (const [table, pending, resolved] of [
    [
      'access_changes',
      sql<boolean>`inactive = 0 and request_status not in ('APPROVED', 'REJECTED')`,
      sql<boolean>`inactive = 0 and request_status in ('APPROVED', 'REJECTED')`,
    ],
    [
      'profile_changes',
      sql<boolean>`inactive = 0 and request_status not in ('APPROVED', 'REJECTED')`,
      sql<boolean>`inactive = 0 and request_status in ('APPROVED', 'REJECTED')`,
    ],
    [
      'registrations',
      sql<boolean>`registration_status = 'PENDING'`,
      sql<boolean>`registration_status in ('APPROVED', 'DENIED')`,
    ],
  ] as const) {
    await index(`${table}_pending`).on(table).columns(['created_at', 'id']).where(pending).execute()
    await index(`${table}_resolved`).on(table).columns(['created_at', 'id']).where(resolved).execute()
  }

  function index(name: string) {
    return db.schema.createIndex(name)
  }
}
