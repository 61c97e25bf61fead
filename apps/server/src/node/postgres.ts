import { Kysely, PostgresDialect } from 'kysely'
import { Pool, TypeOverrides, types } from 'pg'
import type { Log } from '../core/ports.ts'
import { type Engine, postgresJson, postgresTypes, postgresViolation } from '../core/store/engine.ts'
import type { Schema } from '../core/store/schema.ts'

/** A pool of connections to PostgreSQL 15 or newer. */
export function openPostgres(url: string, log: Log): Engine {
  const typeParsers = new TypeOverrides()
  typeParsers.setTypeParser(types.builtins.INT8, wholeNumber)
  const pool = new Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 10_000,
    types: typeParsers,
  })
  pool.on('error', (error) =>
    log({ level: 'error', event: 'database connection lost', message: error.message }),
  )
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
  return {
    dialect: 'postgres',
    db,
    reads: db,
    types: postgresTypes,
    json: postgresJson,
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
