import type { Suffix } from '@portal-gateway/contract/messageKeys'
import { type Archive, type ArchiveFault, BadArchive, type Host } from '../host/ports.ts'
import { storeFile } from '../host/storedFiles.ts'

/** The files of a course, concatenated in one stored file. */
export interface PackedCourse {
  key: string
  files: { path: string; first: number; size: number }[]
}

// The names of start pages, in order of preference: a tool that writes story.html may add an index.html for
// other viewers. [C-102]
const firstPages = ['story.html', 'index.html'] as const

/** Returns the start page of a course. */
export const firstPageOf = (paths: ReadonlySet<string>): string | undefined =>
  firstPages.find((page) => paths.has(page))

const faults: Readonly<Record<ArchiveFault, Suffix>> = {
  notAnArchive: 'NOT_A_RECOGNISED_COMPRESSED_FILE_TYPE',
  harmful: 'IS_INVALID',
  tooLarge: 'IS_TOO_LARGE',
}

/**
 * Unpacks a stored archive into one file and a table of contents, completely or not at all. If the archive is
 * rejected, returns the suffix of the validation error. [RES-040]
 */
export async function packCourse(
  host: Host,
  { key, size }: { key: string; size: number },
): Promise<PackedCourse | Suffix> {
  const archive = await host.openArchive(
    { size, read: (range) => openOf(host, key, range) },
    host.settings.course,
  )
  if (typeof archive === 'string') return faults[archive]
  try {
    if (!firstPageOf(new Set(archive.files.map(({ path }) => path)))) {
      return 'MISSING_INDEX_OR_STORY_IN_ROOT_FOLDER'
    }
    let first = 0
    const files = archive.files.map((file) => {
      const placed = { ...file, first }
      first += file.size
      return placed
    })
    const stored = await storeFile(host, { name: 'course', bytes: concatenated(archive) })
    return { key: stored.key, files }
  } catch (error) {
    if (error instanceof BadArchive) return faults[error.fault]
    throw error
  } finally {
    archive.close()
  }
}

async function* concatenated(archive: Archive): AsyncGenerator<Uint8Array> {
  for (const { path } of archive.files) yield* archive.read(path)
}

async function openOf({ files }: Host, key: string, range: { first: number; last: number }) {
  const stream = await files.open(key, range)
  if (!stream) throw new Error('The archive that was just stored is missing in the file store.')
  return stream
}
