export interface ZipEntry {
  name: string
  text: string
}

const encoder = new TextEncoder()

/** Creates a zip archive of uncompressed text files; the same entries always result in the same bytes. */
export function zipOf(entries: readonly ZipEntry[]): Uint8Array {
  const parts: Uint8Array[] = []
  const directory: Uint8Array[] = []
  let offset = 0
  for (const { name, text } of entries) {
    const nameBytes = encoder.encode(name)
    const content = encoder.encode(text)
    const facts = [...u16(20), ...u16(utf8Names), ...u16(0), ...u16(0), ...u16(date), ...u32(crc32(content))]
    const sizes = [...u32(content.length), ...u32(content.length), ...u16(nameBytes.length), ...u16(0)]
    const local = joined([Uint8Array.from([...u32(0x04034b50), ...facts, ...sizes]), nameBytes, content])
    const entry = [...u32(0x02014b50), ...u16(20), ...facts, ...sizes, ...u16(0), ...u16(0), ...u16(0)]
    directory.push(joined([Uint8Array.from([...entry, ...u32(0), ...u32(offset)]), nameBytes]))
    parts.push(local)
    offset += local.length
  }
  const centralDirectory = joined(directory)
  const count = u16(entries.length)
  const end = [...u32(0x06054b50), ...u16(0), ...u16(0), ...count, ...count]
  return joined([
    ...parts,
    centralDirectory,
    Uint8Array.from([...end, ...u32(centralDirectory.length), ...u32(offset), ...u16(0)]),
  ])
}

const utf8Names = 0x0800
// 2026-03-02 in MS-DOS format, which counts years from 1980.
const date = ((2026 - 1980) << 9) | (3 << 5) | 2

const u16 = (value: number): number[] => [value & 0xff, (value >>> 8) & 0xff]
const u32 = (value: number): number[] => [...u16(value & 0xffff), ...u16(value >>> 16)]

/** Concatenates byte arrays. */
export function joined(pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(pieces.reduce((length, piece) => length + piece.length, 0))
  let at = 0
  for (const piece of pieces) {
    bytes.set(piece, at)
    at += piece.length
  }
  return bytes
}

/** Returns the checksum that zip and PNG use. */
export function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  }
  return (crc ^ 0xffffffff) >>> 0
}
