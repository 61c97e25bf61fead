import { randomUUID } from 'node:crypto'
import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Permission, permissions } from '@portal-gateway/contract/permissions'
import type { JWK } from 'jose'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, inject, it } from 'vitest'
import { defaultWork, proofOfWork } from '../../src/core/captcha/proofOfWork.ts'
import { portalRoleService } from '../../src/core/configuration/portalRoles.ts'
import { createDashboardItem } from '../../src/core/dashboard/dashboardItems.ts'
import { createHandler, type Handler } from '../../src/core/handler.ts'
import type { Institutions } from '../../src/core/host/institutions.ts'
import type { PartnerPortal } from '../../src/core/host/partnerPortal.ts'
import { type Host, type LogEntry, serverActor } from '../../src/core/host/ports.ts'
import type { Settings } from '../../src/core/host/settings.ts'
import { decryptText } from '../../src/core/mail/mailText.ts'
import { valueOf } from '../../src/core/records/writing.ts'
import { createUser } from '../../src/core/users/users.ts'
import { argon2Hasher } from '../../src/node/argon2.ts'
import { dataFiles } from '../../src/node/dataFiles.ts'
import { createNodeHost, type NodeHostOptions } from '../../src/node/host.ts'
import { keysOf } from '../../src/node/portalSecret.ts'
import { audited } from './audited.ts'
import { type Client, newClient } from './client.ts'
import { newDatabase } from './newDatabase.ts'
import { requireReadableRefusals } from './readableRefusals.ts'

export const password = 'correct horse battery staple'

/** A real server on a new database, with an adjustable clock and a counter of password verifications. */
export interface TestServer {
  host: Host
  handler: Handler
  log: LogEntry[]
  /** Returns the names in the file store, including unfinished files, and the number of unused files. */
  stored(): Promise<{ files: string[]; loose: number }>
  /** The key that signs the links to partner portals. */
  signingKey: JWK
  turnClock(seconds: number): void
  verifications(): number
  /** Sets the caller's address of all following requests. */
  callFrom(caller: string | undefined): void
  /** Returns the mails to an address, the newest first. */
  mailsTo(recipient: string): Promise<{ subject: string; text: string }[]>
  /** Returns the token in the newest mail to an address. */
  linkTo(recipient: string): Promise<string>
  visitor(): Client
  /** Creates a role with the permission. */
  role(permission: Permission, description?: string): Promise<number>
  user(options?: NewUser): Promise<{ id: number; username: string; email: string }>
  /** Creates a user with a session, without verifying a password. */
  signedIn(options?: NewUser): Promise<Client & { userId: number }>
  holderOf(permission: Permission): Promise<Client & { userId: number }>
  item(draft: {
    name?: string
    roles: number[]
    inactive?: boolean
    sort?: number
    url?: string
    details?: string
  }): Promise<number>
}

interface NewUser {
  username?: string
  roles?: number[]
  hasPassword?: boolean
  inactive?: boolean
  accountType?: 'internal' | 'external'
}

type SuiteOptions = Partial<Settings> & {
  partners?: readonly PartnerPortal[]
  /** The institutions with which users can sign in, created before the server. */
  institutions?: () => Promise<Institutions>
  /** The portal's public address; one with an IP address by default. */
  portalAddress?: string
  /** An external directory, created before the server. */
  directory?: () => Promise<NonNullable<NodeHostOptions['directory']>>
}

/** Runs a suite on SQLite, and on PostgreSQL if TEST_DATABASE_URL is set. */
export function forEachEngine(
  title: string,
  suite: (server: () => TestServer) => void,
  settings: SuiteOptions = {},
): void {
  const url = process.env['TEST_DATABASE_URL']
  describe(`${title}, on SQLite`, () => onServer(settings, undefined, suite))
  if (url) describe(`${title}, on PostgreSQL`, () => onServer(settings, url, suite))
  else describe(`${title}, on PostgreSQL`, () => it.skip('needs TEST_DATABASE_URL', () => {}))
}

function onServer(
  { partners = [], institutions, portalAddress, directory, ...settings }: SuiteOptions,
  adminUrl: string | undefined,
  suite: (server: () => TestServer) => void,
) {
  let server: TestServer
  let stop: () => Promise<void>
  beforeAll(async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'portal-server-'))
    const database =
      adminUrl === undefined ? undefined : await newDatabase(adminUrl, inject('migratedDatabase'))
    const migrated = inject('migratedFile')
    if (!database && migrated !== undefined) await copyFile(migrated, dataFiles(dataDir).database)
    const log: LogEntry[] = []
    const keys = keysOf('the secret of the tests, which keeps nothing')
    const host = await createNodeHost({
      dataDir,
      databaseUrl: database?.url,
      keys,
      settings,
      directory: await directory?.(),
      log: (entry) => void log.push(entry),
      partners: () => partners,
      institutions: await institutions?.(),
      ...(portalAddress !== undefined && { portalAddress: () => portalAddress }),
    })
    // Waiting for the disk takes longer than most requests. A killed process loses nothing; no test cuts the power.
    if (!database) await sql`pragma synchronous = off`.execute(host.engine.db)
    server = testServer(
      { ...host, hasher: argon2Hasher(keys.password, leastCost) },
      log,
      dataDir,
      keys.signing,
    )
    stop = async () => {
      await host.engine.close()
      await database?.drop()
      await rm(dataDir, { recursive: true })
    }
  })
  afterAll(() => stop())
  suite(() => server)
}

/**
 * The real password hashing with minimal cost: otherwise thousands of sign-ins would take minutes.
 */
const leastCost = { memoryCost: 256, timeCost: 1 }

/** The real captcha algorithm with a minimal amount of work. */
const littleWork = { ...defaultWork, cost: 1, least: 1, most: 5 }

function testServer(real: Host, log: LogEntry[], dataDir: string, signingKey: JWK): TestServer {
  let aheadMs = 0
  let checks = 0
  let caller: string | undefined
  const host: Host = {
    ...real,
    clock: { now: () => Date.now() + aheadMs },
    // `turnClock` changes the time of the database too.
    ...(real.engine.dialect === 'postgres' && {
      engine: { ...real.engine, now: ({ now }) => sql<number>`${now()}::bigint` },
    }),
    callerOf: () => caller,
    addressOf: () => caller,
    captcha: proofOfWork('of the tests', { now: () => Date.now() + aheadMs }, littleWork),
    hasher: {
      hash: (text) => real.hasher.hash(text),
      verify: (hash, text) => {
        checks += 1
        return real.hasher.verify(hash, text)
      },
    },
  }
  const handler = audited(host, requireReadableRefusals(createHandler(host)))
  const role = async (permission: Permission, description = `${permission} ${randomUUID()}`) => {
    const draft = { description, permissions: [permission], inactive: false, sort: 0 }
    return valueOf(await portalRoleService.create(host, draft, serverActor)).id
  }
  const user = async ({ roles = [], hasPassword, accountType = 'external', ...rest }: NewUser = {}) => {
    const username = rest.username ?? `user-${randomUUID()}`
    const email = `${username.toLowerCase()}@portal.example`
    const { id } = valueOf(
      await createUser(
        host,
        {
          username,
          email,
          firstName: 'Ada',
          lastName: 'Lovelace',
          accountType,
          portalRoleIds: roles,
          inactive: rest.inactive ?? false,
          password: hasPassword ? password : undefined,
        },
        serverActor,
      ),
    )
    return { id, username, email }
  }
  const signedIn = async (options?: NewUser) => {
    const { id } = await user(options)
    const client = newClient(handler)
    await client.startSession(host, id)
    return Object.assign(client, { userId: id })
  }
  const mailsTo = async (recipient: string) => {
    const rows = await host.engine.db
      .selectFrom('mail_outbox')
      .select(['key', 'recipient', 'subject', 'text', 'key_id'])
      .where('recipient', '=', recipient)
      .orderBy('id', 'desc')
      .execute()
    return rows.map((row) => ({
      subject: row.subject,
      text: decryptText(host, row) ?? 'cannot be decrypted',
    }))
  }
  return {
    host,
    handler,
    log,
    stored: async () => ({
      files: await readdir(dataFiles(dataDir).uploads),
      loose: (await host.engine.db.selectFrom('loose_files').select('key').execute()).length,
    }),
    signingKey,
    turnClock: (seconds) => {
      aheadMs += seconds * 1000
    },
    verifications: () => checks,
    callFrom: (address) => {
      caller = address
    },
    mailsTo,
    linkTo: async (recipient) => {
      const [newest] = await mailsTo(recipient)
      return /\/(?:reset-password|set-initial-password)\/(\w+)/.exec(newest?.text ?? '')?.[1] ?? 'no link'
    },
    visitor: () => newClient(handler),
    role,
    user,
    signedIn,
    holderOf: async (permission) => signedIn({ roles: [await role(permission)] }),
    item: async ({ roles, ...draft }) => {
      const item = { name: 'An item', ...draft, roles: roles.map((id) => ({ id })) }
      return valueOf(await createDashboardItem(host, item, serverActor)).id
    },
  }
}

/** Every kind of caller in the permission table; 'nobody' is signed in without a role. */
export const callers = ['visitor', 'nobody', ...permissions] as const
