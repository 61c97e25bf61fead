import { ReadableStream } from 'node:stream/web'
import { expect, it } from 'vitest'
import { zipOf } from '../../test/support/zipFiles.ts'
import type { ByteRange, OpenArchive } from '../core/host/ports.ts'
import { defaultSettings } from '../core/host/settings.ts'
import { openZip } from './zipArchive.ts'

/** Returns an archive's source that records which ranges are read. */
function stored(bytes: Uint8Array<ArrayBuffer>) {
  const ranges: ByteRange[] = []
  const read: Parameters<OpenArchive>[0]['read'] = async (range) => {
    ranges.push(range)
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Node's and the DOM's type of the same
    // class
    return ReadableStream.from([
      bytes.slice(range.first, range.last + 1),
    ]) as globalThis.ReadableStream<Uint8Array>
  }
  return { ranges, source: { size: bytes.length, read } }
}

it('reads an archive of 2,000 files sequentially in few requests', async () => {
  const noise = Uint8Array.from({ length: 3000 }, () => Math.floor(Math.random() * 256))
  const entries = Array.from({ length: 2000 }, (_, n) => ({ name: `f${n}.bin`, bytes: noise, method: 0 }))
  const { ranges, source } = stored(zipOf(entries))
  const archive = await openZip(source, defaultSettings.course)
  if (typeof archive === 'string') throw new Error(archive)
  let bytes = 0
  for (const { path } of archive.files) for await (const chunk of archive.read(path)) bytes += chunk.length
  expect(bytes).toBe(2000 * 3000)
  // These are the requests for 6 MB of files, for the central directory, and for the start and end of the
  // archive, which are read first.
  expect(ranges.length).toBeLessThanOrEqual(8)
})

it('streams a large file instead of loading it into memory', async () => {
  const large = new Uint8Array(10_000_000)
  const { ranges, source } = stored(
    zipOf([
      { name: 'a.bin', bytes: large, method: 0 },
      { name: 'b.txt', bytes: 'b' },
    ]),
  )
  const archive = await openZip(source, defaultSettings.course)
  if (typeof archive === 'string') throw new Error(archive)
  const sizes: number[] = []
  for await (const chunk of archive.read('a.bin')) sizes.push(chunk.length)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(10_000_000)
  expect(ranges.some(({ first, last }) => last - first + 1 === 10_000_000)).toBe(true)
  for await (const chunk of archive.read('b.txt')) expect(Buffer.from(chunk).toString()).toBe('b')
})
