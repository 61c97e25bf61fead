import { type Kysely, sql } from 'kysely'
import type { Schema } from '../store/schema.ts'
import type { Host } from './ports.ts'

/** What is counted: by what, how often it is allowed, and within which time. */
export interface Counted {
  what: string
  limit: number
  seconds: number
}

/** Counts one more in a single statement, and tells whether that is still within the limit. */
export async function takeTurn(
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

/** Takes back a turn that should not have counted. */
export async function giveTurnBack(host: Host, { what }: Pick<Counted, 'what'>): Promise<void> {
  await host.engine.db
    .updateTable('request_counts')
    .set((row) => ({ taken: row('taken', '-', 1) }))
    .where('key', '=', await host.digest(what))
    .where('taken', '>', 0)
    .execute()
}

/** Drops counts whose time is over. */
export async function sweepCounts({ engine, clock }: Host): Promise<void> {
  await engine.db.deleteFrom('request_counts').where('until', '<=', clock.now()).execute()
}
