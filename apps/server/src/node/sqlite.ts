import Database from 'better-sqlite3'
import { Kysely } from 'kysely'
import { type Engine, sqliteJson, sqliteNow, sqliteTypes, sqliteViolation } from '../core/store/engine.ts'
import type { Schema } from '../core/store/schema.ts'
import { PortalSqliteDialect } from '../core/store/sqliteDialect.ts'
import { cachedStatements } from './cachedStatements.ts'
import { openSqliteReader } from './sqliteReader.ts'

/** Opens a database file with one connection for writes, and a thread for long reads. */
export function openSqlite(file: string): Engine {
  const database = new Database(file, { timeout: 5000 })
  // With WAL, readers and the writer do not block each other; with FULL, a commit survives a power cut.
  database.pragma('journal_mode = WAL')
  database.pragma('synchronous = FULL')
  database.pragma('foreign_keys = ON')
  const db = new Kysely<Schema>({
    dialect: new PortalSqliteDialect({ database: cachedStatements(database) }),
  })
  const reads = openSqliteReader(file)
  return {
    dialect: 'sqlite',
    db,
    reads,
    types: sqliteTypes,
    json: sqliteJson,
    violation: sqliteViolation,
    now: sqliteNow,
    async close() {
      await reads.destroy()
      await db.destroy()
      // Kysely closes the database only if it has run a query, so the database is closed here too.
      database.close()
    },
  }
}
