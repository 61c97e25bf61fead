import sqlite3InitModule, {
  type BindableValue,
  type Database,
  type Sqlite3Static,
} from '@sqlite.org/sqlite-wasm'
import { Kysely, type SqliteDatabase } from 'kysely'
import { type Engine, sqliteJson, sqliteNow, sqliteTypes, sqliteViolation } from '../core/store/engine.ts'
import type { Schema } from '../core/store/schema.ts'
import { PortalSqliteDialect } from '../core/store/sqliteDialect.ts'

/** An engine whose database can be exported as bytes. */
export interface SnapshotEngine extends Engine {
  snapshot(): Uint8Array
}

let loading: Promise<Sqlite3Static> | undefined
const loadSqlite = () => (loading ??= sqlite3InitModule())

/** Opens an in-memory database of SQLite's WebAssembly build, empty or from a snapshot. */
export async function openSqliteWasm(snapshot?: Uint8Array): Promise<SnapshotEngine> {
  const { oo1, capi, wasm } = await loadSqlite()
  const database = new oo1.DB(':memory:')
  const { pointer } = database
  if (pointer === undefined) throw new Error('SQLite could not open a database.')
  if (snapshot) {
    const memory = wasm.allocFromTypedArray(snapshot)
    const flags = capi.SQLITE_DESERIALIZE_FREEONCLOSE | capi.SQLITE_DESERIALIZE_RESIZEABLE
    database.checkRc(
      capi.sqlite3_deserialize(pointer, 'main', memory, snapshot.length, snapshot.length, flags),
    )
  }
  database.exec('pragma foreign_keys = on')
  const db = new Kysely<Schema>({ dialect: new PortalSqliteDialect({ database: forKysely(database) }) })
  return {
    dialect: 'sqlite',
    db,
    reads: db,
    types: sqliteTypes,
    json: sqliteJson,
    violation: sqliteViolation,
    now: sqliteNow,
    snapshot: () => capi.sqlite3_js_db_export(pointer),
    async close() {
      await db.destroy()
      // Kysely closes the database only if it has run a query, so the database is closed here too.
      database.close()
    },
  }
}

/**
 * Adapts the database to the few methods that Kysely's dialect needs, so that the rest of the code is the
 * same as on Node.
 */
function forKysely(database: Database): SqliteDatabase {
  return {
    close: () => database.close(),
    prepare(sql) {
      const statement = database.prepare(sql)
      const bind = (parameters: readonly unknown[]) => {
        if (parameters.length > 0) statement.bind(bindable(parameters))
      }
      return {
        reader: statement.columnCount > 0,
        all(parameters) {
          try {
            bind(parameters)
            const rows: unknown[] = []
            while (statement.step()) rows.push(statement.get({}))
            return rows
          } finally {
            statement.finalize()
          }
        },
        run(parameters) {
          try {
            bind(parameters)
            statement.step()
            // Nothing reads `lastInsertRowid`: inserts return their ids with `returning`.
            return { changes: database.changes(), lastInsertRowid: 0 }
          } finally {
            statement.finalize()
          }
        },
        iterate() {
          throw new Error('Streaming queries are not supported. Read the rows in blocks by key.')
        },
      }
    },
  }
}

// Kysely's parameter types are wider than what SQLite can bind. The cast is safe, because the schema's
// columns contain only numbers and text.
const bindable = (parameters: readonly unknown[]) => parameters as BindableValue[]
