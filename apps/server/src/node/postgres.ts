import { hostname } from 'node:os'
import process from 'node:process'
import { Kysely } from 'kysely'
import { Pool, TypeOverrides, types } from 'pg'
import { type Log, ServerBusy } from '../core/host/ports.ts'
import {
  type Engine,
  postgresJson,
  postgresNow,
  postgresTypes,
  postgresViolation,
} from '../core/store/engine.ts'
import type { Schema } from '../core/store/schema.ts'
import { PortalPostgresDialect } from './postgresDialect.ts'

const retryAfterSeconds = 5

/** Opens a connection pool to PostgreSQL 15 or newer. */
export function openPostgres(url: string, log: Log, { connectTimeoutMs = 10_000 } = {}): Engine {
  const typeParsers = new TypeOverrides()
  typeParsers.setTypeParser(types.builtins.INT8, wholeNumber)
  const pool = new Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: connectTimeoutMs,
    // Identifies the server in pg_stat_activity. PostgreSQL allows 63 bytes. The URL can set another name.
    application_name: `portal-gateway ${hostname().slice(0, 38)} ${process.pid}`,
    types: typeParsers,
  })
  // The pool listens only to idle connections. Without this listener, the loss of a connection that is in use
  // would end the process.
  pool.on('connect', (client) =>
    client.on('error', (error) =>
      log({ level: 'error', event: 'database connection lost', message: error.message }),
    ),
  )
  // Without a listener, the pool would throw the error of an idle connection, which is already logged.
  pool.on('error', () => undefined)
  const reportingPool = {
    options: pool.options,
    connect: () => pool.connect().catch(busyIfTimedOut),
    end: () => pool.end(),
  }
  const db = new Kysely<Schema>({ dialect: new PortalPostgresDialect({ pool: reportingPool }) })
  return {
    dialect: 'postgres',
    db,
    reads: db,
    types: postgresTypes,
    json: postgresJson,
    violation: postgresViolation,
    now: postgresNow,
    connections: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: () => db.destroy(),
  }
}

/** Converts the timeout of waiting for a free connection into `ServerBusy`. [T39] */
function busyIfTimedOut(error: unknown): never {
  const isBusy = error instanceof Error && error.message === 'timeout exceeded when trying to connect'
  throw isBusy ? new ServerBusy(retryAfterSeconds, { cause: error }) : error
}

/** Parses int8, the type of counts and of integer columns, which pg returns as text. */
function wholeNumber(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is too large for a number.`)
  return value
}
