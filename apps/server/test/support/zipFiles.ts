import { constants, crc32, deflateRawSync } from 'node:zlib'

/** An archive entry; omitted fields have the values of a valid archive. */
export interface ZipEntry {
  name: string
  bytes?: string | Uint8Array
  /** Compressed content, in place of `bytes`. */
  packed?: Uint8Array
  method?: number
  /** Unpacked size in the archive's central directory. */
  size?: number
  /** UNIX file mode: 0o120777 is a symbolic link. */
  mode?: number
  isEncrypted?: boolean
  /** Index of the entry whose bytes this one shares. */
  sameAs?: number
  /** Comment in the central directory. */
  comment?: Uint8Array
}

/** Creates a zip file, valid or malicious. */
export function zipOf(entries: readonly ZipEntry[]): Uint8Array<ArrayBuffer> {
  const files: Buffer[] = []
  const directory: Buffer[] = []
  const places: { offset: number; packed: Uint8Array; sum: number; size: number }[] = []
  let offset = 0
  for (const entry of entries) {
    const name = Buffer.from(entry.name, 'utf8')
    const method = entry.method ?? 8
    const flags = (entry.isEncrypted ? 1 : 0) | 0x800
    const shared = entry.sameAs === undefined ? undefined : places[entry.sameAs]
    const bytes = Buffer.from(entry.bytes ?? '')
    const place = shared ?? {
      offset,
      packed: entry.packed ?? (method === 0 ? bytes : deflateRawSync(bytes)),
      sum: crc32(bytes),
      size: entry.size ?? bytes.length,
    }
    places.push(place)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(flags, 2)
    common.writeUInt16LE(method, 4)
    common.writeUInt16LE(0x21, 8)
    common.writeUInt32LE(place.sum, 10)
    common.writeUInt32LE(place.packed.length, 14)
    common.writeUInt32LE(place.size, 18)
    common.writeUInt16LE(name.length, 22)
    if (!shared) {
      const file = Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), common, name, place.packed])
      files.push(file)
      offset += file.length
    }
    const comment = entry.comment ?? new Uint8Array()
    const rest = Buffer.alloc(14)
    rest.writeUInt16LE(comment.length, 0)
    rest.writeUInt32LE(((entry.mode ?? 0) << 16) >>> 0, 6)
    rest.writeUInt32LE(place.offset, 10)
    const start = Buffer.from('PK\u0001\u0002\u0014\u0003', 'latin1')
    directory.push(Buffer.concat([start, common, rest, name, comment]))
  }
  const centralDirectory = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006', 0, 'latin1')
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(centralDirectory.length, 12)
  end.writeUInt32LE(offset, 16)
  return new Uint8Array(Buffer.concat([...files, centralDirectory, end]))
}

/** Returns this many megabytes of zeros, compressed, without allocating them. */
export function packedZeros(megabytes: number): Uint8Array {
  const one = deflateRawSync(new Uint8Array(2 ** 20), { finishFlush: constants.Z_FULL_FLUSH })
  return Buffer.concat([...Array.from({ length: megabytes }, () => one), Buffer.from([3, 0])])
}
