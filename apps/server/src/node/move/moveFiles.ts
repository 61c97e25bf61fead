import { createHash } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { open } from 'node:fs/promises'
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
    await refuseUnfinishedMove(engine)
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
  const done = new Map<string, Copied>()
  for (;;) {
    // Read before the keys: if no server runs now, these are all keys.
    const servers = await otherProcesses({ engine, clock: { now: Date.now } }, '')
    const { used } = await keysOf(engine)
    const pending = [...used].filter((key) => {
      const found = done.get(key)
      return found === undefined || found.kind === 'missing'
    })
    const before = copiesOf(done).length
    await copyAll(move, pending, done)
    // Users may have uploaded files during the copy.
    if (copiesOf(done).length > before) continue
    return {
      copied: before,
      bytes: copiesOf(done).reduce((sum, { bytes }) => sum + bytes, 0),
      earlier: [...done.values()].filter(({ kind }) => kind === 'earlier').length,
      removed: await removeDeleted(move),
      // The records of other files were deleted during the copy.
      missing: pending.filter((key) => done.get(key)?.kind === 'missing'),
      servers,
    }
  }
}

type Copied = { kind: 'copied'; bytes: number } | { kind: 'earlier' | 'missing' }

const copiesOf = (done: ReadonlyMap<string, Copied>) =>
  [...done.values()].filter((each) => each.kind === 'copied')

/** Returns the keys of files that records use, and of files that are neither used nor removed yet. */
async function keysOf({ db }: Engine): Promise<{ used: Set<string>; loose: Set<string> }> {
  // One statement, because a file can become used or loose between two.
  const { rows } = await sql<{ key: string; is_loose: number }>`
    select key, 0 as is_loose from (${sql.raw(selectFileKeys)}) as used
    union all select key, 1 from loose_files
  `.execute(db)
  const keys = (isLoose: number) =>
    new Set(rows.filter((row) => row.is_loose === isLoose).map(({ key }) => key))
  return { used: keys(0), loose: keys(1) }
}

/** Copies files in parallel. After a failure no further copy starts, and the first failure is thrown. */
async function copyAll(move: Move, keys: readonly string[], done: Map<string, Copied>): Promise<void> {
  const queue = [...keys]
  let hasFailed = false
  const work = async () => {
    for (let key = queue.shift(); key !== undefined && !hasFailed; key = queue.shift()) {
      try {
        done.set(key, await copyFile(move, key))
      } catch (error) {
        hasFailed = true
        throw error
      }
      const copied = copiesOf(done)
      const mb = copied.reduce((sum, { bytes }) => sum + bytes, 0) / 1_000_000
      move.report(`${done.size} files, of which ${copied.length} were copied (${mb.toFixed(0)} MB)`)
    }
  }
  const results = await Promise.allSettled(Array.from({ length: filesAtOnce }, work))
  const failure = results.find((result) => result.status === 'rejected')
  if (failure) throw failure.reason
}

async function copyFile({ bucket, folder, list }: Move, key: string): Promise<Copied> {
  const isCompared = list.compared.has(key)
  try {
    if (isCompared && (await bucket.has(key))) return { kind: 'earlier' }
    const handle = await open(join(folder, key)).catch((error: unknown) => {
      if (systemCode(error) === 'ENOENT') return undefined
      throw new StartRefusal(`The file ${join(folder, key)} cannot be read (${systemCode(error)}).`)
    })
    if (!handle) return { kind: (await bucket.has(key)) ? 'earlier' : 'missing' }
    await handle.close()
    list.note('started', key)
    const { sha256, bytes } = await upload(bucket, key, join(folder, key))
    if ((await sha256In(bucket, key)) !== sha256) {
      throw new StartRefusal(
        `The bucket returned other bytes for the file ${key} than were sent. Run the command again: it copies the file again.`,
      )
    }
    list.note('compared', key)
    return { kind: 'copied', bytes }
  } catch (error) {
    if (error instanceof StartRefusal) throw error
    throw new StartRefusal(
      `The file ${key} could not be copied: ${messageOf(error)}. After correcting this, run the command again: it continues.`,
    )
  }
}

async function upload(bucket: S3Store, key: string, path: string) {
  const hash = createHash('sha256')
  let bytes = 0
  const sink = bucket.createAs(key)
  try {
    for await (const chunk of createReadStream(path, { highWaterMark: 2 ** 20 }) as AsyncIterable<Buffer>) {
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
  const hash = createHash('sha256')
  for await (const chunk of (await bucket.open(key)) ?? []) hash.update(chunk)
  return hash.digest('hex')
}

/** Removes from the bucket what an earlier run has copied and a server has then deleted. [EXP-382] */
async function removeDeleted({ engine, bucket, folder, list }: Move): Promise<number> {
  const { used, loose } = await keysOf(engine)
  let count = 0
  for (const key of list.started) {
    // A file that is in the folder may belong to another database than this one.
    if (used.has(key) || loose.has(key) || existsSync(join(folder, key))) continue
    await bucket.remove(key)
    list.note('removed', key)
    count += 1
  }
  return count
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
