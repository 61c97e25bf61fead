import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Log } from '../core/ports.ts'
import { type Engine, postgresTypes, postgresViolation } from '../core/store/engine.ts'
import type { Schema } from '../core/store/schema.ts'

const int8 = 20

/** A pool of connections to PostgreSQL 15 or newer. */
export function openPostgres(url: string, log: Log): Engine {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 10_000,
    types: {
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        oid === int8 ? wholeNumber : pg.types.getTypeParser(oid, format),
    },
  })
  pool.on('error', (error) =>
    log({ level: 'error', event: 'database connection lost', message: error.message }),
  )
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
  return {
    dialect: 'postgres',
    db,
    types: postgresTypes,
    violation: postgresViolation,
    close: () => db.destroy(),
  }
}

/** Counts and our own whole numbers are int8, which pg hands out as text. */
function wholeNumber(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} does not fit a number`)
  return value
}
