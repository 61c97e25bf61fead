import type { Kysely } from 'kysely'
import type { Schema } from '../store/schema.ts'
import type { FileSink, Host } from './ports.ts'

/**
 * A stored file and the record that refers to it cannot be written in one transaction, and the server can stop
 * between the two writes. Therefore a row for the file is inserted into `loose_files` before its first byte is
 * stored. The record that refers to the file deletes that row in its own transaction. Files that still have a
 * row after some hours are removed.
 */

/** A stored file to which no record refers yet. */
export interface ArrivedFile {
  key: string
  /** The sender's file name: for display only. */
  name: string
  /** In bytes. */
  size: number
  /** Checksum of the bytes, which distinguishes two files with the same name and size. */
  checksum: number
  /** The first bytes, which identify an image. */
  head: Uint8Array
}

/** A file to store. */
export interface NewFile {
  name: string
  bytes: Uint8Array | AsyncIterable<Uint8Array>
}

const headBytes = 32

/** Stores a file. The caller must either claim it for a record or drop it. */
export async function storeFile(host: Host, { name, bytes }: NewFile): Promise<ArrivedFile> {
  const sink = await host.files.create()
  let size = 0
  let checksum = 0
  let head = new Uint8Array()
  try {
    await host.engine.db
      .insertInto('loose_files')
      .values({ key: sink.key, since: host.clock.now() })
      .execute()
    for await (const chunk of bytes instanceof Uint8Array ? [bytes] : bytes) {
      size += chunk.length
      checksum = fnv1a(chunk, checksum)
      if (head.length < headBytes) head = joined(head, chunk.subarray(0, headBytes - head.length))
      await sink.write(chunk)
    }
    await sink.commit()
  } catch (error) {
    await abortUpload(host, sink)
    throw error
  }
  return { key: sink.key, name, size, checksum, head }
}

/** Aborts an incomplete upload. If the file cannot be removed now, `sweepFiles` removes it later. */
async function abortUpload(host: Host, sink: FileSink): Promise<void> {
  try {
    await sink.abort()
    await host.engine.db.deleteFrom('loose_files').where('key', '=', sink.key).execute()
  } catch (error) {
    host.log({ level: 'warn', event: 'file not removed', message: String(error) })
  }
}

/**
 * Continues an FNV-1a hash with these bytes. It need not be cryptographic: it only compares files of one
 * user.
 */
function fnv1a(bytes: Uint8Array, before: number): number {
  let hash = before ^ 0x811c9dc5
  for (const byte of bytes) hash = Math.imul(hash ^ byte, 0x01000193)
  return hash
}

const joined = (one: Uint8Array, other: Uint8Array): Uint8Array<ArrayBuffer> => {
  const both = new Uint8Array(one.length + other.length)
  both.set(one)
  both.set(other, one.length)
  return both
}

/**
 * Marks files as used by a record, in the transaction that writes the record. Throws if `sweepFiles` of another server
 * has removed a file or is removing it, for example after the machine of this one was suspended. [EXP-363] [EXP-383]
 */
export async function claimFiles(trx: Kysely<Schema>, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  const claimed = await trx
    .deleteFrom('loose_files')
    .where('key', 'in', keys)
    .where('since', '>', beingRemoved)
    .returning('key')
    .execute()
  if (claimed.length < keys.length) throw new Error('The upload took too long, and its file was removed.')
}

/**
 * Marks files as unused, in the transaction that changes their record. `dropFiles` removes them after the
 * commit.
 */
export async function releaseFiles(
  trx: Kysely<Schema>,
  { clock }: Host,
  keys: readonly string[],
): Promise<void> {
  if (keys.length === 0) return
  await trx
    .insertInto('loose_files')
    .values(keys.map((key) => ({ key, since: clock.now() })))
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
}

/** The value of `since` of a file that a server removes. No record can use the file any more. */
const beingRemoved = -1

/** Removes files that no record uses. A file that cannot be removed now is removed by `sweepFiles` later. */
export async function dropFiles(host: Host, keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    try {
      const { db } = host.engine
      // Waits for a transaction that claims the file. A later one fails, also while the file is removed.
      const marked = await db
        .updateTable('loose_files')
        .set({ since: beingRemoved })
        .where('key', '=', key)
        .returning('key')
        .executeTakeFirst()
      if (!marked) continue
      await host.files.remove(key)
      await db.deleteFrom('course_files').where('course_key', '=', key).execute()
      await db.deleteFrom('loose_files').where('key', '=', key).execute()
    } catch (error) {
      host.log({ level: 'warn', event: 'file not removed', message: String(error) })
    }
  }
}

/** Age at which `sweepFiles` removes a file. Must be longer than any upload takes. */
const sweepAfterMs = 6 * 3600 * 1000

/** Removes old unused files: those that a server stop or an unavailable file store left behind. */
export async function sweepFiles(host: Host): Promise<void> {
  const rows = await host.engine.db
    .selectFrom('loose_files')
    .select('key')
    .where('since', '<=', host.clock.now() - sweepAfterMs)
    .execute()
  await dropFiles(
    host,
    rows.map(({ key }) => key),
  )
}
