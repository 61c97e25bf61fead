import { createReadStream } from 'node:fs'
import { access, mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { FileStore } from '../core/host/ports.ts'

const unfinished = '.part'

/** Files in a folder. One is written as `<key>.part` and gets its name when it is whole and on disk. */
export async function folderStore(folder: string): Promise<FileStore> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  for (const name of await readdir(folder)) {
    if (name.endsWith(unfinished)) await rm(join(folder, name), { force: true })
  }
  const pathOf = (key: string) => {
    if (!/^[0-9a-f-]{36}$/.test(key)) throw new Error('Not the key of a stored file')
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

/** Until then a power cut can take the new name away, and the record that holds it stays. */
async function syncFolder(folder: string): Promise<void> {
  // Windows opens no folders, and needs none of this.
  const handle = await open(folder).catch(() => undefined)
  await handle?.sync().finally(() => handle.close())
}

const webStream = (path: string, range?: { start: number; end: number }) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- two names for one thing
  Readable.toWeb(createReadStream(path, range)) as ReadableStream<Uint8Array<ArrayBuffer>>
