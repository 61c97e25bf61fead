import { existsSync, mkdirSync, readdirSync, renameSync, rmdirSync, rmSync } from 'node:fs'
import { copyFile, open } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Engine } from '../../core/store/engine.ts'
import { migrate } from '../../core/store/migrations.ts'
import { dataFiles } from '../dataFiles.ts'
import { openDataFolder } from '../dataFolder.ts'
import { filesDirFault, foreignFolders } from '../filePlace.ts'
import { openPostgres } from '../postgres.ts'
import type { ServerConfiguration } from '../readConfiguration.ts'
import { openSqlite } from '../sqlite.ts'
import { StartRefusal, systemCode } from '../startRefusal.ts'
import { backupFiles, expectSameRows, expectWhole, type Manifest, readManifest } from './manifest.ts'
import { isEmptyPostgres, restorePostgres } from './postgresCopy.ts'
import { checkSqlite } from './sqliteCopy.ts'

type Store = Pick<ServerConfiguration, 'dataDir' | 'filesDir' | 'databaseUrl'>

/**
 * Restores a backup into an empty store and deletes its temporary data. Otherwise sessions, known devices and
 * links that ended after the backup would be valid again, and mails would be sent twice.
 */
export async function restoreBackup(folder: string, store: Store): Promise<Manifest> {
  const manifest = readManifest(folder)
  const { dataDir, filesDir, databaseUrl } = store
  expectSameEngine(manifest, databaseUrl)
  expectEmptyFolder(dataDir)
  const filesFault = filesDirFault(store)
  if (filesFault !== undefined) throw new StartRefusal(filesFault)
  expectNoUploads(filesDir)
  if (databaseUrl !== undefined && !(await isEmptyPostgres(databaseUrl))) {
    throw new StartRefusal(
      'The database of DATABASE_URL is not empty. Restore into an empty one: a restore does not overwrite data.',
    )
  }
  // Validates the database file before anything is written.
  await expectWhole(backupFiles(folder).database(manifest.engine), manifest.database)
  const lock = openDataFolder(dataDir)
  try {
    // Checks again under the lock, because a server may have used the folder during the validation.
    expectEmptyFolder(dataDir)
  } catch (error) {
    lock.close()
    throw error
  }
  try {
    await restoreUploads(folder, manifest, filesDir)
    if (databaseUrl === undefined) await restoreSqlite(folder, manifest, dataDir, deleteTemporaryData)
    else {
      const dump = backupFiles(folder).database('postgres')
      expectSameRows(manifest.rows, await restorePostgres(databaseUrl, dump))
      await deleteTemporaryData(openPostgres(databaseUrl, () => undefined))
    }
    return manifest
  } catch (error) {
    // The folder was empty, so everything in it is from this incomplete restore.
    removeUploads(store, manifest)
    rmSync(`${dataFiles(dataDir).database}.part`, { force: true })
    throw systemCode(error)?.startsWith('E')
      ? new StartRefusal(`The folder ${dataDir} or ${filesDir} cannot be written to (${systemCode(error)}).`)
      : error
  } finally {
    lock.close()
  }
}

function expectSameEngine({ engine }: Manifest, databaseUrl: string | undefined): void {
  if (engine === 'postgres' && databaseUrl === undefined) {
    throw new StartRefusal(
      'This is a backup of a PostgreSQL database: set DATABASE_URL to an empty database.',
    )
  }
  if (engine === 'sqlite' && databaseUrl !== undefined) {
    throw new StartRefusal('This is a backup of a SQLite file: do not set DATABASE_URL.')
  }
}

function expectEmptyFolder(dataDir: string): void {
  const own = dataFiles(dataDir)
  // Allowed files: the lock, the id and the log of a failed start, and the secret, which the operator may have copied
  // already.
  const lock = [own.lock, `${own.lock}-journal`, own.pid, own.processId]
  const allowed = new Set([...lock, own.log, own.secret].map((path) => basename(path)))
  const isEmpty = !existsSync(dataDir) || readdirSync(dataDir).every((name) => allowed.has(name))
  if (!isEmpty) {
    throw new StartRefusal(
      `The data folder ${dataDir} is not empty. Set DATA_DIR to a new folder: a restore does not overwrite data.`,
    )
  }
}

function expectNoUploads(filesDir: string): void {
  if (existsSync(filesDir) && readdirSync(filesDir).some((name) => !foreignFolders.includes(name)))
    throw new StartRefusal(
      `The folder ${filesDir} is not empty. Set FILES_DIR to an empty folder: a restore does not overwrite files.`,
    )
}

/** Removes the files of an incomplete restore, and their folder if the restore has created it. */
function removeUploads({ dataDir, filesDir }: Store, { files }: Manifest): void {
  for (const { name } of files) rmSync(join(filesDir, name), { force: true })
  if (filesDir !== dataFiles(dataDir).uploads) return
  try {
    rmdirSync(filesDir)
  } catch {
    // It was not created, is not empty, or is the root of a mounted disk.
  }
}

/** Copies the files and validates each copy. */
export async function restoreUploads(folder: string, manifest: Manifest, to: string): Promise<void> {
  const from = backupFiles(folder).uploads
  mkdirSync(to, { recursive: true, mode: 0o700 })
  for (const file of manifest.files) {
    const path = join(to, file.name)
    await copyFile(join(from, file.name), path).catch((error: unknown) => {
      throw systemCode(error) === 'ENOENT'
        ? new StartRefusal(`The backup is damaged: ${join(from, file.name)} is missing.`)
        : error
    })
    await expectWhole(path, file)
    await sync(path)
  }
}

/** Copies the database, validates all pages and rows of the copy, and renames it at the end. */
export async function restoreSqlite(
  folder: string,
  manifest: Manifest,
  dataDir: string,
  change?: (engine: Engine) => Promise<void>,
): Promise<void> {
  const target = dataFiles(dataDir).database
  const part = `${target}.part`
  await copyFile(backupFiles(folder).database('sqlite'), part)
  await expectWhole(part, manifest.database)
  expectSameRows(manifest.rows, checkSqlite(part))
  await change?.(openSqlite(part))
  await sync(part)
  renameSync(part, target)
}

async function deleteTemporaryData(engine: Engine): Promise<void> {
  try {
    // A backup of an older version may not have all of these tables.
    await migrate(engine)
    await engine.db.transaction().execute(async (trx) => {
      for (const table of [
        'course_visits',
        'sessions',
        'known_devices',
        'password_links',
        'single_sign_ins',
        'arrivals',
        'request_counts',
        'processes',
      ] as const)
        await trx.deleteFrom(table).execute()
      await trx.deleteFrom('mail_outbox').where('next_at', 'is not', null).execute()
    })
  } finally {
    await engine.close()
  }
}

async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r+')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
