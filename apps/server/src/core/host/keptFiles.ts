import type { Kysely } from 'kysely'
import type { Schema } from '../store/schema.ts'
import type { FileSink, Host } from './ports.ts'

/**
 * A stored file and the record that names it are in two places, and a server can end between the two
 * writes. So a file is noted as loose before its first byte is stored, and the record that takes it
 * strikes the note in its own transaction; what stays loose is swept.
 */

/** A file that has been stored and that no record holds yet. */
export interface ArrivedFile {
  key: string
  /** As the sender called it: for people to read, and for nothing else. */
  name: string
  /** Bytes. */
  size: number
  /** Of its bytes: two files by the same name and of one size hardly ever have the same. */
  checksum: number
  /** The first bytes, by which a picture is known. */
  head: Uint8Array
}

/** A file on its way in. */
export interface NewFile {
  name: string
  bytes: Uint8Array | AsyncIterable<Uint8Array>
}

const headBytes = 32

/** Stores a file; whoever calls sees to it that a record holds it, or drops it. */
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
    await takeBack(host, sink)
    throw error
  }
  return { key: sink.key, name, size, checksum, head }
}

/** Ends a file that did not come whole. What cannot be removed now is swept later. */
async function takeBack(host: Host, sink: FileSink): Promise<void> {
  try {
    await sink.abort()
    await host.engine.db.deleteFrom('loose_files').where('key', '=', sink.key).execute()
  } catch (error) {
    host.log({ level: 'warn', event: 'file not removed', message: String(error) })
  }
}

/** The FNV-1a hash of these bytes behind others. Not against an attacker: it is about their own file. */
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

/** A record takes these files, in the transaction that writes it. */
export async function holdFiles(trx: Kysely<Schema>, keys: readonly string[]): Promise<void> {
  if (keys.length > 0) await trx.deleteFrom('loose_files').where('key', 'in', keys).execute()
}

/** A record lets go of these files, in the transaction that changes it; `dropFiles` removes them after it. */
export async function loosenFiles(
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

/** Removes files that are still loose. One that cannot be removed now is swept later. */
export async function dropFiles(host: Host, keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    try {
      const { db } = host.engine
      const isLoose = await db
        .selectFrom('loose_files')
        .select('key')
        .where('key', '=', key)
        .executeTakeFirst()
      if (!isLoose) continue
      await host.files.remove(key)
      await db.deleteFrom('course_files').where('course_key', '=', key).execute()
      await db.deleteFrom('loose_files').where('key', '=', key).execute()
    } catch (error) {
      host.log({ level: 'warn', event: 'file not removed', message: String(error) })
    }
  }
}

/** Longer than any file takes to arrive. */
const sweepAfterMs = 6 * 3600 * 1000

/** Removes what an ended server, or a store that was away, has left behind. */
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
