import { createReadStream } from 'node:fs'
import { access, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { FileStore } from '../core/host/ports.ts'

const unfinished = '.part'

/**
 * Stores files in a folder. A file is written as `<key>.part` and renamed when it is complete and flushed
 * to disk.
 */
export async function folderStore(folder: string): Promise<FileStore> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const pathOf = (key: string) => {
    if (!/^[0-9a-f-]{36}$/.test(key)) throw new Error('The key of a stored file must be a UUID.')
    return join(folder, key)
  }
  return {
    async create() {
      const key = crypto.randomUUID()
      const part = pathOf(key) + unfinished
      const handle = await open(part, 'wx', 0o600)
      return {
        key,
        write: (chunk) => handle.writeFile(chunk),
        async commit() {
          await handle.sync()
          await handle.close()
          await rename(part, pathOf(key))
          await syncFolder(folder)
        },
        async abort() {
          await handle.close().catch(() => undefined)
          await rm(part, { force: true })
          await rm(pathOf(key), { force: true })
        },
      }
    },
    async open(key, range) {
      const path = pathOf(key)
      const isThere = await access(path).then(
        () => true,
        () => false,
      )
      return isThere ? webStream(path, range && { start: range.first, end: range.last }) : undefined
    },
    remove: (key) => rm(pathOf(key), { force: true }),
  }
}

/** Removes the files of interrupted uploads that have not been written to for this time. */
export async function removeUnfinished(folder: string, idleMs: number): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.endsWith(unfinished)) continue
    const path = join(folder, name)
    // Another process can remove the file at the same time.
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }))
    if (mtimeMs <= Date.now() - idleMs) await rm(path, { force: true })
  }
}

/**
 * Flushes the folder: otherwise a power cut could lose the file's new name after the record that refers to
 * the file was committed.
 */
async function syncFolder(folder: string): Promise<void> {
  // Windows cannot open folders, and does not need this.
  const handle = await open(folder).catch(() => undefined)
  await handle?.sync().finally(() => handle.close())
}

const webStream = (path: string, range?: { start: number; end: number }) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Node's and the DOM's type of the same
  // class
  Readable.toWeb(createReadStream(path, range)) as ReadableStream<Uint8Array<ArrayBuffer>>
