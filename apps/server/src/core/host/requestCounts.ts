import { type Kysely, sql } from 'kysely'
import type { Schema } from '../store/schema.ts'
import type { Host } from './ports.ts'

/** A rate limit: the key to count by, the limit, and the period in seconds. */
export interface Counted {
  what: string
  limit: number
  seconds: number
}

/** Counts one request with a single statement. Returns whether the count is within the limit. */
export async function countRequest(
  host: Host,
  { what, limit, seconds }: Counted,
  db: Kysely<Schema> = host.engine.db,
): Promise<boolean> {
  const now = host.clock.now()
  const until = now + seconds * 1000
  const { taken } = await db
    .insertInto('request_counts')
    .values({ key: await host.digest(what), taken: 1, until })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        taken: sql<number>`case when request_counts.until <= cast(${now} as bigint) then 1
          else request_counts.taken + 1 end`,
        until: sql<number>`case when request_counts.until <= cast(${now} as bigint) then excluded.until
          else request_counts.until end`,
      }),
    )
    .returning('taken')
    .executeTakeFirstOrThrow()
  return taken <= limit
}

/** Undoes a `countRequest`, for a request that should not count. */
export async function uncountRequest(host: Host, { what }: Pick<Counted, 'what'>): Promise<void> {
  await host.engine.db
    .updateTable('request_counts')
    .set((row) => ({ taken: row('taken', '-', 1) }))
    .where('key', '=', await host.digest(what))
    .where('taken', '>', 0)
    .execute()
}

/** Deletes counters whose period is over. */
export async function sweepCounts({ engine, clock }: Host): Promise<void> {
  await engine.db.deleteFrom('request_counts').where('until', '<=', clock.now()).execute()
}
