import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { setTimeout } from 'node:timers/promises'
import { appVersion } from '@portal-gateway/contract/configuration'
import { openSessions } from '@portal-gateway/contract/openSessions'
import { passkeySession } from '@portal-gateway/contract/passkeySession'
import { passkeys } from '@portal-gateway/contract/passkeys'
import { passwords } from '@portal-gateway/contract/passwords'
import { FactorSetup, RecoveryCodes, secondFactor } from '@portal-gateway/contract/secondFactor'
import { session } from '@portal-gateway/contract/session'
import { SystemHealth, systemHealth } from '@portal-gateway/contract/systemHealth'
import { TOTP } from 'otpauth'
import { Client as Connection } from 'pg'
import * as v from 'valibot'
import { afterAll, afterEach, beforeEach, describe, expect, inject, it, onTestFinished } from 'vitest'
import type { S3Bucket } from '../../src/node/s3Store.ts'
import { newAuthenticator, startAttempt, startPasskey } from '../support/authenticator.ts'
import type { Client } from '../support/client.ts'
import { newDatabase } from '../support/newDatabase.ts'
import { freePort, type ServerProcess, scratchFolder, startServer } from '../support/serverProcess.ts'
import { clientOf, expectRefusal } from './processChecks.ts'
import { startStrictS3 } from './strictS3.ts'

const adminUrl = process.env['TEST_DATABASE_URL']
const secret = 'Wq7mB2zKd4RtYp9XcV6uNf3Hs8JgLe1A'
const scratch = scratchFolder()
const running = new Set<ServerProcess>()
let folders = 0

const fresh = (): string => {
  folders += 1
  return join(scratch.path, `data-${folders}`)
}

/** Creates a folder for uploaded files. */
function freshFiles(): string {
  const folder = fresh()
  mkdirSync(folder)
  return folder
}

async function start(environment: Record<string, string>): Promise<ServerProcess> {
  const server = await startServer({
    PORTAL_SECRET: secret,
    FIRST_ADMIN_EMAIL: 'ada@portal.example',
    FIRST_ADMIN_USERNAME: 'ada',
    DATA_DIR: fresh(),
    ...environment,
  })
  running.add(server)
  return server
}

const readinessOf = async ({ origin }: ServerProcess) => {
  const response = await fetch(`${origin}/readyz`)
  return { status: response.status, text: await response.text() }
}

/** Longer than the time between two heartbeats, on a busy machine. */
const patient = { timeout: 30_000, interval: 250 }

/** Creates a folder of files in which no server can write its mark. */
function unusableFolder(): string {
  const folder = freshFiles()
  writeFileSync(join(folder, 'servers'), 'no folder')
  return folder
}

const linksIn = (servers: readonly ServerProcess[]): string[] =>
  servers.flatMap((server) => server.output().match(/(?<=set-initial-password\/)\w{64}/g) ?? [])

const password = 'nineteen patient otters'

/** Signs the first administrator in. */
async function administratorOf(server: ServerProcess): Promise<Client> {
  await expect.poll(() => linksIn([server])).toHaveLength(1)
  const client = clientOf(server)
  await client.send(passwords.setInitial, { body: { hash: linksIn([server])[0], password } })
  await client.signIn('ada', password)
  return client
}

async function processesSeenBy(client: Client): Promise<SystemHealth['processes']> {
  const { body } = await client.send(systemHealth.get)
  return v.parse(SystemHealth, body).processes
}

afterEach(async () => {
  for (const server of running) await server.kill('SIGKILL')
  running.clear()
})
afterAll(() => scratch.remove())

describe.runIf(adminUrl !== undefined)('several servers on one PostgreSQL', () => {
  let database: Awaited<ReturnType<typeof newDatabase>>
  beforeEach(async () => {
    database = await newDatabase(adminUrl ?? '', inject('migratedDatabase'))
    return () => database.drop()
  })

  /** Runs a statement and returns its rows. */
  async function query(statement: string, url = database.url): Promise<Record<string, unknown>[]> {
    const connection = new Connection({ connectionString: url })
    await connection.connect()
    const { rows } = await connection.query(statement)
    await connection.end()
    return rows
  }

  const shared = (FILES_DIR: string) => ({ DATABASE_URL: database.url, FILES_DIR })

  it('start at the same time on an empty database: one migrates, and one prints the link for the first administrator [EXP-333] [EXP-334]', async () => {
    const empty = await newDatabase(adminUrl ?? '')
    onTestFinished(() => empty.drop())
    const place = { ...shared(freshFiles()), DATABASE_URL: empty.url }
    const servers = await Promise.all([start(place), start(place), start(place)])
    expect(servers.map(({ origin }) => origin === undefined)).toEqual([false, false, false])
    await expect.poll(() => linksIn(servers)).toHaveLength(1)
    expect(await query('select email from users', empty.url)).toEqual([{ email: 'ada@portal.example' }])
    const others = servers.filter((server) => server.log().includes('first administrator has a link'))
    expect(others).toHaveLength(2)
    for (const server of servers) expect((await readinessOf(server)).status).toBe(200)
  })

  it('a session that was ended at one of them is refused by the next call at the others [IDENT-002] [IDENT-003]', async () => {
    const place = shared(freshFiles())
    const [one, other] = [await start(place), await start(place)]
    const admin = await administratorOf(one)
    const at = (server: ServerProcess, { cookie, token }: Client) =>
      Object.assign(clientOf(server), { cookie, token })
    const lost = clientOf(one)
    await lost.signIn('ada', password)
    expect((await at(other, lost).send(openSessions.list)).status).toBe(200)
    expect((await admin.send(openSessions.endOthers, { body: { password } })).status).toBe(200)
    expect((await at(other, lost).send(openSessions.list)).status).toBe(401)
    expect((await at(other, admin).send(openSessions.list)).status).toBe(200)

    await lost.signIn('ada', password)
    const { body } = await admin.send(openSessions.list)
    const id = v.parse(openSessions.list.done.body, body).find(({ isCurrent }) => !isCurrent)?.id ?? ''
    expect(
      (await at(other, admin).send(openSessions.end, { params: { id }, body: { password } })).status,
    ).toBe(200)
    expect((await lost.send(openSessions.list)).status).toBe(401)
  })

  it('accept a code of an authenticator app and a recovery code once, whichever of them gets it [IDENT-014] [IDENT-015]', async () => {
    const place = shared(freshFiles())
    const servers = [await start(place), await start(place)]
    const [one, other] = servers as [ServerProcess, ServerProcess]
    const admin = await administratorOf(one)
    const started = await admin.send(secondFactor.start, { body: { password } })
    const { setup, secret: ofApp } = v.parse(FactorSetup, started.body)
    const code = (stepsLater: number) =>
      new TOTP({ secret: ofApp }).generate({ timestamp: Date.now() + stepsLater * 30_000 })
    const { cookie, token } = admin
    const elsewhere = Object.assign(clientOf(other), { cookie, token })
    const body = { setup, name: 'Phone', code: code(0) }
    // The set-up is confirmed by another server than the one that started it.
    const confirmed = await elsewhere.send(secondFactor.confirm, { body })
    const { codes } = v.parse(RecoveryCodes, confirmed.body)
    const signIn = async (server: ServerProcess, entered: string) => {
      const credentials = { username: 'ada', password, code: entered }
      return (await clientOf(server).send(session.create, { body: credentials })).status
    }
    expect(await signIn(other, body.code)).toBe(401)
    for (const entered of [code(1), ...codes.slice(0, 3)]) {
      const answers = await Promise.all([one, other, one, other].map((server) => signIn(server, entered)))
      expect(answers.toSorted((a, b) => a - b)).toEqual([200, 401, 401, 401])
    }
    expect(await query('select count(*) from recovery_codes')).toEqual([{ count: '7' }])
  })

  it('accept the set-up and the attempt of a passkey once, whichever of them gets it [IDENT-071] [IDENT-075]', async () => {
    const place = { ...shared(freshFiles()), PUBLIC_URL: 'http://localhost:8080' }
    // The servers have one public address, and the test calls each at its own.
    const startAtPort = async () => {
      const port = await freePort()
      const server = await start({ ...place, PORT: String(port) })
      return Object.assign(server, { origin: `http://127.0.0.1:${port}` })
    }
    const [one, other] = [await startAtPort(), await startAtPort()]
    const admin = await administratorOf(one)
    const { cookie, token } = admin
    const elsewhere = () => Object.assign(clientOf(other), { cookie, token })
    const authenticator = newAuthenticator({ counts: false })
    const origin = { origin: 'http://localhost:8080' }
    const started = await startPasskey(admin, { password })
    const body = { setup: started.setup, name: 'Laptop', response: authenticator.create(started, origin) }
    const added = await Promise.all(
      [admin, elsewhere(), elsewhere()].map((client) => client.send(passkeys.add, { body })),
    )
    expect(added.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404, 404])
    const attempt = await startAttempt(clientOf(one))
    const signIn = { attempt: attempt.attempt, response: authenticator.get(attempt, origin) }
    const answers = await Promise.all(
      [one, other, one, other].map((server) =>
        clientOf(server).send(passkeySession.createWithPasskey, { body: signIn }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401, 401, 401])
  })

  it('share a folder of files under different DATA_DIRs, and list each other [EXP-330] [EXP-335]', async () => {
    const files = freshFiles()
    const one = await start(shared(files))
    const other = await start(shared(files))
    expect(readdirSync(join(files, 'servers'))).toHaveLength(2)
    const administrator = await administratorOf(one)
    const seen = await processesSeenBy(administrator)
    expect(seen).toHaveLength(2)
    expect(new Set(seen.map(({ pid }) => pid))).toEqual(new Set([one.pid, other.pid]))
    for (const each of seen) {
      expect(each).toMatchObject({ hostName: hostname(), version: appVersion, isResponding: true })
    }
    await other.kill('SIGTERM')
    expect((await processesSeenBy(administrator)).map(({ pid }) => pid)).toEqual([one.pid])
    expect(readdirSync(join(files, 'servers'))).toHaveLength(1)
  })

  it('list a server that was killed as one that does not respond [EXP-330]', async () => {
    const place = shared(freshFiles())
    const one = await start(place)
    const other = await start(place)
    await other.kill('SIGKILL')
    await query(`update processes set seen_at = seen_at - 60000 where pid = ${other.pid}`)
    const processes = await processesSeenBy(await administratorOf(one))
    expect(processes.map(({ pid, isResponding }) => [pid, isResponding])).toEqual([
      [one.pid, true],
      [other.pid, false],
    ])
  })

  it('refuse a server whose files are in another folder [EXP-331]', async () => {
    const one = await start({ DATABASE_URL: database.url })
    const other = await start({ DATABASE_URL: database.url })
    await expectRefusal(
      other,
      2,
      new RegExp(
        `Another server \\(host .*, process ${one.pid}\\) uses the same database.*FILES_DIR of both`,
      ),
    )
    expect((await readinessOf(one)).status).toBe(200)
    expect(await query('select pid from processes')).toEqual([{ pid: String(one.pid) }])
  })

  it('share a bucket under different addresses, and refuse a server with another bucket [EXP-331]', async () => {
    const [first, other] = [await startStrictS3(), await startStrictS3()]
    onTestFinished(async () => {
      await first.close()
      await other.close()
    })
    const environment = (bucket: S3Bucket) => ({
      DATABASE_URL: database.url,
      S3_ENDPOINT: bucket.endpoint.origin,
      S3_BUCKET: bucket.bucket,
      S3_REGION: bucket.region,
      S3_ACCESS_KEY_ID: bucket.accessKeyId,
      S3_SECRET_ACCESS_KEY: bucket.secretAccessKey,
    })
    const one = await start(environment(first.bucket))
    expect(one.origin).toBeDefined()
    expect([...first.objects.keys()]).toEqual([expect.stringMatching(/^servers\/[\da-f-]{36}$/)])
    const sameByName = new URL(first.bucket.endpoint)
    sameByName.hostname = 'localhost'
    const two = await start(environment({ ...first.bucket, endpoint: sameByName }))
    expect(two.origin).toBeDefined()
    expect(first.objects.size).toBe(2)
    const third = await start(environment(other.bucket))
    await expectRefusal(third, 2, /its uploaded files are not in the bucket/)
    expect(other.objects.size).toBe(0)
    await two.kill('SIGTERM')
    expect(first.objects.size).toBe(1)
  })

  it('do not remove the unfinished uploads of each other or foreign files at their start, except uploads after a day [EXP-335]', async () => {
    const files = freshFiles()
    await start(shared(files))
    const [recent, old] = [join(files, `${randomUUID()}.part`), join(files, `${randomUUID()}.part`)]
    for (const path of [recent, old]) writeFileSync(path, 'half')
    const marks = join(files, 'servers')
    const [foreign, mark] = [join(marks, 'of another program'), join(marks, randomUUID())]
    for (const path of [foreign, mark]) writeFileSync(path, '')
    const twoDaysAgo = Date.now() / 1000 - 2 * 86_400
    for (const path of [old, foreign, mark]) utimesSync(path, twoDaysAgo, twoDaysAgo)
    expect((await start(shared(files))).origin).toBeDefined()
    expect([recent, old, foreign, mark].map((path) => existsSync(path))).toEqual([true, false, true, false])
  })

  it('refuse a server that cannot write files [EXP-331]', async () => {
    await expectRefusal(await start(shared(unusableFolder())), 1, /cannot be written to \(EEXIST\)/)
  })

  it('accept a server with other files after the first one was killed [EXP-331]', async () => {
    const one = await start({ DATABASE_URL: database.url })
    await one.kill('SIGKILL')
    const other = await start({ DATABASE_URL: database.url })
    expect(other.origin).toBeDefined()
    expect(other.log()).toContain('wait for another server')
  })

  it('stay unready after a long pause in which a server with other files has started [EXP-331]', async () => {
    const paused = await start({ DATABASE_URL: database.url })
    process.kill(paused.pid, 'SIGSTOP')
    await query('update processes set seen_at = seen_at - 60000')
    expect((await start({ DATABASE_URL: database.url })).origin).toBeDefined()
    await setTimeout(21_000)
    process.kill(paused.pid, 'SIGCONT')
    await expect.poll(async () => (await readinessOf(paused)).status, patient).toBe(503)
    // Longer than the time between two heartbeats.
    await setTimeout(6000)
    expect((await readinessOf(paused)).text).toContain('Another server with other files has started.')
    expect(paused.log()).not.toContain('files available again')
  })

  it('are not ready without the folder of files, and are ready when it is back [EXP-332]', async () => {
    const files = freshFiles()
    const server = await start(shared(files))
    expect(await readinessOf(server)).toEqual({
      status: 200,
      text: 'ready\ndatabase: ok\nfiles: ok\nmail outbox: empty\ndirectory outbox: empty\n',
    })
    // A proxy forwards requests of other people.
    const forwarded = await fetch(`${server.origin}/readyz`, { headers: { 'x-forwarded-for': '127.0.0.1' } })
    expect(await forwarded.text()).toBe('ready\n')
    renameSync(files, `${files}-away`)
    await expect.poll(async () => (await readinessOf(server)).status, patient).toBe(503)
    expect((await readinessOf(server)).text).toMatch(
      /^not ready\ndatabase: ok\nfiles: The folder of uploaded files is missing or was replaced\./,
    )
    renameSync(`${files}-away`, files)
    await expect.poll(async () => (await readinessOf(server)).status, patient).toBe(200)
    expect(server.log()).toMatch(/files not available[^]*files available again/)
  })
})

describe.runIf(adminUrl !== undefined)('a server without its database', () => {
  it('is not ready, and names the database [EXP-332]', async () => {
    const database = await newDatabase(adminUrl ?? '')
    const server = await start({ DATABASE_URL: database.url })
    expect((await readinessOf(server)).status).toBe(200)
    await database.drop()
    expect(await readinessOf(server)).toEqual({
      status: 503,
      text: 'not ready\ndatabase: does not respond\nfiles: ok\n',
    })
  })
})

describe('a server alone on SQLite', () => {
  it('is refused if FILES_DIR does not exist [EXP-335]', async () => {
    await expectRefusal(await start({ FILES_DIR: fresh() }), 2, /FILES_DIR is .* which does not exist/)
  })

  it('lists itself, and not an earlier process that was killed [EXP-330]', async () => {
    const place = { DATA_DIR: fresh(), PORTAL_DEMO: '1', DEMO_PASSWORD: 'a quiet lake' }
    const killed = await startServer(place)
    await killed.kill('SIGKILL')
    const server = await startServer(place)
    running.add(server)
    const client = clientOf(server)
    await client.signIn('admin', 'a quiet lake')
    const processes = await processesSeenBy(client)
    expect(processes.map(({ pid, isResponding }) => [pid, isResponding])).toEqual([[server.pid, true]])
    expect(existsSync(join(place.DATA_DIR, 'files', 'servers'))).toBe(true)
  })

  it('starts although files cannot be written, but is not ready until they can [EXP-332]', async () => {
    const files = unusableFolder()
    const server = await start({ FILES_DIR: files })
    expect(await readinessOf(server)).toEqual({
      status: 503,
      text: expect.stringContaining('files: The folder of uploaded files cannot be written to (EEXIST).'),
    })
    rmSync(join(files, 'servers'))
    await expect.poll(async () => (await readinessOf(server)).status, patient).toBe(200)
  })

  it('shows the details of its readiness to callers on this machine only [EXP-332]', async () => {
    const server = await start({})
    const response = await fetch(`${server.origin}/readyz`, { headers: { 'x-forwarded-for': '192.0.2.7' } })
    expect([response.status, await response.text()]).toEqual([200, 'ready\n'])
    expect((await readinessOf(server)).text).toMatch(/^ready\ndatabase: ok\n/)
  })
})
