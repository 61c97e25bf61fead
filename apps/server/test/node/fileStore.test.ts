import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ByteRange, FileStore } from '../../src/core/host/ports.ts'
import { folderStore } from '../../src/node/folderStore.ts'
import { addressOf, s3Store } from '../../src/node/s3Store.ts'
import { type StrictS3, signatureOf, startStrictS3 } from './strictS3.ts'

const folder = await mkdtemp(join(tmpdir(), 'portal-store-'))
let strict: StrictS3
let other: S3rver
const stores: Record<string, () => Promise<FileStore>> = {
  'a folder': () => folderStore(join(folder, 'files')),
  'a bucket that checks every signature': async () => s3Store(strict.bucket),
  'a bucket of s3rver': async () => {
    const { port } = await other.run()
    return s3Store({
      endpoint: new URL(`http://127.0.0.1:${port}`),
      bucket: 'portal',
      region: 'us-east-1',
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
      isPathStyle: true,
    })
  },
}

beforeAll(async () => {
  strict = await startStrictS3()
  other = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: join(folder, 's3rver'),
    configureBuckets: [{ name: 'portal', configs: [] }],
  })
})
afterAll(async () => {
  await strict.close()
  await other.close()
  await rm(folder, { recursive: true, force: true })
})

/** Returns different bytes at each position. A loop, because `Uint8Array.from` takes twenty times as long. */
function bytesOf(length: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(length)
  for (let at = 0; at < length; at += 1) bytes[at] = (at * 7 + (at >> 8)) % 256
  return bytes
}

const written = async (store: FileStore, bytes: Uint8Array, chunk = 65_536): Promise<string> => {
  const sink = await store.create()
  for (let at = 0; at < bytes.length; at += chunk) await sink.write(bytes.subarray(at, at + chunk))
  await sink.commit()
  return sink.key
}

const read = async (store: FileStore, key: string, range?: ByteRange): Promise<Buffer | undefined> => {
  const stream = await store.open(key, range)
  return stream && Buffer.from(await new Response(stream).arrayBuffer())
}

describe.each(Object.keys(stores))('files in %s', (name) => {
  let store: FileStore
  beforeAll(async () => {
    store = (await stores[name]?.()) ?? expect.fail('no such store')
  })

  it('are returned unchanged, whether small or uploaded in several parts', async () => {
    for (const length of [1, 1000, 8 * 2 ** 20, 8 * 2 ** 20 + 1, 20_000_000]) {
      const bytes = bytesOf(length)
      const key = await written(store, bytes)
      expect((await read(store, key))?.equals(bytes), String(length)).toBe(true)
    }
  })

  it('can be read in ranges', async () => {
    const bytes = bytesOf(9_000_000)
    const key = await written(store, bytes)
    for (const [first, last] of [
      [0, 99],
      [5, 5],
      [4_000_000, 4_000_999],
      [8_388_600, 8_388_620],
      [8_999_999, 8_999_999],
      [0, 8_999_999],
    ] as const) {
      const part = await read(store, key, { first, last })
      expect(part?.equals(bytes.subarray(first, last + 1)), `${first}-${last}`).toBe(true)
    }
  })

  it('do not exist before the commit or with an unknown key', async () => {
    expect(await store.open(crypto.randomUUID())).toBeUndefined()
    expect(await store.open(crypto.randomUUID(), { first: 0, last: 9 })).toBeUndefined()
    const sink = await store.create()
    await sink.write(bytesOf(9_000_000))
    expect(await store.open(sink.key)).toBeUndefined()
    await sink.commit()
    expect(await read(store, sink.key, { first: 0, last: 0 })).toBeDefined()
  })

  it('can be removed twice without an error', async () => {
    const key = await written(store, bytesOf(10))
    await store.remove(key)
    expect(await store.open(key)).toBeUndefined()
    await store.remove(key)
    await store.remove(crypto.randomUUID())
  })

  it('can be read partially, and reading can be cancelled', async () => {
    const key = await written(store, bytesOf(9_000_000))
    const stream = await store.open(key)
    const reader = stream?.getReader()
    expect((await reader?.read())?.value?.length).toBeGreaterThan(0)
    await reader?.cancel()
    expect(await read(store, key, { first: 0, last: 1 })).toHaveLength(2)
  })

  it('can be written concurrently', async () => {
    const files = [3, 300_000, 9_000_000].map(bytesOf)
    const keys = await Promise.all(files.map((bytes) => written(store, bytes)))
    for (const [at, key] of keys.entries()) {
      expect((await read(store, key))?.equals(files[at] ?? Buffer.of())).toBe(true)
    }
  })

  // s3rver does not support aborting an upload.
  it.skipIf(name.includes('s3rver'))('are deleted completely when their upload is aborted', async () => {
    const left = async () => [
      ...(await readdir(join(folder, 'files')).catch(() => [])),
      ...strict.objects.keys(),
      strict.unfinished(),
    ]
    const before = await left()
    for (const length of [0, 1000, 9_000_000, 30_000_000]) {
      const sink = await store.create()
      const bytes = bytesOf(length)
      for (let at = 0; at < length; at += 1_000_000) await sink.write(bytes.subarray(at, at + 1_000_000))
      await sink.abort()
      expect(await left(), String(length)).toEqual(before)
      expect(await store.open(sink.key)).toBeUndefined()
    }
  })
})

describe('S3 request signature', () => {
  it('matches the published example', () => {
    const headers = {
      host: 'examplebucket.s3.amazonaws.com',
      range: 'bytes=0-9',
      'x-amz-content-sha256': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
      'x-amz-date': '20130524T000000Z',
      authorization:
        'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,SignedHeaders=host;range;x-amz-content-sha256;x-amz-date,Signature=',
    }
    const secret = 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY'
    expect(signatureOf({ method: 'GET', target: '/test.txt', headers }, secret)).toBe(
      'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
    )
  })

  it('is rejected with another secret, key or region', async () => {
    await s3Store(strict.bucket).check()
    for (const wrong of [
      { secretAccessKey: 'guessed' },
      { accessKeyId: 'guessed' },
      { region: 'us-east-1' },
    ]) {
      const store = s3Store({ ...strict.bucket, ...wrong })
      await expect(store.check()).rejects.toThrow('403')
      await expect(store.open(crypto.randomUUID())).rejects.toThrow('403')
    }
    await expect(s3Store({ ...strict.bucket, bucket: 'another' }).check()).rejects.toThrow('NoSuchBucket')
  })
})

describe('S3 bucket', () => {
  it('is part of the path or of the host name', () => {
    const bucket = { ...strict.bucket, endpoint: new URL('https://s3.example.org:9000') }
    expect(addressOf(bucket)).toBe('https://s3.example.org:9000/portal-files')
    expect(addressOf({ ...bucket, isPathStyle: false })).toBe('https://portal-files.s3.example.org:9000')
  })

  it('retries temporary errors, but not refusals', async () => {
    const store = s3Store(strict.bucket)
    strict.failNext({ status: 503 })
    strict.failNext({ status: 500 })
    const key = await written(store, bytesOf(100))
    expect(await read(store, key)).toHaveLength(100)
    strict.failNext({ status: 403 })
    await expect(store.open(key)).rejects.toThrow('403')
    expect(await read(store, key)).toHaveLength(100)
  })

  it('aborts the upload if a part fails', async () => {
    const store = s3Store(strict.bucket)
    const before = strict.objects.size
    for (const at of [/^POST uploads/, /^PUT .*partNumber=1\b/, /partNumber=3/, /^POST .*uploadId/]) {
      const sink = await store.create()
      strict.failNext({ status: 400 }, at)
      await expect(
        (async () => {
          for (let count = 0; count < 3; count += 1) await sink.write(bytesOf(9_000_000))
          await sink.commit()
        })(),
      ).rejects.toThrow('400')
      await sink.abort()
    }
    expect([strict.unfinished(), strict.objects.size]).toEqual([0, before])
  })

  it('reports an error in the body of a 200 response', async () => {
    const sink = await s3Store(strict.bucket).create()
    strict.failNext({ status: 200, body: '<Error><Code>InternalError</Code></Error>' }, /^POST .*uploadId/)
    await sink.write(bytesOf(9_000_000))
    await expect(sink.commit()).rejects.toThrow('InternalError')
    await sink.abort()
    expect(strict.unfinished()).toBe(0)
  })
})
