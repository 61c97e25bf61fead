import { existsSync } from 'node:fs'
import { access, mkdir, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { dataFiles } from './dataFiles.ts'
import { removeUnfinished } from './folderStore.ts'
import { addressOf, type S3Bucket, s3Store } from './s3Store.ts'
import { systemCode } from './startRefusal.ts'

/** Where a server process stores uploaded files, and whether another process uses the same place. [EXP-331] */
export interface FilePlace {
  /** The address of the bucket, or 'folder'. */
  name: string
  /** For messages to the operator, such as 'the folder /srv/files'. */
  label: string
  /** Minimum time between two calls of `check`. */
  checkMs: number
  /** Makes this process recognisable in the place. Throws if files cannot be written. */
  mark(id: string): Promise<void>
  unmark(id: string): Promise<void>
  /** Whether another process uses this place. */
  isPlaceOf(other: { id: string; files: string }): Promise<boolean>
  /** Removes the files of interrupted uploads: all if no other process can use the place, else those older than a day. */
  removeUnfinished(isAlone: boolean): Promise<void>
  /** Throws if files cannot be written. `id` is the marked process. */
  check(id: string): Promise<void>
}

/** The subfolder of the marks, and the first part of their keys in a bucket. */
const marksFolder = 'servers'

/** Folders beside the uploaded files that are not part of a backup: the marks, and a folder of the file system. */
export const foreignFolders: readonly string[] = [marksFolder, 'lost+found']

/** Returns why FILES_DIR cannot be used; undefined if it exists or is in the data folder, which the server creates. */
export function filesDirFault({
  dataDir,
  filesDir,
}: {
  dataDir: string
  filesDir: string
}): string | undefined {
  if (filesDir === dataFiles(dataDir).uploads || existsSync(filesDir)) return undefined
  return `FILES_DIR is ${filesDir}, which does not exist. Create it first. The server does not create it, because it would be on another disk if the shared one is not mounted.`
}

const dayMs = 24 * 3600 * 1000

/**
 * A folder. Each process writes a file with its random id into it. A process that finds the file of another one in its
 * own folder shares this folder, although the paths may differ.
 */
export function folderPlace(folder: string): FilePlace {
  const marks = join(folder, marksFolder)
  const markOf = (id: string) => join(marks, id)
  return {
    name: 'folder',
    label: `the folder ${folder}`,
    checkMs: 0,
    mark: (id) =>
      explained(async () => {
        await mkdir(marks, { recursive: true, mode: 0o700 })
        await removeOldMarks(marks)
        await writeFile(markOf(id), '', { mode: 0o600 })
      }),
    unmark: (id) => rm(markOf(id), { force: true }),
    async isPlaceOf({ id, files }) {
      return files === 'folder' && (await explained(() => exists(markOf(id))))
    },
    // No upload takes a day.
    removeUnfinished: (isAlone) => removeUnfinished(folder, isAlone ? 0 : dayMs),
    async check(id) {
      const isThere = await explained(() => exists(markOf(id)))
      if (!isThere)
        throw new Error(
          'The folder of uploaded files is missing or was replaced. If this is intended, restart the server.',
        )
      const now = new Date()
      await explained(() => utimes(markOf(id), now, now))
    },
  }
}

const explained = <Result>(use: () => Promise<Result>): Promise<Result> =>
  use().catch((error: unknown) => {
    throw new Error(`The folder of uploaded files cannot be written to (${systemCode(error)}).`)
  })

/** Removes the marks of processes that were killed. Other files in this folder are not the portal's. */
async function removeOldMarks(marks: string): Promise<void> {
  for (const entry of await readdir(marks, { withFileTypes: true })) {
    if (!entry.isFile() || !isProcessId.test(entry.name)) continue
    const path = join(marks, entry.name)
    // Another process can remove its mark at the same time.
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }))
    if (mtimeMs < Date.now() - dayMs) await rm(path, { force: true })
  }
}

/** The names of marks are the ids of processes. */
export const isProcessId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** Throws if the folder cannot be read, for example if its disk is away: the file may exist then. */
const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    (error: unknown) => {
      if (systemCode(error) === 'ENOENT') return false
      throw error
    },
  )

/** The key of a process's mark in a bucket. */
const markKey = (id: string): string => `${marksFolder}/${id}`

/**
 * A bucket. Each process writes an object with its random id, like the file in a folder: the same bucket can have
 * several addresses, and the same address can lead to different buckets, for example `localhost`.
 */
export function bucketPlace(bucket: S3Bucket): FilePlace {
  const name = addressOf(bucket)
  const store = s3Store(bucket)
  return {
    name,
    label: `the bucket ${name}`,
    // Each check writes an object, which stores charge for.
    checkMs: 60_000,
    mark: (id) => store.mark(markKey(id)),
    unmark: (id) => store.remove(markKey(id)),
    isPlaceOf: async ({ id, files }) => files !== 'folder' && store.has(markKey(id)),
    // A rule of the bucket does this.
    removeUnfinished: () => Promise.resolve(),
    // Writes the mark again, because a rule of the bucket deletes old marks.
    check: (id) => store.mark(markKey(id)),
  }
}
