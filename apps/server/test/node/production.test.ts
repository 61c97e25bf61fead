import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { passwords } from '@portal-gateway/contract/passwords'
import { userCapabilities } from '@portal-gateway/contract/userCapabilities'
import { userProfile } from '@portal-gateway/contract/userProfile'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { portalRoleService } from '../../src/core/configuration/portalRoles.ts'
import { serverActor } from '../../src/core/host/ports.ts'
import { valueOf } from '../../src/core/records/writing.ts'
import { createUser } from '../../src/core/users/users.ts'
import { createNodeHost } from '../../src/node/host.ts'
import { keysOf } from '../../src/node/portalSecret.ts'
import { addFactor } from '../support/addFactor.ts'
import { addIdentity } from '../support/addIdentity.ts'
import { insertPasskey } from '../support/insertPasskey.ts'
import { newDatabase } from '../support/newDatabase.ts'
import { freePort, type ServerProcess, scratchFolder, startServer } from '../support/serverProcess.ts'
import { clientOf, expectRefusal } from './processChecks.ts'

const secret = 'Uo3vN8yRk1ZcXw6LbT0qHs9FgJm2EaPd'
const chosen = 'forty-one quiet herons'
const scratch = scratchFolder()
const running = new Set<ServerProcess>()
let folders = 0

const freshDataDir = (): string => {
  folders += 1
  return join(scratch.path, `data-${folders}`)
}

async function start(environment: Record<string, string>): Promise<ServerProcess> {
  const port = String(await freePort())
  const server = await startServer({
    PORTAL_PRODUCTION: '1',
    PORT: port,
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    PORTAL_SECRET: secret,
    DRAIN_SECONDS: '0',
    ...environment,
  })
  running.add(server)
  return server
}

/** Returns the token of the printed link. Polls, because it is printed on another stream than the address. */
async function linkOf(server: ServerProcess): Promise<string> {
  const find = () => /\/portal\/set-initial-password\/(\w{64})/.exec(server.output())?.[1]
  await expect.poll(find).toBeDefined()
  return find() ?? ''
}

const setBy = (server: ServerProcess, hash: string) =>
  clientOf(server).send(passwords.setInitial, { body: { hash, password: chosen } })

/** Runs `work` on the store while no server uses it. */
async function store<Value>(
  environment: { DATA_DIR: string; DATABASE_URL?: string },
  work: (host: Awaited<ReturnType<typeof createNodeHost>>) => Promise<Value>,
): Promise<Value> {
  const host = await createNodeHost({
    dataDir: environment.DATA_DIR,
    databaseUrl: environment.DATABASE_URL,
    keys: keysOf(secret),
    settings: {},
    log: () => undefined,
  })
  try {
    return await work(host)
  } finally {
    await host.engine.close()
  }
}

afterEach(async () => {
  for (const server of running) await server.kill('SIGKILL')
  running.clear()
})
afterAll(() => scratch.remove())

describe('start in production', () => {
  it('is refused with all errors together and creates nothing', async () => {
    const dataDir = freshDataDir()
    const wanting = { PUBLIC_URL: '', PORTAL_SECRET: '', DATA_DIR: dataDir, PORT: 'eighty', PORTAL_DEMO: '1' }
    const server = await start(wanting)
    await expectRefusal(server, 2, /PUBLIC_URL is needed/)
    for (const words of ['PORTAL_SECRET is needed', "PORT is 'eighty'", 'PORTAL_DEMO is 1'])
      expect(server.output()).toContain(words)
    expect(existsSync(dataDir)).toBe(false)
  })

  it('is refused if the store has no administrator and none is configured', async () => {
    const environment = { DATA_DIR: freshDataDir() }
    await expectRefusal(await start(environment), 2, /FIRST_ADMIN_EMAIL is needed/)
    // No data depends on the first secret yet, so the server accepts another one.
    const other = { PORTAL_SECRET: secret.toUpperCase(), FIRST_ADMIN_EMAIL: 'ada@portal.example' }
    expect((await start({ ...environment, ...other })).origin).toBeDefined()
  })

  it('reads the secret from a file and never prints the secret', async () => {
    const file = join(scratch.path, 'secret-file')
    writeFileSync(file, `${secret}\n`)
    const environment = {
      PORTAL_SECRET: '',
      PORTAL_SECRET_FILE: file,
      DATA_DIR: freshDataDir(),
      FIRST_ADMIN_EMAIL: 'ada@portal.example',
    }
    const server = await start(environment)
    expect(server.origin).toBeDefined()
    expect(server.output()).not.toContain(secret)
    expect(existsSync(join(environment.DATA_DIR, 'secret'))).toBe(false)
    await server.kill('SIGTERM')
    // The same secret from another source is accepted.
    const again = await start({ ...environment, PORTAL_SECRET_FILE: '', PORTAL_SECRET: secret })
    expect(again.origin).toBeDefined()
  })

  it('is refused if the store contains the demo’s accounts', async () => {
    const dataDir = freshDataDir()
    mkdirSync(dataDir, { mode: 0o700 })
    const demo = await startServer({ PORTAL_DEMO: '1', DATA_DIR: dataDir })
    await demo.kill('SIGTERM')
    const server = await start({ DATA_DIR: dataDir })
    await expectRefusal(server, 1, /contains the demo’s accounts/)
  })
})

const postgres = process.env['TEST_DATABASE_URL'] || undefined

describe.each([
  ['SQLite', undefined],
  ['PostgreSQL', postgres],
])('the first administrator, on %s', (name, adminUrl) => {
  const named = { FIRST_ADMIN_EMAIL: 'ada@portal.example', FIRST_ADMIN_NAME: 'Ada King Lovelace' }
  const isThere = name === 'SQLite' || adminUrl !== undefined

  async function fresh() {
    const database = adminUrl === undefined ? undefined : await newDatabase(adminUrl)
    return {
      environment: { DATA_DIR: freshDataDir(), ...(database && { DATABASE_URL: database.url }) },
      drop: async () => {
        for (const server of running) await server.kill('SIGKILL')
        await database?.drop()
      },
    }
  }

  const onStore = (title: string, test: (environment: { DATA_DIR: string }) => Promise<void>) =>
    isThere
      ? it(title, async () => {
          const { environment, drop } = await fresh()
          await test(environment).finally(drop)
        })
      : it.skip('needs TEST_DATABASE_URL', () => {})

  onStore('gets a link on the terminal, sets a password and signs in as ADMIN', async (environment) => {
    const server = await start({ ...environment, ...named })
    const hash = await linkOf(server)
    expect(server.output()).toContain(`${server.origin}/portal/set-initial-password/${hash}`)
    expect(server.output()).toContain('ada@portal.example')
    const checked = await clientOf(server).send(passwords.checkInitialLink, { params: { hash } })
    expect(checked.status).toBe(200)
    expect((await setBy(server, hash)).status).toBe(200)
    expect((await setBy(server, hash)).status).toBe(404)
    const ada = clientOf(server)
    expect((await ada.signIn('ada@portal.example', chosen)).status).toBe(200)
    expect((await ada.send(userCapabilities.grantedPermissions)).body).toContain('ADMIN')
    expect((await ada.send(userProfile.get)).body).toMatchObject({
      username: 'admin',
      firstName: 'Ada',
      lastName: 'King Lovelace',
    })
    // The link must not be on standard output, which contains the log, because logs are often stored. [T34]
    expect(server.log()).toContain('"event":"request"')
    expect(server.log()).not.toContain(hash)
    await server.kill('SIGTERM')

    const second = await start({ ...environment, ...named })
    expect(second.origin).toBeDefined()
    expect(second.output()).not.toContain('set-initial-password')
    expect((await clientOf(second).signIn('admin', chosen)).status).toBe(200)
    await second.kill('SIGTERM')
    const unnamed = await start(environment)
    expect(unnamed.origin).toBeDefined()
  })

  onStore(
    'gets a new link at each start until one is used; the previous link is invalid',
    async (environment) => {
      const first = await start({ ...environment, ...named })
      const lost = await linkOf(first)
      await first.kill('SIGTERM')
      await store(environment, ({ engine }) =>
        engine.db.updateTable('password_links').set({ expires_at: 1 }).execute(),
      )
      const second = await start(environment)
      const newest = await linkOf(second)
      expect(newest).not.toBe(lost)
      expect((await setBy(second, lost)).status).toBe(404)
      expect((await setBy(second, newest)).status).toBe(200)
    },
  )

  onStore('is renamed if the first address was wrong', async (environment) => {
    const first = await start({ ...environment, FIRST_ADMIN_EMAIL: 'ada@wrong.example' })
    const lost = await linkOf(first)
    await first.kill('SIGTERM')
    const second = await start({ ...environment, ...named })
    expect((await setBy(second, lost)).status).toBe(404)
    expect((await setBy(second, await linkOf(second))).status).toBe(200)
    expect((await clientOf(second).signIn('ada@wrong.example', chosen)).status).toBe(401)
    expect((await clientOf(second).signIn('ada@portal.example', chosen)).status).toBe(200)
  })

  onStore('does not take over the account of an invited user', async (environment) => {
    const [ines, bob] = await store(environment, async (host) => {
      const make = async (username: string, portalRoleIds: number[]) => {
        const person = { firstName: 'Ines', lastName: 'Invited', email: `${username}@portal.example` }
        const draft = { username, ...person, accountType: 'external' as const, portalRoleIds }
        return valueOf(await createUser(host, draft, serverActor)).id
      }
      const draft = {
        description: 'Administrator',
        permissions: ['ADMIN' as const],
        inactive: false,
        sort: 0,
      }
      const role = valueOf(await portalRoleService.create(host, draft, serverActor))
      return [await make('ines', [role.id]), await make('bob', [])]
    })
    const first = await start({ ...environment, ...named })
    expect((await setBy(first, await linkOf(first))).status).toBe(200)
    expect((await clientOf(first).signIn('admin', chosen)).status).toBe(200)
    await first.kill('SIGTERM')
    const people = await store(environment, ({ engine }) =>
      engine.db.selectFrom('users').select(['id', 'username', 'email']).orderBy('id').execute(),
    )
    expect(people).toEqual([
      { id: ines, username: 'ines', email: 'ines@portal.example' },
      { id: bob, username: 'bob', email: 'bob@portal.example' },
      expect.objectContaining({ username: 'admin', email: 'ada@portal.example' }),
    ])
  })

  onStore('is refused if the address belongs to another account', async (environment) => {
    await store(environment, async (host) => {
      const ada = { username: 'ada', email: 'ada@portal.example', firstName: 'Ada', lastName: 'Lovelace' }
      valueOf(await createUser(host, { ...ada, accountType: 'external' }, { userId: 0 }))
    })
    const server = await start({ ...environment, ...named })
    await expectRefusal(server, 2, /Another account already uses FIRST_ADMIN_EMAIL\. /)
  })

  onStore(
    'must set a new password through a mailed link after the secret has changed, and has no second factor [IDENT-024] [IDENT-053] [IDENT-079]',
    async (environment) => {
      const first = await start({ ...environment, ...named })
      await setBy(first, await linkOf(first))
      const ada = clientOf(first)
      expect((await ada.signIn('admin', chosen)).status).toBe(200)
      await first.kill('SIGTERM')
      await store(environment, async (host) => {
        const { id } = await host.engine.db.selectFrom('users').select('id').executeTakeFirstOrThrow()
        await addFactor(host, id)
        await addIdentity(host, id, { subject: 'ada' })
        await insertPasskey(host, id)
        await host.engine.db
          .insertInto('arrivals')
          .values({
            id: 'started',
            state_hash: '',
            browser_hash: '',
            institution: 'lake',
            nonce: '',
            code_verifier: '',
            way_back: '',
            // A recent one, which no job deletes.
            created_at: Date.now(),
            answered: 0,
            is_multi_factor: 0,
          })
          .execute()
      })

      const other = { ...environment, PORTAL_SECRET: secret.split('').toReversed().join('') }
      const refused = await start(other)
      await expectRefusal(refused, 2, /written with another secret/)
      const second = await start({ ...other, ACCEPT_NEW_SECRET: '1' })
      await second.kill('SIGTERM')
      const devices = await store(environment, ({ engine }) =>
        engine.db.selectFrom('known_devices').select('id').execute(),
      )
      expect(devices).toEqual([])
      const factors = await store(environment, async ({ engine: { db } }) => [
        ...(await db.selectFrom('authenticator_apps').select('user_id').execute()),
        ...(await db.selectFrom('recovery_codes').select('user_id').execute()),
      ])
      expect(factors).toEqual([])
      const identities = await store(environment, ({ engine }) =>
        engine.db.selectFrom('linked_identities').select('subject').execute(),
      )
      expect(identities).toEqual([{ subject: 'ada' }])
      const kept = await store(environment, ({ engine }) =>
        engine.db.selectFrom('passkeys').select('name').execute(),
      )
      expect(kept).toEqual([{ name: 'Laptop' }])
      const arrivals = await store(environment, ({ engine }) =>
        engine.db.selectFrom('arrivals').select('id').execute(),
      )
      expect(arrivals).toEqual([])
      const third = await start(other)
      expect(third.output()).not.toContain('set-initial-password')
      const late = clientOf(third)
      late.cookie = ada.cookie
      expect((await late.send(userProfile.get)).status).toBe(401)
      expect((await clientOf(third).signIn('admin', chosen)).status).toBe(401)
      const asked = { body: { emailAddress: 'ada@portal.example' } }
      expect((await clientOf(third).send(passwords.forgot, asked)).status).toBe(200)
    },
  )
})
