import { createHash } from 'node:crypto'
import { createReadStream, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import * as v from 'valibot'
import { StartRefusal, systemCode } from '../startRefusal.ts'

/** How many rows each table has. */
export type Rows = Record<string, number>

/** The files that records name, in either engine's SQL. */
export const namedFiles = `
  select file_key as key from resources where file_key is not null
  union select course_key from resources where course_key is not null`

/** A store at one moment: its rows, and the files that they name. */
export interface Snapshot {
  rows: Rows
  named: string[]
}

const StoredFile = v.object({
  // Of the kinds that a backup holds, so that no name leads out of it.
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

/** What a backup holds, and how each part of it is recognized. */
export type Manifest = v.InferOutput<typeof Manifest>

/** Where things stand in a backup. */
export const backupFiles = (folder: string) => ({
  manifest: join(folder, 'manifest.json'),
  uploads: join(folder, 'files'),
  database: (engine: Manifest['engine']) =>
    join(folder, engine === 'sqlite' ? 'database.sqlite' : 'database.dump'),
})

/** Reads what a backup says of itself; refuses what is none. */
export function readManifest(folder: string): Manifest {
  const path = backupFiles(folder).manifest
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch (error) {
    throw new StartRefusal(`${folder} is no backup: ${path} cannot be read (${systemCode(error)}).`)
  }
  try {
    return v.parse(Manifest, JSON.parse(text))
  } catch {
    throw new StartRefusal(`The backup ${folder} is damaged: ${path} is not as it was written.`)
  }
}

/** Whether a name is one that the portal gives to files. */
export const isUploadName = (name: string): boolean => /^[0-9a-f-]{36}$/.test(name)

/** What a file holds, in 64 letters. */
export async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

/** Refuses a file that is not the one that the manifest speaks of. */
export async function expectWhole(path: string, { sha256 }: StoredFile): Promise<void> {
  const found = await sha256Of(path).catch((error: unknown) => {
    throw new StartRefusal(`The backup is damaged: ${path} cannot be read (${systemCode(error)}).`)
  })
  if (found !== sha256) throw new StartRefusal(`The backup is damaged: ${path} is not as it was written.`)
}

/** Refuses a restored store that lacks a row, or has one too many. */
export function expectSameRows(expected: Rows, found: Rows): void {
  const tables = new Set([...Object.keys(expected), ...Object.keys(found)])
  const wrong = [...tables].filter((table) => expected[table] !== found[table])
  if (wrong.length > 0) {
    throw new StartRefusal(`The backup is damaged: other rows came back than went in (${wrong.join(', ')}).`)
  }
}
