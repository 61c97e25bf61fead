import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import type { TestProject } from 'vitest/node'
import { migrate } from '../../src/core/store/migrations.ts'
import { openPostgres } from '../../src/node/postgres.ts'
import { openSqlite } from '../../src/node/sqlite.ts'
import { newDatabase } from './newDatabase.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /**
     * Path of a migrated SQLite database: copying it takes a tenth of the time of migrating. Undefined in projects without
     * this set-up.
     */
    migratedFile: string | undefined
    /** Name of a migrated PostgreSQL database: copying it takes a tenth of the time of migrating. */
    migratedDatabase: string | undefined
  }
}

/** Creates the databases that suites copy. Vitest calls this once before all suites. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-migrated-'))
  const file = join(folder, 'portal.sqlite')
  const sqlite = openSqlite(file)
  await migrate(sqlite)
  // Closing the last connection writes the log into the file, so that the file can be copied alone.
  await sqlite.close()
  project.provide('migratedFile', file)
  const database = await migratedPostgres()
  if (database) project.provide('migratedDatabase', database.name)
  return async () => {
    await rm(folder, { recursive: true })
    await database?.drop()
  }
}

async function migratedPostgres() {
  const adminUrl = process.env['TEST_DATABASE_URL']
  if (!adminUrl) return undefined
  const database = await newDatabase(adminUrl)
  const engine = openPostgres(database.url, () => {})
  await migrate(engine)
  await engine.close()
  return database
}
