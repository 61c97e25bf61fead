import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import { dashboardItems } from '@portal-gateway/contract/dashboardItems'
import { pathOf } from '@portal-gateway/contract/endpoint'
import { files } from '@portal-gateway/contract/files'
import { type Resource, resources } from '@portal-gateway/contract/resources'
import { afterAll, afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { moveFiles } from '../../src/node/move/moveFiles.ts'
import type { Client } from '../support/client.ts'
import { newDatabase } from '../support/newDatabase.ts'
import { commandOf } from '../support/programs.ts'
import { create, fileOf, recordOf } from '../support/resourceForms.ts'
import { programVariables, type ServerProcess, scratchFolder, startServer } from '../support/serverProcess.ts'
import { clientOf } from './processChecks.ts'
import { type StrictS3, startStrictS3 } from './strictS3.ts'

const adminUrl = process.env['TEST_DATABASE_URL'] ?? ''
const password = 'a quiet lake'
const scratch = scratchFolder()
const running = new Set<ServerProcess>()
const databases: { drop(): Promise<void> }[] = []
let folders = 0
let strict: StrictS3

beforeEach(async () => {
  strict = await startStrictS3()
})
afterEach(async () => {
  for (const server of running) await server.kill('SIGKILL')
  running.clear()
  await strict.close()
})
afterAll(async () => {
  for (const { drop } of databases) await drop()
  scratch.remove()
})

const bucketVariables = () => ({
  S3_ENDPOINT: strict.bucket.endpoint.origin,
  S3_BUCKET: strict.bucket.bucket,
  S3_REGION: strict.bucket.region,
  S3_ACCESS_KEY_ID: strict.bucket.accessKeyId,
  S3_SECRET_ACCESS_KEY: strict.bucket.secretAccessKey,
})

function startMove(store: Record<string, string>, folder: string) {
  const [node = '', ...program] = commandOf('moveToBucket')
  const child = spawn(node, [...program, folder], {
    env: { ...programVariables, ...store, ...bucketVariables() },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve))
  const result = Promise.all([text(child.stdout), text(child.stderr), ended]).then(
    ([said, faults, code]) => ({ code, said, faults }),
  )
  return { kill: () => child.kill('SIGKILL'), result }
}

interface Uploads {
  admin: Client
  itemId: number
  /** The bytes of each uploaded file. */
  expected: Map<number, Uint8Array<ArrayBuffer>>
  upload(bytes: Uint8Array<ArrayBuffer>): Promise<Resource>
}

async function uploadsOn(server: ServerProcess): Promise<Uploads> {
  const admin = clientOf(server)
  await admin.signIn('admin', password)
  const { body: cards } = await admin.send(dashboardItems.list)
  const [{ id: itemId } = { id: 0 }] = cards as { id: number }[]
  const expected = new Map<number, Uint8Array<ArrayBuffer>>()
  return {
    admin,
    itemId,
    expected,
    async upload(bytes) {
      const draft = { itemId, name: `File ${expected.size}`, resType: 'DOWNLOAD' }
      const made = recordOf(await create(admin, draft, fileOf(bytes)))
      expected.set(made.id, bytes)
      return made
    },
  }
}

const bytesOf = (length: number, seed: number): Uint8Array<ArrayBuffer> =>
  new Uint8Array(
    Buffer.alloc(
      length,
      Uint8Array.from({ length: 251 }, (_, at) => (at * 7 + seed) % 256),
    ),
  )

async function expectDownloads({ admin, itemId, expected }: Uploads): Promise<void> {
  for (const [id, bytes] of expected) {
    const path = pathOf(files.download, { project: 'portal-gateway', itemId, id })
    const response = await admin.fetch('GET', path)
    expect(response.status).toBe(200)
    expect(Buffer.from(await response.arrayBuffer()).equals(bytes), `file ${id}`).toBe(true)
  }
}

/** Keys of uploaded files in the bucket. */
const keysInBucket = () => [...strict.objects.keys()].filter((key) => /^[0-9a-f-]{36}$/.test(key))

describe.each([
  ['SQLite', false],
  ['PostgreSQL', true],
])('a move of the uploaded files to a bucket, on %s', (_, isPostgres) => {
  async function newStore() {
    folders += 1
    const dataDir = join(scratch.path, `data-${folders}`)
    const database = isPostgres ? await newDatabase(adminUrl, inject('migratedDatabase')) : undefined
    if (database) databases.push(database)
    const variables: Record<string, string> = {
      DATA_DIR: dataDir,
      ...(database && { DATABASE_URL: database.url }),
    }
    const store = { dataDir, databaseUrl: database?.url, s3: strict.bucket }
    return { variables, store, folder: join(dataDir, 'files') }
  }

  async function start(variables: Record<string, string>): Promise<ServerProcess> {
    const server = await startServer({ PORTAL_DEMO: '1', DEMO_PASSWORD: password, ...variables })
    running.add(server)
    return server
  }

  it.skipIf(isPostgres && adminUrl === '')(
    'copies while the server runs, then the rest, and the server serves them from the bucket [EXP-380] [EXP-382]',
    async () => {
      const { variables, folder } = await newStore()
      const onFolder = await start(variables)
      const uploads = await uploadsOn(onFolder)
      await uploads.upload(bytesOf(1000, 1))
      await uploads.upload(bytesOf(20_000_000, 2))
      const deleted = await uploads.upload(bytesOf(3000, 3))
      const first = await startMove(variables, folder).result
      expect(first.faults).not.toMatch(/portal-gateway:|Error/)
      expect(first.said).toMatch(/^Copied (\d+) files \(20\.\d MB\) to the bucket http/)
      expect(first.said).toMatch(/The move is NOT complete, because a server still stores .*process \d+/)
      expect(first.said).not.toContain('Delete it')
      expect(first.code).toBe(1)
      const count = keysInBucket().length

      await uploads.upload(bytesOf(5000, 4))
      const params = { itemId: uploads.itemId, resourceId: deleted.id }
      expect((await uploads.admin.send(resources.remove, { params })).status).toBe(200)
      uploads.expected.delete(deleted.id)
      await onFolder.kill('SIGTERM')
      const second = await startMove(variables, folder).result
      expect(second.said.split('\n')).toEqual([
        expect.stringMatching(/^Copied 1 file \(0\.0 MB\) to the bucket http/),
        `In the bucket already: ${count - 1} files.`,
        'Removed from the bucket, because deleted after an earlier run: 1 file.',
        'The move is complete. Start the servers with the settings of this bucket and without FILES_DIR.',
        `${folder} was not changed. Delete it when a backup of the bucket exists.`,
        '',
      ])
      expect(second.code).toBe(0)
      expect(keysInBucket()).toHaveLength(count)
      for (const key of keysInBucket())
        expect(strict.objects.get(key)?.equals(readFileSync(join(folder, key))), key).toBe(true)

      renameSync(folder, `${folder}-away`)
      const onBucket = await start({ ...variables, ...bucketVariables() })
      const admin = clientOf(onBucket)
      await admin.signIn('admin', password)
      await expectDownloads({ ...uploads, admin })
      renameSync(`${folder}-away`, folder)
      const third = await startMove(variables, folder).result
      expect(third.said).toMatch(/^Copied 0 files/)
      expect(third.said).toContain('The move is complete: the running servers use this bucket.')
    },
  )

  it.skipIf(isPostgres && adminUrl === '')(
    'continues after kill -9, and copies again what the bucket has lost [EXP-381]',
    async () => {
      const { variables, store, folder } = await newStore()
      const server = await start(variables)
      const uploads = await uploadsOn(server)
      const keys = new Set<string>()
      for (let count = 0; count < 12; count += 1) await uploads.upload(bytesOf(9_000_000, count))
      await server.kill('SIGTERM')
      let kills = 0
      for (let isDone = false; !isDone; ) {
        const before = keysInBucket().length
        const run = startMove(variables, folder)
        const ended = run.result.then(() => true)
        for (;;) {
          isDone = await Promise.race([ended, setTimeout(5, false)])
          if (isDone || (kills < 2 && keysInBucket().length > before + 2)) break
        }
        if (isDone) expect((await run.result).said).toContain('The move is complete.')
        else {
          run.kill()
          kills += 1
        }
        await ended
      }
      expect(kills).toBe(2)
      for (const key of keysInBucket()) {
        keys.add(key)
        expect(strict.objects.get(key)?.equals(readFileSync(join(folder, key))), key).toBe(true)
      }
      expect(keys.size).toBeGreaterThanOrEqual(12)

      const again = await moveFiles(store, folder, () => undefined)
      expect(again).toMatchObject({ copied: 0, earlier: keys.size, missing: [] })
      const [lost = ''] = keys
      ;(strict.objects as Map<string, Buffer>).delete(lost)
      const repaired = await moveFiles(store, folder, () => undefined)
      expect(repaired).toMatchObject({ copied: 1, earlier: keys.size - 1, missing: [] })
      expect(strict.objects.get(lost)?.equals(readFileSync(join(folder, lost)))).toBe(true)
    },
  )

  it.skipIf(isPostgres && adminUrl === '')(
    'refuses a file that the bucket returns with other bytes, and names a file that is missing [EXP-380]',
    async () => {
      const { variables, store, folder } = await newStore()
      const server = await start(variables)
      await (await uploadsOn(server)).upload(bytesOf(1000, 1))
      await server.kill('SIGTERM')
      // With this list, the first GET is the one that compares.
      const started = readdirSync(folder).map((key) => `started ${key}\n`)
      const bucket = `${strict.bucket.endpoint.origin}/${strict.bucket.bucket}`
      writeFileSync(join(store.dataDir, 'moved-files.txt'), `bucket ${bucket}\n${started.join('')}`)
      strict.failNext({ status: 200, body: 'other bytes' }, /^GET$/)
      await expect(moveFiles(store, folder, () => undefined)).rejects.toThrow(
        /The bucket returned other bytes for the file [0-9a-f-]{36} than were sent/,
      )
      const { copied, earlier } = await moveFiles(store, folder, () => undefined)
      expect(copied).toBeGreaterThan(0)
      const [key = ''] = keysInBucket()
      expect(keysInBucket()).toHaveLength(copied + earlier)
      ;(strict.objects as Map<string, Buffer>).delete(key)
      rmSync(join(folder, key))
      const { missing } = await moveFiles(store, folder, () => undefined)
      expect(missing).toEqual([key])
      const { said, code } = await startMove(variables, folder).result
      expect(said).toContain(`Neither in the folder nor in the bucket: the file ${key}.`)
      expect(said).toContain(
        `The move is NOT complete, because of missing files (1). Is ${folder} the folder with the uploaded files?`,
      )
      expect(said).not.toMatch(/is complete|Delete it/)
      expect(code).toBe(1)
    },
  )

  it.skipIf(isPostgres && adminUrl === '')(
    'never deletes or replaces what is in the bucket if its list is lost [EXP-381]',
    async () => {
      const { variables, store, folder } = await newStore()
      const server = await start(variables)
      const uploads = await uploadsOn(server)
      // Large enough for an upload in parts.
      await uploads.upload(bytesOf(9_000_000, 1))
      await server.kill('SIGTERM')
      await moveFiles(store, folder, () => undefined)
      const keys = keysInBucket()
      const list = join(store.dataDir, 'moved-files.txt')
      rmSync(list)
      const again = await moveFiles(store, folder, () => undefined)
      expect(again).toMatchObject({ copied: 0, earlier: keys.length, missing: [] })

      const [key = ''] = keys
      const object = strict.objects.get(key) ?? Buffer.alloc(0)
      writeFileSync(join(folder, key), 'damaged')
      rmSync(list)
      await expect(moveFiles(store, folder, () => undefined)).rejects.toThrow(
        `The file ${join(folder, key)} and the object with this name in the bucket differ`,
      )
      expect(strict.objects.get(key)).toBe(object)

      // The list says that all uploads were started, but the store does not accept one of them again.
      writeFileSync(join(folder, key), object)
      writeFileSync(list, `bucket ${again.bucket}\n${keys.map((each) => `started ${each}\n`).join('')}`)
      strict.failNext({ status: 403, body: 'denied' }, /^POST uploads/)
      await expect(moveFiles(store, folder, () => undefined)).rejects.toThrow('could not be copied')
      expect(keysInBucket().toSorted()).toEqual(keys.toSorted())
    },
  )
})

describe('a move of the uploaded files to a bucket', () => {
  it('is refused without a bucket, a folder or a database [EXP-380]', async () => {
    const dataDir = join(scratch.path, 'empty')
    mkdirSync(dataDir, { mode: 0o700 })
    const store = { dataDir, databaseUrl: undefined, s3: strict.bucket }
    const move = (own: Partial<typeof store> | { s3: undefined }, folder: string) =>
      moveFiles({ ...store, ...own }, folder, () => undefined)
    await expect(move({ s3: undefined }, dataDir)).rejects.toThrow('Set S3_ENDPOINT and its other variables')
    await expect(move({}, join(dataDir, 'none'))).rejects.toThrow('does not exist')
    await expect(move({}, dataDir)).rejects.toThrow('There is no database')
    expect(existsSync(join(dataDir, 'portal.sqlite'))).toBe(false)
  })

  it('explains in a sentence that PostgreSQL cannot be reached [EXP-380]', async () => {
    const folder = join(scratch.path, 'unreachable')
    mkdirSync(folder, { mode: 0o700 })
    // Nothing listens on port 9.
    const store = { DATA_DIR: folder, DATABASE_URL: 'postgres://portal@127.0.0.1:9/portal' }
    const { code, said, faults } = await startMove(store, folder).result
    expect({ code, said }).toEqual({ code: 1, said: '' })
    expect(faults).toMatch(/The database of DATABASE_URL failed: .*ECONNREFUSED/)
    expect(faults).not.toMatch(/^ +at /m)
  })
})
