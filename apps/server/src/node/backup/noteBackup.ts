import Database from 'better-sqlite3'
import { dataFiles } from '../dataFiles.ts'
import type { ServerConfiguration } from '../readConfiguration.ts'
import { connected } from './postgresCopy.ts'

const insert = `insert into store_facts (name, value) values ('last backup', '{time}')
  on conflict (name) do update set value = excluded.value`

/**
 * Stores the time of a complete backup in the database that was copied. Returns false if it cannot be written,
 * because the backup is complete without it. [EXP-267]
 */
export async function noteBackup(
  { dataDir, databaseUrl }: Pick<ServerConfiguration, 'dataDir' | 'databaseUrl'>,
  time: number,
): Promise<boolean> {
  const statement = insert.replace('{time}', String(time))
  try {
    if (databaseUrl === undefined) writeSqlite(dataFiles(dataDir).database, statement)
    else await connected(databaseUrl, (client) => client.query(statement))
    return true
  } catch {
    return false
  }
}

function writeSqlite(file: string, statement: string): void {
  const database = new Database(file, { fileMustExist: true, timeout: 5000 })
  try {
    database.exec(statement)
  } finally {
    database.close()
  }
}
