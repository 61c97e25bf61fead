import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { copyFile, open, readdir, rename } from 'node:fs/promises'
import { basename, join } from 'node:path'
import process from 'node:process'
import { dataFiles } from '../dataFiles.ts'
import { foreignFolders } from '../filePlace.ts'
import { refuseUnfinishedMove } from '../move/unfinishedMove.ts'
import { openPostgres } from '../postgres.ts'
import type { ServerConfiguration } from '../readConfiguration.ts'
import { StartRefusal, systemCode } from '../startRefusal.ts'
import { backupFiles, expectSameRows, isUploadName, type Manifest, type Rows, sha256Of } from './manifest.ts'
import { noteBackup } from './noteBackup.ts'
import { connected, dumpPostgres, tryPostgres } from './postgresCopy.ts'
import { restoreSqlite, restoreUploads } from './restoreBackup.ts'
import { copySqlite } from './sqliteCopy.ts'

type Store = Pick<ServerConfiguration, 'dataDir' | 'filesDir' | 'databaseUrl' | 's3'>

/** The result of a backup. */
export interface MadeBackup {
  folder: string
  rows: Rows
  fileCount: number
  /** Keys of files that the database refers to but the file store does not have. */
  missing: string[]
  /**
   * 'listed' if only the dump's table of contents was read, because the PostgreSQL user may not create a
   * database.
   */
  trial: 'restored' | 'listed'
  /** Whether the time was stored in the database, for the page System Health. */
  isNoted: boolean
}

/**
 * Writes a backup of a store that may be in use, and verifies it by a trial restore. The folder gets its
 * final name only when the backup is complete; after an error it is removed.
 */
export async function makeBackup(store: Store, path: string): Promise<MadeBackup> {
  await expectStore(store)
  const folder = folderFor(path)
  const part = `${folder}.part`
  try {
    // Fails if another process is writing the same backup.
    mkdirSync(part, { mode: 0o700 })
  } catch (error) {
    throw new StartRefusal(unwritable(folder, error))
  }
  try {
    const written = await writeInto(part, store)
    await syncAll(part)
    await rename(part, folder)
    return { folder, ...written, isNoted: await noteBackup(store, Date.now()) }
  } catch (error) {
    throw systemCode(error)?.startsWith('E') ? new StartRefusal(unwritable(folder, error)) : error
  } finally {
    rmSync(part, { recursive: true, force: true })
  }
}

async function expectStore({ dataDir, databaseUrl }: Store): Promise<void> {
  if (databaseUrl !== undefined) {
    // Names a database that is away.
    await connected(databaseUrl, async () => undefined)
    // A backup of a half moved database would be incomplete, and noting its time would make the move fail.
    const engine = openPostgres(databaseUrl, () => undefined)
    return refuseUnfinishedMove(engine).finally(engine.close)
  }
  const file = dataFiles(dataDir).database
  if (!existsSync(file)) {
    throw new StartRefusal(
      `There is no database to back up: ${file} does not exist. Is DATA_DIR or DATABASE_URL missing?`,
    )
  }
}

/** Returns the folder for the backup: the given one or, if that exists, a new subfolder named by the time. */
function folderFor(path: string): string {
  if (!existsSync(path)) return path
  // Refuses a backup inside another one, which would be deleted together with the outer backup.
  if (existsSync(backupFiles(path).manifest)) {
    throw new StartRefusal(`${path} is already a backup. Name a new folder, or one that contains backups.`)
  }
  return join(path, `portal-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}Z`)
}

const unwritable = (folder: string, error: unknown): string =>
  systemCode(error) === 'EEXIST'
    ? `Another backup is being written to ${folder}. If no backup is running, remove ${folder}.part and try again.`
    : `The backup ${folder} cannot be written (${systemCode(error)}). Check the free space and this user's permissions.`

async function writeInto(part: string, { dataDir, filesDir, databaseUrl, s3 }: Store) {
  const engine = databaseUrl === undefined ? 'sqlite' : 'postgres'
  const paths = backupFiles(part)
  const database = paths.database(engine)
  const { rows, referencedKeys } =
    databaseUrl === undefined
      ? await copySqlite(dataFiles(dataDir).database, database).catch(sqliteFault)
      : await dumpPostgres(databaseUrl, database)
  // Copies files after the database, so that the copies include every file that the copied database refers
  // to.
  mkdirSync(paths.uploads, { mode: 0o700 })
  const files = await copyUploads(filesDir, paths.uploads)
  // Reports missing files instead of failing, so that the other files are backed up.
  const copied = new Set(files.map(({ name }) => name))
  // Files in a bucket are not checked here.
  const missing = s3 === undefined ? referencedKeys.filter((key) => !copied.has(key)) : []
  const manifest: Manifest = {
    format: 'portal-gateway-backup-1',
    madeAt: new Date().toISOString(),
    engine,
    database: { name: basename(database), sha256: await sha256Of(database) },
    rows,
    files,
  }
  writeFileSync(paths.manifest, `${JSON.stringify(manifest, undefined, 2)}\n`, { mode: 0o600 })
  return { rows, fileCount: files.length, missing, trial: await restoreOnTrial(part, manifest, databaseUrl) }
}

const sqliteFault = (error: unknown): never => {
  const code = systemCode(error)
  throw code === undefined
    ? error
    : new StartRefusal(`The database cannot be copied (${code}). Check the free space.`)
}

/** Copies the uploaded files. They are immutable, so the time of each copy does not matter. */
async function copyUploads(from: string, to: string): Promise<Manifest['files']> {
  const files: Manifest['files'] = []
  for (const name of await namesIn(from)) {
    // NFS keeps a deleted file under a name that starts with a dot as long as a server reads it.
    if (name.endsWith('.part') || name.startsWith('.nfs') || foreignFolders.includes(name)) continue
    if (!isUploadName(name)) {
      throw new StartRefusal(
        `${join(from, name)} is not a file of the portal: move it elsewhere and try again.`,
      )
    }
    const path = join(to, name)
    try {
      await copyFile(join(from, name), path)
    } catch (error) {
      // The file was deleted after it was listed. This only happens to files that no record refers to.
      if (systemCode(error) === 'ENOENT') continue
      throw error
    }
    files.push({ name, sha256: await sha256Of(path) })
  }
  return files
}

/** Returns the file names. A missing folder counts as empty; an unreadable one is an error. */
async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return []
    throw new StartRefusal(`The files in ${folder} cannot be read (${systemCode(error)}).`)
  }
}

/** Restores the backup as `npm run restore` does, into a temporary folder or database. */
async function restoreOnTrial(part: string, manifest: Manifest, databaseUrl: string | undefined) {
  const trial = join(part, 'trial')
  try {
    mkdirSync(trial, { mode: 0o700 })
    await restoreUploads(part, manifest, join(trial, 'files'))
    if (databaseUrl === undefined) {
      await restoreSqlite(part, manifest, trial)
      return 'restored' as const
    }
    const found = await tryPostgres(databaseUrl, backupFiles(part).database('postgres'))
    if (found === undefined) return 'listed' as const
    expectSameRows(manifest.rows, found)
    return 'restored' as const
  } finally {
    rmSync(trial, { recursive: true, force: true })
  }
}

/**
 * Flushes all files to disk before the folder gets its name, so that a power cut cannot leave an incomplete
 * backup.
 */
async function syncAll(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) await syncAll(path)
    else await sync(path, 'r+')
  }
  // Windows cannot open a folder.
  if (process.platform !== 'win32') await sync(folder, 'r')
}

async function sync(path: string, flags: string): Promise<void> {
  const handle = await open(path, flags)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
