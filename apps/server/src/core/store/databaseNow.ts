import { type RawBuilder, sql } from 'kysely'
import type { Engine } from './engine.ts'

/**
 * The current time in milliseconds since 1970. On PostgreSQL it is the time of the database, so that several servers
 * compare times of the same clock.
 */
export const databaseNow = ({
  engine,
  clock,
}: {
  engine: Pick<Engine, 'dialect'>
  clock: { now(): number }
}): RawBuilder<number> =>
  engine.dialect === 'postgres'
    ? sql<number>`(extract(epoch from clock_timestamp()) * 1000)::bigint`
    : sql<number>`${clock.now()}`
