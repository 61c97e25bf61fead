import Database from 'better-sqlite3'
import { StartRefusal } from '../startRefusal.ts'
import { type Rows, type Snapshot, selectFileKeys } from './manifest.ts'

/** Copies a snapshot of a database that may be in use; returns the snapshot's rows. */
export async function copySqlite(source: string, target: string): Promise<Snapshot> {
  const database = new Database(source, { readonly: true, fileMustExist: true, timeout: 5000 })
  try {
    // One read transaction: concurrent writes are neither counted nor copied.
    database.exec('begin')
    const rows = countRows(database)
    const fileKeys = database.prepare<[], { key: string }>(selectFileKeys).all()
    await database.backup(target)
    return { rows, referencedKeys: fileKeys.map(({ key }) => key) }
  } finally {
    database.close()
  }
}

/** Validates every page and foreign key of a database that no other process uses; returns its rows. */
export function checkSqlite(file: string): Rows {
  const database = new Database(file, { fileMustExist: true })
  try {
    const integrity: unknown = database.pragma('integrity_check', { simple: true })
    const dangling: unknown = database.pragma('foreign_key_check')
    if (integrity !== 'ok' || !Array.isArray(dangling) || dangling.length > 0) {
      throw new StartRefusal(`The database ${file} is damaged: SQLite reports errors in it.`)
    }
    return countRows(database)
  } finally {
    database.close()
  }
}

function countRows(database: Database.Database): Rows {
  const tables = database
    .prepare<[], { name: string }>(
      "select name from sqlite_schema where type = 'table' and name not like 'sqlite\\_%' escape '\\' order by name",
    )
    .all()
  return Object.fromEntries(
    tables.map(({ name }) => {
      const row = database.prepare<[], { count: number }>(`select count(*) as count from "${name}"`).get()
      return [name, row?.count ?? 0]
    }),
  )
}
