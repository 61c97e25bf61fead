import { Kysely, PostgresDialect } from 'kysely'
import { Pool, TypeOverrides, types } from 'pg'
import { type Log, ServerBusy } from '../core/host/ports.ts'
import { type Engine, postgresJson, postgresTypes, postgresViolation } from '../core/store/engine.ts'
import type { Schema } from '../core/store/schema.ts'

const retryAfterSeconds = 5

/** A pool of connections to PostgreSQL 15 or newer. */
export function openPostgres(url: string, log: Log, { patienceMs = 10_000 } = {}): Engine {
  const typeParsers = new TypeOverrides()
  typeParsers.setTypeParser(types.builtins.INT8, wholeNumber)
  const pool = new Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: patienceMs,
    types: typeParsers,
  })
  pool.on('error', (error) =>
    log({ level: 'error', event: 'database connection lost', message: error.message }),
  )
  const telling = {
    options: pool.options,
    connect: () => pool.connect().catch(told),
    end: () => pool.end(),
  }
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: telling }) })
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

/** Whoever has waited in vain for a connection that others have is told to come back. [T39] */
function told(error: unknown): never {
  const isBusy = error instanceof Error && error.message === 'timeout exceeded when trying to connect'
  throw isBusy ? new ServerBusy(retryAfterSeconds, { cause: error }) : error
}

/** Counts and our own whole numbers are int8, which pg hands out as text. */
function wholeNumber(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} does not fit a number`)
  return value
}
