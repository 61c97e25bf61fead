import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { type IncomingHttpHeaders, request } from 'node:http'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { dashboardItems } from '@portal-gateway/contract/dashboardItems'
import { passwords } from '@portal-gateway/contract/passwords'
import { userCapabilities } from '@portal-gateway/contract/userCapabilities'
import { demoAccounts } from '@portal-gateway/demo/accounts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type ServerProcess, scratchFolder, startServer } from '../support/serverProcess.ts'
import { clientOf, expectRefusal } from './processChecks.ts'

const scratch = scratchFolder()
const running = new Set<ServerProcess>()
let folders = 0

const freshDataDir = (): string => {
  folders += 1
  return join(scratch.path, `data-${folders}`)
}

async function start(environment: Record<string, string>): Promise<ServerProcess> {
  const server = await startServer(environment)
  running.add(server)
  return server
}

const startDemo = (dataDir: string, environment: Record<string, string> = {}) =>
  start({ PORTAL_DEMO: '1', DATA_DIR: dataDir, ...environment })

const modeOf = (path: string): string => (statSync(path).mode & 0o777).toString(8)

afterEach(async () => {
  for (const server of running) await server.kill('SIGKILL')
  running.clear()
})
afterAll(() => scratch.remove())

describe('first start of a demo', () => {
  const dataDir = freshDataDir()
  let server: ServerProcess
  beforeAll(async () => {
    server = await startServer({ PORTAL_DEMO: '1', DATA_DIR: dataDir, DEMO_PASSWORD: 'a quiet lake' })
  })
  afterAll(() => server.kill('SIGKILL'))

  it('prints its address, accounts, password and storage locations', () => {
    expect(server.output()).toContain(`Portal Gateway listens at ${server.origin}/portal/`)
    expect(server.output()).toContain('a quiet lake')
    for (const { username } of demoAccounts) expect(server.output()).toContain(`  ${username} `)
    for (const name of ['portal.sqlite', 'files', 'demo-password', 'portal.log']) {
      expect(server.output()).toContain(join(dataDir, name))
    }
  })

  it('makes all files readable by their owner only [T63]', () => {
    expect(modeOf(dataDir)).toBe('700')
    expect(modeOf(join(dataDir, 'files'))).toBe('700')
    for (const name of ['demo-password', 'portal.sqlite', 'portal.log']) {
      expect(modeOf(join(dataDir, name))).toBe('600')
    }
  })

  it('creates accounts, each with the permissions and the dashboard items of its portal roles', async () => {
    const seen: Record<string, unknown> = {}
    const levels = ['admin', 'support', 'reader', 'member', 'newcomer']
    for (const username of levels) {
      const client = clientOf(server)
      expect((await client.signIn(username, 'a quiet lake')).status).toBe(200)
      const granted = await client.send(userCapabilities.grantedPermissions)
      const items = await client.send(dashboardItems.list)
      seen[username] = [granted.body, Array.isArray(items.body) ? items.body.length : items.status]
    }
    expect(seen).toEqual({
      admin: [['ADMIN', 'WRITE_USERS', 'READ_USERS', 'USER', 'SET_OWN_PASSWORD'], 11],
      support: [['WRITE_USERS', 'READ_USERS', 'USER', 'SET_OWN_PASSWORD'], 6],
      reader: [['READ_USERS', 'USER', 'SET_OWN_PASSWORD'], 7],
      member: [['USER', 'SET_OWN_PASSWORD'], 9],
      newcomer: [['SET_OWN_PASSWORD'], 403],
    })
  })
})

describe('a demo', () => {
  it('has accounts and passwords in every state, and a mail with a link to set an initial password', async () => {
    const server = await startDemo(freshDataDir(), { DEMO_PASSWORD: 'a quiet lake' })
    const seen: Record<string, unknown> = {}
    for (const { username, shows } of demoAccounts.filter((account) => 'shows' in account)) {
      expect(server.output()).toContain(shows)
      const body = Object(await (await clientOf(server).signIn(username, 'a quiet lake')).json())
      seen[username] = 'expiryState' in body ? body.expiryState : body
    }
    expect(seen).toEqual({
      newcomer: null,
      partner: null,
      expiring: 'WarnUserToChangePassword',
      expired: 'ForceUserToChangePassword',
      longexpired: { passwordExpired: true },
      fresh: { credentialsInvalid: true, attemptsLeftUntilLocked: 4 },
      recent: null,
      former: { accountDisabled: true },
      locked: { accountLocked: true },
    })
    const outbox = await (await fetch(`${server.origin}/demo/outbox`)).text()
    const mails = await Promise.all(
      Array.from(outbox.matchAll(/\/demo\/outbox\/\d+/g), async ([path]) =>
        (await fetch(server.origin + path)).text(),
      ),
    )
    const link = new RegExp(`${server.origin}/portal/set-initial-password/(\\w{64})`)
    const hash = link.exec(mails.join('\n'))?.[1] ?? ''
    const body = { hash, password: 'thirty-two calm lakes' }
    expect((await clientOf(server).send(passwords.setInitial, { body })).status).toBe(200)
    expect((await clientOf(server).signIn('fresh', 'thirty-two calm lakes')).status).toBe(200)
  })

  it('writes its mails as files that only their owner can read', async () => {
    const dataDir = freshDataDir()
    await startDemo(dataDir)
    // A file has another extension while it is being written.
    await expect
      .poll(() => readdirSync(join(dataDir, 'mail')).map((name) => name.slice(name.lastIndexOf('.'))))
      .toSatisfy((ends: string[]) => ends.length > 0 && ends.every((end) => end === '.eml'))
    expect(modeOf(join(dataDir, 'mail'))).toBe('700')
  })

  it('preserves its data and generated password after a restart', async () => {
    const dataDir = freshDataDir()
    const first = await startDemo(dataDir)
    const password = readFileSync(join(dataDir, 'demo-password'), 'utf8').trim()
    expect(password).toMatch(/^\w{4}-\w{4}-\w{4}$/)
    const admin = clientOf(first)
    await admin.signIn('admin', password)
    const made = await admin.send(dashboardItems.create, {
      body: { name: 'Kept', roles: [{ id: 1 }] },
    })
    expect(made.status).toBe(201)
    await first.kill('SIGTERM')

    const second = await startDemo(dataDir)
    expect(second.output()).toContain(password)
    const again = clientOf(second)
    expect((await again.signIn('admin', password)).status).toBe(200)
    const items = await again.send(dashboardItems.listForAdministrators)
    expect(JSON.stringify(items.body)).toContain('"Kept"')
  })

  it('changes the password to a new DEMO_PASSWORD and ends existing sessions', async () => {
    const dataDir = freshDataDir()
    const first = await startDemo(dataDir, { DEMO_PASSWORD: 'the first one' })
    const member = clientOf(first)
    await member.signIn('member', 'the first one')
    await first.kill('SIGTERM')

    const second = await startDemo(dataDir, { DEMO_PASSWORD: 'the second one' })
    const { cookie } = member
    const late = clientOf(second)
    late.cookie = cookie
    expect((await late.send(userCapabilities.grantedPermissions)).status).toBe(401)
    expect((await clientOf(second).signIn('member', 'the first one')).status).toBe(401)
    expect((await clientOf(second).signIn('member', 'the second one')).status).toBe(200)
    expect(readFileSync(join(dataDir, 'demo-password'), 'utf8')).toBe('the second one\n')
  })

  it('writes no password and no token into its log [T58]', async () => {
    const dataDir = freshDataDir()
    const server = await startDemo(dataDir, { DEMO_PASSWORD: 'canary-in-the-log' })
    const admin = clientOf(server)
    await admin.signIn('admin', 'wrong-canary-guess')
    await admin.signIn('admin', 'canary-in-the-log')
    await admin.send(userCapabilities.grantedPermissions, { query: '?secret=canary-query' })
    await server.kill('SIGTERM')
    const log = readFileSync(join(dataDir, 'portal.log'), 'utf8')
    expect(log).toContain('"event":"request"')
    for (const secret of ['canary', admin.token, admin.cookie.split('=')[1] ?? 'no cookie']) {
      expect(log).not.toContain(secret)
    }
  })
})

describe('callers [T55]', () => {
  const guesses = 101
  const guess = async (server: ServerProcess, n: number, forwardedFor: string) => {
    const { status } = await fetch(`${server.origin}/PG-API/rest/token/create`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': forwardedFor },
      body: JSON.stringify({ username: `name-${n}`, password: 'a guess' }),
    })
    return status
  }

  it('cannot evade the rate limit with a forged X-Forwarded-For', async () => {
    const server = await start({ DATA_DIR: freshDataDir() })
    const statuses = []
    for (let n = 0; n < guesses; n += 1) statuses.push(await guess(server, n, `192.0.2.${n}`))
    expect(statuses).toEqual([...Array.from({ length: 100 }, () => 401), 429])
  })

  it('are identified by the last address of a trusted proxy’s X-Forwarded-For', async () => {
    const server = await start({ DATA_DIR: freshDataDir(), TRUSTED_PROXIES: '127.0.0.1' })
    const statuses = []
    for (let n = 0; n < guesses; n += 1) statuses.push(await guess(server, n, `192.0.2.${n}, 198.51.100.7`))
    expect(statuses).toEqual([...Array.from({ length: 100 }, () => 401), 429])
    expect(await guess(server, guesses, '198.51.100.8')).toBe(401)
  })
})

describe('separation of demo and production [T66]', () => {
  it('a demo refuses to listen on an address that is not loopback', async () => {
    const server = await startDemo(freshDataDir(), { HOST: '0.0.0.0' })
    await expectRefusal(server, 2, /demo listens on this machine only/)
  })

  it('a server without PORTAL_DEMO adds no demo content to its store', async () => {
    const dataDir = freshDataDir()
    const server = await start({ DATA_DIR: dataDir, DEMO_PASSWORD: 'a quiet lake' })
    expect(server.output()).toContain('The database is empty')
    for (const { username } of demoAccounts) {
      expect((await clientOf(server).signIn(username, 'a quiet lake')).status).toBe(401)
    }
    expect(existsSync(join(dataDir, 'demo-password'))).toBe(false)
    expect((await fetch(`${server.origin}/demo/outbox`)).status).toBe(404)
    const text = await (await fetch(`${server.origin}/readyz`)).text()
    expect(text).toMatch(/^ready\n/)
  })

  it('a server without PORTAL_DEMO refuses to start with a demo store', async () => {
    const dataDir = freshDataDir()
    await (await startDemo(dataDir)).kill('SIGTERM')
    await expectRefusal(await start({ DATA_DIR: dataDir }), 1, /contains the demo’s accounts/)
  })
})

describe('the data folder [T63]', () => {
  it('is locked by one process; another process does not start and reports which process has the lock', async () => {
    const dataDir = freshDataDir()
    const first = await startDemo(dataDir)
    const second = await startDemo(dataDir)
    await expectRefusal(second, 1, new RegExp(`in use by process ${first.pid}\\b`))
    expect((await fetch(`${first.origin}/readyz`)).status).toBe(200)
  })

  it('is unlocked after SIGKILL', async () => {
    const dataDir = freshDataDir()
    await (await startDemo(dataDir)).kill('SIGKILL')
    expect((await startDemo(dataDir)).origin).toBeDefined()
  })

  it('contains no unfinished files of an earlier process after the start', async () => {
    const dataDir = freshDataDir()
    mkdirSync(join(dataDir, 'files'), { recursive: true, mode: 0o700 })
    const part = join(dataDir, 'files', `${crypto.randomUUID()}.part`)
    writeFileSync(part, 'half')
    await startDemo(dataDir)
    expect(existsSync(part)).toBe(false)
  })

  it.skipIf(process.platform === 'win32')(
    'preserves confirmed writes and refuses others if the disk is full',
    async () => {
      const dataDir = freshDataDir()
      await (await startDemo(dataDir, { DEMO_PASSWORD: 'a quiet lake' })).kill('SIGTERM')
      // The limit is large enough for a sign-in and a few items, regardless of the demo's size.
      const largestFileKb = Math.ceil(statSync(join(dataDir, 'portal.sqlite')).size / 1024) + 200
      const full = await startServer({ PORTAL_DEMO: '1', DATA_DIR: dataDir }, { largestFileKb })
      running.add(full)
      const admin = clientOf(full)
      await admin.signIn('admin', 'a quiet lake')
      expect((await admin.send(userCapabilities.grantedPermissions)).status).toBe(200)
      const acknowledged: string[] = []
      let refused = 0
      for (let count = 0; refused < 3 && count < 200; count += 1) {
        const body = { name: `Item ${count}`, details: 'x'.repeat(8000), roles: [{ id: 1 }] }
        const { status } = await admin.send(dashboardItems.create, { body })
        if (status === 201) acknowledged.push(body.name)
        else refused += status >= 500 ? 1 : 0
      }
      expect(acknowledged.length).toBeGreaterThan(0)
      expect(refused).toBe(3)
      expect((await fetch(`${full.origin}/readyz`)).status).toBe(200)
      await full.kill('SIGKILL')

      const again = clientOf(await startDemo(dataDir))
      await again.signIn('admin', 'a quiet lake')
      const { body } = await again.send(dashboardItems.listForAdministrators)
      for (const name of acknowledged) expect(JSON.stringify(body)).toContain(`"${name}"`)
    },
  )

  it.skipIf(process.platform === 'win32')('is refused if other users can read it', async () => {
    const dataDir = freshDataDir()
    mkdirSync(dataDir, { mode: 0o755 })
    await expectRefusal(await startDemo(dataDir), 1, /open to other users.*chmod 700/)
  })
})

describe('ALLOWED_ORIGINS', () => {
  const app = 'http://localhost:5173'
  // Node's `fetch` does not send these headers.
  const headersOf = (
    origin: string | undefined,
    more: Record<string, string>,
  ): Promise<IncomingHttpHeaders> =>
    new Promise((resolve, reject) => {
      const headers = { origin: app, 'sec-fetch-site': 'same-site', ...more }
      const sent = request(`${origin}/PG-API/rest/secure/token/refresh`, { headers })
      sent.once('response', (response) => resolve(response.resume().headers))
      sent.once('error', reject)
      sent.end()
    })

  it('applies to the API only; other responses have no CORS header [EXP-211]', async () => {
    const { origin } = await startDemo(freshDataDir(), { ALLOWED_ORIGINS: `${app},https://app.example.org` })
    expect(await headersOf(origin, { 'sec-fetch-mode': 'cors' })).toMatchObject({
      'access-control-allow-origin': app,
      'access-control-allow-credentials': 'true',
      vary: 'origin',
      'cross-origin-resource-policy': 'same-origin',
    })
    for (const path of ['/portal/', '/healthz']) {
      const response = await fetch(`${origin}${path}`, { headers: { origin: app } })
      expect(response.headers.has('access-control-allow-origin')).toBe(false)
    }
  })

  it('is not required for a page of the same site to detect a refusal [EXP-216]', async () => {
    const { origin } = await startDemo(freshDataDir())
    const headers = await headersOf(origin, { 'sec-fetch-mode': 'no-cors' })
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin')
    expect(headers).not.toHaveProperty('access-control-allow-origin')
  })

  it('stops the start if an entry is not an origin [EXP-214]', async () => {
    const server = await startDemo(freshDataDir(), { ALLOWED_ORIGINS: 'https://*.example.org' })
    await expectRefusal(
      server,
      2,
      /ALLOWED_ORIGINS contains 'https:\/\/\*\.example\.org', and must have only/,
    )
  })
})

describe('server start', () => {
  it('reports a port that is in use', async () => {
    const taken = createServer()
    await new Promise<void>((done) => taken.listen(0, '127.0.0.1', done))
    const address = taken.address()
    const port = typeof address === 'object' && address !== null ? address.port : 0
    try {
      const server = await startDemo(freshDataDir(), { PORT: String(port) })
      await expectRefusal(
        server,
        1,
        new RegExp(`Port ${port} of 127\\.0\\.0\\.1 is in use.*PORT=${port + 1}`),
      )
    } finally {
      taken.close()
    }
  })

  it('reports all invalid values together', async () => {
    const server = await start({ PORT: 'eighty', PROJECT_NAME: '../x', PORTAL_DEMO: 'yes' })
    await expectRefusal(server, 2, /PORT is 'eighty'/)
    expect(server.output()).toMatch(/PROJECT_NAME is '\.\.\/x'/)
    expect(server.output()).toMatch(/PORTAL_DEMO is 'yes', and must be 1 or 0/)
  })

  it('reports a damaged or unreachable database', async () => {
    const dataDir = freshDataDir()
    mkdirSync(dataDir, { mode: 0o700 })
    writeFileSync(join(dataDir, 'portal.sqlite'), 'This was a database once. '.repeat(100))
    await expectRefusal(await startDemo(dataDir), 1, /portal\.sqlite is damaged/)
    for (const [place, code] of [
      ['127.0.0.1:1', 'ECONNREFUSED'],
      ['127.0.0.1:99999', 'ERR_INVALID_URL'],
    ] as const) {
      const databaseUrl = `postgres://portal:canary@${place}/portal`
      const server = await startDemo(freshDataDir(), { DATABASE_URL: databaseUrl })
      await expectRefusal(server, 1, new RegExp(`DATABASE_URL cannot be used \\(${code}\\)`))
      expect(server.output()).not.toContain('canary')
    }
  })

  it('exits cleanly on SIGTERM, SIGINT and SIGHUP with an open connection', async () => {
    const dataDir = freshDataDir()
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
      const server = await startDemo(dataDir)
      await (await fetch(`${server.origin}/healthz`)).text()
      expect(await server.kill(signal)).toEqual({ code: 0, signal: null })
    }
  })
})
