import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { otherProcesses, type ProcessRow } from '../../core/health/processes.ts'
import type { Engine } from '../../core/store/engine.ts'
import { selectFileKeys } from '../backup/manifest.ts'
import { dataFiles } from '../dataFiles.ts'
import { openPostgres } from '../postgres.ts'
import type { ServerConfiguration } from '../readConfiguration.ts'
import { addressOf, type S3Store, s3Store } from '../s3Store.ts'
import { openSqlite } from '../sqlite.ts'
import { StartRefusal, systemCode } from '../startRefusal.ts'
import { type MovedList, openMovedList } from './movedList.ts'
import { postgresFault } from './postgresFault.ts'
import type { ReportProgress } from './reportProgress.ts'
import { refuseUnfinishedMove } from './unfinishedMove.ts'

type Store = Pick<ServerConfiguration, 'dataDir' | 'databaseUrl' | 's3'>

/** What a run has done, and what it has found. */
export interface MovedFiles {
  bucket: string
  /** Files that this run has copied and compared, and their bytes. */
  copied: number
  bytes: number
  /** Files that were in the bucket already. */
  earlier: number
  /** Files that this run has removed from the bucket, because they were deleted after an earlier run. */
  removed: number
  /** Keys of files that a record refers to, and that are neither in the folder nor in the bucket. */
  missing: string[]
  /** The servers that were running when the last list of files was read. */
  servers: Pick<ProcessRow, 'host_name' | 'pid' | 'files'>[]
}

/** How many files are copied at the same time. Each needs up to two parts of 8 MiB. */
const filesAtOnce = 4

/**
 * Copies the uploaded files that records refer to from a folder to the bucket, and compares each with what the bucket
 * returns. Servers may use the folder at the same time. The folder is not changed. [EXP-380] [EXP-381]
 */
export async function moveFiles(store: Store, folder: string, report: ReportProgress): Promise<MovedFiles> {
  const { dataDir, databaseUrl, s3 } = store
  if (s3 === undefined)
    throw new StartRefusal('Set S3_ENDPOINT and its other variables to the bucket that gets the files.')
  if (!existsSync(folder)) throw new StartRefusal(`The folder ${folder} does not exist.`)
  const file = dataFiles(dataDir).database
  if (databaseUrl === undefined && !existsSync(file)) {
    throw new StartRefusal(
      `There is no database: ${file} does not exist. Is DATA_DIR or DATABASE_URL missing?`,
    )
  }
  const bucket = s3Store(s3)
  await bucket.check().catch((error: unknown) => {
    throw new StartRefusal(`The bucket ${addressOf(s3)} cannot be used: ${messageOf(error)}`)
  })
  const engine = databaseUrl === undefined ? openSqlite(file) : openPostgres(databaseUrl, () => undefined)
  try {
    await refuseUnfinishedMove(engine).catch(refuseFault)
    const list = openMovedList(dataFiles(dataDir).movedFiles, addressOf(s3))
    return { bucket: addressOf(s3), ...(await moveAll({ engine, bucket, folder, list, report })) }
  } finally {
    await engine.close()
  }
}

interface Move {
  engine: Engine
  bucket: S3Store
  folder: string
  list: MovedList
  report: ReportProgress
}

async function moveAll(move: Move): Promise<Omit<MovedFiles, 'bucket'>> {
  const { engine } = move
  const done: Done = { results: new Map(), copied: 0, bytes: 0 }
  for (;;) {
    // Read before the keys: if no server runs now, these are all keys.
    const servers = await otherProcesses({ engine, clock: { now: Date.now } }, '').catch(refuseFault)
    const { used } = await keysOf(engine)
    const pending = [...used].filter((key) => {
      const found = done.results.get(key)
      return found === undefined || found === 'missing'
    })
    const before = done.copied
    await copyAll(move, pending, done)
    // Users may have uploaded files during the copy.
    if (done.copied > before) continue
    return {
      copied: done.copied,
      bytes: done.bytes,
      earlier: [...done.results.values()].filter((result) => result === 'earlier').length,
      removed: await removeDeleted(move),
      // The records of other files were deleted during the copy.
      missing: pending.filter((key) => done.results.get(key) === 'missing'),
      servers,
    }
  }
}

/** 'earlier': the file was in the bucket already. 'missing': it is neither in the folder nor in the bucket. */
type Result = 'copied' | 'earlier' | 'missing'

interface Done {
  results: Map<string, Result>
  /** How many files were copied, and their bytes. */
  copied: number
  bytes: number
}

/** Returns the keys of files that records use, and of files that are neither used nor removed yet. */
async function keysOf({ db }: Engine): Promise<{ used: Set<string>; loose: Set<string> }> {
  // One statement, because a file can become used or loose between two.
  const { rows } = await sql<{ key: string; is_loose: number }>`
    select key, 0 as is_loose from (${sql.raw(selectFileKeys)}) as used
    union all select key, 1 from loose_files
  `
    .execute(db)
    .catch(refuseFault)
  const keys = (isLoose: number) =>
    new Set(rows.filter((row) => row.is_loose === isLoose).map(({ key }) => key))
  return { used: keys(0), loose: keys(1) }
}

/** Copies files in parallel. After a failure no further copy starts, and the first failure is thrown. */
async function copyAll(move: Move, keys: readonly string[], done: Done): Promise<void> {
  const queue = [...keys]
  let hasFailed = false
  const work = async () => {
    for (let key = queue.shift(); key !== undefined && !hasFailed; key = queue.shift()) {
      try {
        done.results.set(key, await copyFile(move, key, done))
      } catch (error) {
        hasFailed = true
        throw error
      }
      const mb = (done.bytes / 1_000_000).toFixed(0)
      move.report(`${done.results.size} files, of which ${done.copied} were copied (${mb} MB)`)
    }
  }
  const results = await Promise.allSettled(Array.from({ length: filesAtOnce }, work))
  const failure = results.find((result) => result.status === 'rejected')
  if (failure) throw failure.reason
}

async function copyFile(move: Move, key: string, done: Done): Promise<Result> {
  const { bucket, folder, list } = move
  try {
    if (list.compared.has(key) && (await bucket.has(key))) return 'earlier'
    const file = await open(join(folder, key)).catch((error: unknown) => {
      if (systemCode(error) === 'ENOENT') return undefined
      throw new StartRefusal(`The file ${join(folder, key)} cannot be read (${systemCode(error)}).`)
    })
    if (!file) return (await bucket.has(key)) ? 'earlier' : 'missing'
    try {
      if (!list.started.has(key) && (await isInBucket(move, key, file))) return 'earlier'
      list.note('started', key)
      const { sha256, bytes } = await upload(bucket, key, file)
      if ((await sha256In(bucket, key)) !== sha256) {
        throw new StartRefusal(
          `The bucket returned other bytes for the file ${key} than were sent. Run the command again: it copies the file again.`,
        )
      }
      list.note('compared', key)
      done.copied += 1
      done.bytes += bytes
      return 'copied'
    } finally {
      await file.close()
    }
  } catch (error) {
    if (error instanceof StartRefusal) throw error
    throw new StartRefusal(
      `The file ${key} could not be copied: ${messageOf(error)}. After correcting this, run the command again: it continues.`,
    )
  }
}

/**
 * Whether the bucket has a file that is not in the list, for example because the list was lost. It is not replaced: if
 * it differs from the file in the folder, one of them is damaged.
 */
async function isInBucket({ bucket, folder, list }: Move, key: string, file: FileHandle): Promise<boolean> {
  if (!(await bucket.has(key))) return false
  if ((await sha256In(bucket, key)) !== (await sha256Of(chunksOf(file)))) {
    throw new StartRefusal(
      `The file ${join(folder, key)} and the object with this name in the bucket differ: one of them is damaged. Delete the damaged one, and run the command again.`,
    )
  }
  list.note('compared', key)
  return true
}

/** Reads a file from its start. */
const chunksOf = (file: FileHandle): AsyncIterable<Buffer> =>
  file.createReadStream({ start: 0, highWaterMark: 2 ** 20, autoClose: false })

async function upload(bucket: S3Store, key: string, file: FileHandle) {
  const hash = createHash('sha256')
  let bytes = 0
  const sink = bucket.createAs(key)
  try {
    for await (const chunk of chunksOf(file)) {
      hash.update(chunk)
      bytes += chunk.length
      await sink.write(chunk)
    }
    await sink.commit()
  } catch (error) {
    // The first error is the cause.
    await sink.abort().catch(() => undefined)
    throw error
  }
  return { sha256: hash.digest('hex'), bytes }
}

async function sha256In(bucket: S3Store, key: string): Promise<string> {
  return sha256Of((await bucket.open(key)) ?? [])
}

async function sha256Of(chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of chunks) hash.update(chunk)
  return hash.digest('hex')
}

/** Removes from the bucket what an earlier run has copied and a server has then deleted. [EXP-382] */
async function removeDeleted({ engine, bucket, folder, list }: Move): Promise<number> {
  const { used, loose } = await keysOf(engine)
  let count = 0
  for (const key of list.started) {
    // A file that is in the folder may belong to another database than this one.
    if (used.has(key) || loose.has(key) || existsSync(join(folder, key))) continue
    await bucket.remove(key).catch((error: unknown) => {
      throw new StartRefusal(
        `The file ${key} could not be removed from the bucket: ${messageOf(error)}. After correcting this, run the command again: it continues.`,
      )
    })
    list.note('removed', key)
    count += 1
  }
  return count
}

/** Throws an error of PostgreSQL as a sentence. */
function refuseFault(error: unknown): never {
  throw postgresFault(error)
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
