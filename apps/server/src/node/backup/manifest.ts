import { createHash } from 'node:crypto'
import { createReadStream, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import * as v from 'valibot'
import { StartRefusal, systemCode } from '../startRefusal.ts'

/** Number of rows per table. */
export type Rows = Record<string, number>

/** Selects the keys of all files that records refer to, in SQL that both engines support. */
export const selectFileKeys = `
  select file_key as key from resources where file_key is not null
  union select course_key from resources where course_key is not null`

/** The rows of a database at one moment, and the files that they refer to. */
export interface Snapshot {
  rows: Rows
  referencedKeys: string[]
}

const StoredFile = v.object({
  // Accepts only the names that a backup contains, so that a name cannot point outside the folder.
  name: v.pipe(v.string(), v.regex(/^(?:database\.(?:sqlite|dump)|[0-9a-f-]{36})$/)),
  sha256: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
})
export type StoredFile = v.InferOutput<typeof StoredFile>

const Manifest = v.object({
  format: v.literal('portal-gateway-backup-1'),
  madeAt: v.string(),
  engine: v.picklist(['sqlite', 'postgres']),
  database: StoredFile,
  rows: v.record(v.string(), v.number()),
  files: v.array(StoredFile),
})

/** The content of a backup, with a checksum of each part. */
export type Manifest = v.InferOutput<typeof Manifest>

/** The paths in a backup folder. */
export const backupFiles = (folder: string) => ({
  manifest: join(folder, 'manifest.json'),
  uploads: join(folder, 'files'),
  database: (engine: Manifest['engine']) =>
    join(folder, engine === 'sqlite' ? 'database.sqlite' : 'database.dump'),
})

/** Reads a backup's manifest; throws `StartRefusal` if the folder is not a backup. */
export function readManifest(folder: string): Manifest {
  const path = backupFiles(folder).manifest
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch (error) {
    throw new StartRefusal(`${folder} is not a backup: ${path} cannot be read (${systemCode(error)}).`)
  }
  try {
    return v.parse(Manifest, JSON.parse(text))
  } catch {
    throw new StartRefusal(`The backup ${folder} is damaged: ${path} is not a valid manifest.`)
  }
}

/** Whether a name is a key that the portal generates for files. */
export const isUploadName = (name: string): boolean => /^[0-9a-f-]{36}$/.test(name)

/** Returns the SHA-256 of a file in hexadecimal. */
export async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

/** Throws `StartRefusal` if a file does not have the checksum of the manifest. */
export async function expectWhole(path: string, { sha256 }: StoredFile): Promise<void> {
  const found = await sha256Of(path).catch((error: unknown) => {
    throw new StartRefusal(`The backup is damaged: ${path} cannot be read (${systemCode(error)}).`)
  })
  if (found !== sha256) throw new StartRefusal(`The backup is damaged: ${path} does not match its checksum.`)
}

/** Throws `StartRefusal` if a table of the restored database has a different number of rows. */
export function expectSameRows(expected: Rows, found: Rows): void {
  const tables = new Set([...Object.keys(expected), ...Object.keys(found)])
  const wrong = [...tables].filter((table) => expected[table] !== found[table])
  if (wrong.length > 0) {
    throw new StartRefusal(
      `The backup is damaged: tables have a different number of rows after the restore (${wrong.join(', ')}).`,
    )
  }
}
