import { Readable as NodeReadable, type Readable } from 'node:stream'
import type { ReadableStream as NodeWebStream } from 'node:stream/web'
import { crc32 } from 'node:zlib'
import { type Entry, fromRandomAccessReaderPromise, RandomAccessReader, type ZipFile } from 'yauzl'
import { type Archive, type ArchiveFault, BadArchive, type OpenArchive } from '../core/host/ports.ts'
import type { CourseLimits } from '../core/host/settings.ts'

type Read = Parameters<OpenArchive>[0]['read']

/** Opens a zip file. Validates the whole central directory before any file is unpacked. */
export const openZip: OpenArchive = async ({ size, read }, limits) => {
  const source = new RangeReader(size, read)
  const zip = await openDirectory(source).catch(() => undefined)
  if (!zip) return source.orThrow('notAnArchive')
  try {
    if (zip.entryCount > limits.files) return closing(zip, 'tooLarge')
    const entries: Entry[] = []
    let texts = 0
    for await (const entry of zip.eachEntry()) {
      // Limits the memory: the directory can be as long as the file and is loaded completely.
      texts += entry.fileNameLength + entry.extraFieldLength + entry.fileCommentLength
      if (texts > maxDirectoryBytes) return closing(zip, 'tooLarge')
      entries.push(entry)
    }
    const fault = faultOf(entries, limits)
    return fault ? closing(zip, fault) : archiveOf(zip, entries, source)
  } catch {
    zip.close()
    // The library throws for names outside the folder and for inconsistent sizes.
    return source.orThrow('harmful')
  }
}

const closing = (zip: ZipFile, fault: ArchiveFault): ArchiveFault => {
  zip.close()
  return fault
}

/** Opens the central directory; returns undefined if the file does not start and end like a zip file. */
async function openDirectory(source: RangeReader): Promise<ZipFile | undefined> {
  const start = await source.bytes(0, Math.min(4, source.size))
  // Refuses a prefix before the first entry, which could make the file valid in another format too.
  if (!start.equals(Buffer.from('PK\u0003\u0004', 'latin1'))) return undefined
  return fromRandomAccessReaderPromise(source, source.size, {
    lazyEntries: true,
    autoClose: false,
    decodeStrings: true,
    validateEntrySizes: true,
    strictFileNames: true,
  })
}

const windowBytes = 2 ** 21

/** A reader of byte ranges in the file store, for the zip library. */
class RangeReader extends RandomAccessReader {
  readonly size: number
  readonly #read: Read
  #window: { start: number; bytes: Buffer } | undefined
  #failure: { cause: unknown } | undefined

  constructor(size: number, read: Read) {
    super()
    this.size = size
    this.#read = read
  }

  /** Returns the value, or throws if the store has failed, which is not an error of the archive. */
  orThrow<Value>(value: Value): Value {
    if (this.#failure) throw this.#failure.cause
    return value
  }

  async bytes(start: number, end: number): Promise<Buffer> {
    const { start: from, bytes } = await this.#windowOver(start, end)
    return bytes.subarray(start - from, end - from)
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return NodeReadable.from(end - start > windowBytes ? this.#chunks(start, end) : this.#piece(start, end), {
      objectMode: false,
    })
  }

  /** Reads a larger window, so that headers and small files do not need a request each. */
  async #windowOver(start: number, end: number): Promise<{ start: number; bytes: Buffer }> {
    const window = this.#window
    if (window && window.start <= start && end <= window.start + window.bytes.length) return window
    const until = Math.min(this.size, start + windowBytes)
    const chunks: Uint8Array[] = []
    for await (const chunk of this.#chunks(start, until)) chunks.push(chunk)
    this.#window = { start, bytes: Buffer.concat(chunks) }
    return this.#window
  }

  async *#piece(start: number, end: number): AsyncGenerator<Uint8Array> {
    if (end > start) yield await this.bytes(start, end)
  }

  async *#chunks(start: number, end: number): AsyncGenerator<Uint8Array> {
    if (end <= start) return
    try {
      yield* nodeStream(await this.#read({ first: start, last: end - 1 }))
    } catch (cause) {
      this.#failure = { cause }
      throw cause
    }
  }
}

const nodeStream = (stream: ReadableStream<Uint8Array>): AsyncIterable<Uint8Array> =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Node's and the DOM's type of the same
  // class
  NodeReadable.fromWeb(stream as NodeWebStream<Uint8Array>)

const regularFile = 0o100000
const folder = 0o040000
// oxlint-disable-next-line no-control-regex -- the pattern must match them
const badName = /[\\\u0000-\u001f\u007f]|^\/|^[a-z]:/i
const maxNameLength = 512
const megabyte = 2 ** 20
const maxDirectoryBytes = 16 * megabyte
// The compression methods 'stored' and 'deflate', the only ones in use.
const methods = [0, 8]

function faultOf(entries: readonly Entry[], limits: CourseLimits): ArchiveFault | undefined {
  const names = new Set<string>()
  const spans: (readonly [from: number, to: number])[] = []
  let bytes = 0
  for (const entry of entries) {
    const { fileName, uncompressedSize: size, compressedSize: packed } = entry
    const kind = (entry.externalFileAttributes >>> 16) & 0o170000
    if (![0, regularFile, folder].includes(kind)) return 'harmful'
    if (entry.isEncrypted() || !methods.includes(entry.compressionMethod)) return 'notAnArchive'
    const isOutside = fileName.split('/').some((part) => part === '..' || part === '.')
    if (isOutside || badName.test(fileName) || fileName.length > maxNameLength) return 'harmful'
    // Refuses names that differ only in case or Unicode normalisation: some file systems treat them as the same
    // name.
    const name = fileName.normalize('NFC').toLowerCase()
    if (names.has(name)) return 'harmful'
    names.add(name)
    bytes += size
    const isBomb = size > megabyte && size / Math.max(1, packed) > limits.ratio
    if (size > limits.bytesPerFile || bytes > limits.bytes || isBomb) return 'tooLarge'
    spans.push([entry.relativeOffsetOfLocalHeader, entry.relativeOffsetOfLocalHeader + 30 + packed])
  }
  spans.sort(([one], [other]) => one - other)
  const isOverlapping = spans.some(([from], at) => at > 0 && from < (spans[at - 1]?.[1] ?? 0))
  return isOverlapping ? 'harmful' : undefined
}

function archiveOf(zip: ZipFile, entries: readonly Entry[], source: RangeReader): Archive {
  // Sorts the entries by position, so that the archive is read sequentially.
  const files = new Map(
    entries
      .filter(({ fileName }) => !fileName.endsWith('/'))
      .toSorted((one, other) => one.relativeOffsetOfLocalHeader - other.relativeOffsetOfLocalHeader)
      .map((entry) => [entry.fileName, entry]),
  )
  return {
    files: [...files].map(([path, { uncompressedSize }]) => ({ path, size: uncompressedSize })),
    async *read(path) {
      const entry = files.get(path)
      if (!entry) throw new Error('The archive has no such file.')
      let size = 0
      let sum = 0
      try {
        for await (const chunk of await zip.openReadStreamPromise(entry)) {
          const bytes: Uint8Array = chunk
          size += bytes.length
          sum = crc32(bytes, sum)
          // Checks the size before yielding, so that the caller receives no extra bytes.
          if (size > entry.uncompressedSize) break
          yield bytes
        }
      } catch (error) {
        source.orThrow(undefined)
        throw new BadArchive('harmful', String(error))
      }
      if (size !== entry.uncompressedSize || sum !== entry.crc32) {
        throw new BadArchive('harmful', 'The bytes do not match the archive’s directory.')
      }
    },
    close: () => zip.close(),
  }
}
