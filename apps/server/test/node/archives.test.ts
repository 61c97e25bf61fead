import { deflateRawSync } from 'node:zlib'
import { beforeAll, expect, it } from 'vitest'
import type { Client } from '../support/client.ts'
import { create, fieldErrorsOf, fileOf, recordOf, update } from '../support/resourceForms.ts'
import { forEachEngine } from '../support/testServer.ts'
import { packedZeros, type ZipEntry, zipOf } from '../support/zipFiles.ts'

const index: ZipEntry = { name: 'index.html', bytes: '<!doctype html><title>Course</title>' }
const script: ZipEntry = { name: 'js/a.js', bytes: 'globalThis.a = 1' }
const incompressible = Uint8Array.from({ length: 2 ** 18 }, () => Math.floor(Math.random() * 256))
const big = { name: 'big.bin', packed: packedZeros(20), size: 20 * 2 ** 20 }
const ten = (entry: ZipEntry): ZipEntry => ({ ...entry, size: 10 })

const refused: readonly (readonly [string, Uint8Array<ArrayBuffer>, string])[] = [
  ['a path out of the folder', zipOf([index, { name: '../../evil.txt', bytes: 'x' }]), 'IS_INVALID'],
  ['an absolute path', zipOf([index, { name: '/etc/evil', bytes: 'x' }]), 'IS_INVALID'],
  ['a path with backslashes', zipOf([index, { name: '..\\..\\evil.txt', bytes: 'x' }]), 'IS_INVALID'],
  ['a path with a drive letter', zipOf([index, { name: 'C:/evil.txt', bytes: 'x' }]), 'IS_INVALID'],
  ['a NUL character in a name', zipOf([index, { name: 'a\0.html', bytes: 'x' }]), 'IS_INVALID'],
  ['a name of 600 characters', zipOf([index, { name: 'a'.repeat(600), bytes: 'x' }]), 'IS_INVALID'],
  ['a symbolic link', zipOf([index, { name: 'l', bytes: '/etc/passwd', mode: 0o120777 }]), 'IS_INVALID'],
  ['two entries of the same name', zipOf([index, { ...index, bytes: 'other' }]), 'IS_INVALID'],
  [
    'two entries whose names differ only in case',
    zipOf([index, { ...index, name: 'INDEX.HTML' }]),
    'IS_INVALID',
  ],
  [
    '60,001 entries',
    zipOf([
      index,
      ...Array.from({ length: 60_000 }, (_, n) => ({ name: `f${n}`, packed: new Uint8Array() })),
    ]),
    'IS_TOO_LARGE',
  ],
  [
    '4 GB compressed to 4 MB',
    zipOf([index, { name: 'big.bin', packed: packedZeros(4000), size: 4000 * 2 ** 20 }]),
    'IS_TOO_LARGE',
  ],
  ['an entry with a very high compression ratio', zipOf([index, big]), 'IS_TOO_LARGE'],
  [
    'entries whose total size is too large',
    zipOf([
      index,
      ...Array.from({ length: 3 }, (_, n) => ({
        name: `${n}`,
        bytes: incompressible.subarray(n),
        size: 2 ** 29 - 1,
        packed: incompressibleBytes(3 * 2 ** 20),
      })),
    ]),
    'IS_TOO_LARGE',
  ],
  [
    'a central directory of 30 MB',
    zipOf([
      index,
      ...Array.from({ length: 500 }, (_, n) => ({ name: `c${n}`, comment: new Uint8Array(60_000) })),
    ]),
    'IS_TOO_LARGE',
  ],
  ['more bytes than the directory states', zipOf([index, ten(big)]), 'IS_INVALID'],
  ['fewer bytes than the directory states', zipOf([{ ...index, size: 1000 }]), 'IS_INVALID'],
  ['a wrong checksum', changed(zipOf([{ ...index, method: 0 }])), 'IS_INVALID'],
  ['invalid compressed data', zipOf([{ ...index, packed: Uint8Array.of(255, 255, 255) }]), 'IS_INVALID'],
  [
    'many entries that share the bytes of a well compressed one',
    zipOf([
      index,
      { name: 'k', packed: deflateRawSync(new Uint8Array(900_000)), size: 900_000 },
      ...over(500),
    ]),
    'IS_INVALID',
  ],
  [
    'many entries that share the bytes of an incompressible one',
    zipOf([index, { name: 'k', bytes: incompressible }, ...over(200)]),
    'IS_INVALID',
  ],
  ['an encrypted file', zipOf([{ ...index, isEncrypted: true }]), 'NOT_A_RECOGNISED_COMPRESSED_FILE_TYPE'],
  [
    'an unusual compression method',
    zipOf([{ ...index, method: 12 }]),
    'NOT_A_RECOGNISED_COMPRESSED_FILE_TYPE',
  ],
  [
    'content that is not a zip',
    new Uint8Array(Buffer.from('MZ not a zip'.repeat(100))),
    'NOT_A_RECOGNISED_COMPRESSED_FILE_TYPE',
  ],
  ['a single byte', Uint8Array.of(80), 'NOT_A_RECOGNISED_COMPRESSED_FILE_TYPE'],
  ['a truncated zip', zipOf([index, script]).slice(0, 60), 'NOT_A_RECOGNISED_COMPRESSED_FILE_TYPE'],
  [
    'HTML before the zip',
    joined('<html><script>polyglot</script>', zipOf([index])),
    'NOT_A_RECOGNISED_COMPRESSED_FILE_TYPE',
  ],
  [
    'HTML after the zip',
    new Uint8Array(Buffer.concat([zipOf([index]), Buffer.from('<script>polyglot</script>')])),
    'NOT_A_RECOGNISED_COMPRESSED_FILE_TYPE',
  ],
  ['an empty zip', zipOf([]), 'NOT_A_RECOGNISED_COMPRESSED_FILE_TYPE'],
  [
    'no start page in the root folder',
    zipOf([{ ...index, name: 'sub/index.html' }, script]),
    'MISSING_INDEX_OR_STORY_IN_ROOT_FOLDER',
  ],
  [
    'a start page in capitals',
    zipOf([{ ...index, name: 'INDEX.HTML' }]),
    'MISSING_INDEX_OR_STORY_IN_ROOT_FOLDER',
  ],
  [
    'a folder with the name of the start page',
    zipOf([{ name: 'index.html/' }, script]),
    'MISSING_INDEX_OR_STORY_IN_ROOT_FOLDER',
  ],
]

const accepted: readonly (readonly [string, readonly ZipEntry[]])[] = [
  ['index.html', [index, script]],
  ['story.html', [{ ...index, name: 'story.html' }, script]],
  ['entries for folders', [{ name: 'js/' }, index, script]],
  [
    'uncompressed files',
    [
      { ...index, method: 0 },
      { ...script, method: 0 },
    ],
  ],
  ['empty files', [index, { name: 'empty.txt' }]],
  ['a nested zip', [index, { name: 'inner.zip', bytes: zipOf([index]), method: 0 }]],
  ['an SVG with a script', [index, { name: 'a.svg', bytes: '<svg onload="alert(1)"/>' }]],
  [
    'UNIX file modes',
    [
      { ...index, mode: 0o100644 },
      { name: 'js/', mode: 0o040755 },
    ],
  ],
]

function incompressibleBytes(bytes: number): Uint8Array {
  return Buffer.concat(Array.from({ length: Math.ceil(bytes / incompressible.length) }, () => incompressible))
}

function over(count: number): ZipEntry[] {
  return Array.from({ length: count }, (_, n) => ({ name: String(n), sameAs: 1 }))
}

function joined(text: string, bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.concat([Buffer.from(text), bytes]))
}

function changed(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  bytes.set([bytes[45] === 120 ? 121 : 120], 45)
  return bytes
}

forEachEngine('archives of courses', (server) => {
  let admin: Client
  let draft: { itemId: number; name: string; resType: string }
  beforeAll(async () => {
    const itemId = await server().item({ roles: [await server().role('USER')] })
    admin = await server().holderOf('ADMIN')
    draft = { itemId, name: 'Course', resType: 'ELEARNING' }
  })

  it.each(refused)('with %s are refused and leave no files [RES-040] [T8] [T9]', async (_, bytes, why) => {
    const before = await server().stored()
    const answer = await create(admin, draft, fileOf(bytes, 'course.zip'))
    expect([answer.status, fieldErrorsOf(answer)]).toEqual([422, { file: [`FILE_${why}`] }])
    expect(await server().stored()).toEqual(before)
    expect(await rows()).toBe(0)
  })

  it.each(accepted)(
    'with %s are accepted, and removed completely with the resource [RES-040]',
    async (_, entries) => {
      const before = await server().stored()
      const { id, itemId } = recordOf(await create(admin, draft, fileOf(zipOf(entries), 'course.zip')))
      expect(await rows()).toBe(entries.filter(({ name }) => !name.endsWith('/')).length)
      expect((await server().stored()).files).toHaveLength(before.files.length + 2)
      const replaced = await update(admin, id, draft, { file: fileOf(zipOf([index]), 'b.zip') })
      expect(replaced.status).toBe(200)
      expect(await rows()).toBe(1)
      expect((await server().stored()).files).toHaveLength(before.files.length + 2)
      await admin.fetch('DELETE', `/rest/secure/admin/dashboard_items/${itemId}/files/${id}`)
      expect(await server().stored()).toEqual(before)
      expect(await rows()).toBe(0)
    },
  )

  it('that are invalid do not replace the current course', async () => {
    const { id } = recordOf(await create(admin, draft, fileOf(zipOf([index, script]), 'course.zip')))
    const before = await server().stored()
    const bad = await update(admin, id, draft, { file: fileOf(zipOf([script]), 'b.zip') })
    expect(bad.status).toBe(422)
    expect(await server().stored()).toEqual(before)
    expect(await rows()).toBe(2)
  })

  it('cause a server error, not a refusal, if the file store fails', async () => {
    const { packCourse } = await import('../../src/core/dashboard/courses.ts')
    const { host } = server()
    const away = {
      ...host,
      files: { ...host.files, open: () => Promise.reject(new Error('The store is unavailable')) },
    }
    await expect(packCourse(away, { key: crypto.randomUUID(), size: 1000 })).rejects.toThrow(
      'The store is unavailable',
    )
  })

  const rows = async () =>
    (await server().host.engine.db.selectFrom('course_files').select('path').execute()).length
})
