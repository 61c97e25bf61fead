import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { dashboardItems } from '@portal-gateway/contract/dashboardItems'
import { passwords } from '@portal-gateway/contract/passwords'
import { resources } from '@portal-gateway/contract/resources'
import { type User, users } from '@portal-gateway/contract/users'
import { Client as Connection } from 'pg'
import { serverActor } from '../../src/core/host/ports.ts'
import { valueOf } from '../../src/core/records/writing.ts'
import { createUser } from '../../src/core/users/users.ts'
import { createNodeHost } from '../../src/node/host.ts'
import { keysOf } from '../../src/node/portalSecret.ts'
import { openMailbox } from '../core/mail/mailbox.ts'
import { type Answered, type Client, newClient } from '../support/client.ts'
import { fileOf, resourceForm } from '../support/resourceForms.ts'
import { freePort, type ServerProcess, startServer } from '../support/serverProcess.ts'
import { openTcpProxy, type TcpProxy } from '../support/tcpProxy.ts'
import { type LdapTree, ldapTree, type Slapd } from './ldapTree.ts'

export interface ChaosOptions {
  /** An empty PostgreSQL database. */
  databaseUrl: string
  /** An LDAP directory of the tests. If it is given, it is away once between two cuts of the database. */
  directory?: Slapd
  /** An empty folder for the data of the servers and their shared files. */
  folder: string
  /**
   * How often a server is killed with SIGKILL. Every third time all connections to the database are cut too. Between
   * two cuts the mail server is away once, and then the directory.
   */
  kills: number
  /** Crashes the database and starts it again. If it is given, it replaces every fourth cut. */
  crashDatabase?: () => Promise<void>
  say?: (line: string) => void
}

export interface ChaosReport {
  kills: number
  cuts: number
  crashes: number
  /** How often the mail server was away. */
  mailCuts: number
  /** How often the directory was away. */
  directoryCuts: number
  /** The number of writes that a server confirmed, by kind. */
  confirmed: { items: number; files: number; emails: number; names: number; signIns: number }
  /** Confirmed writes that were missing at the end. */
  lost: string[]
  /** Mails of confirmed writes that did not arrive. */
  missingMails: string[]
  /** Users whose name or email in the directory differs at the end. */
  outdatedEntries: string[]
  /** Number of mails that arrived more than once. */
  repeatedMails: number
  /** Requests that failed although their server was running and no connection was cut. */
  failures: string[]
}

const secret = 'Bx4nQ8sWz2LcVt7YkRm1JdHf6UgPe9Ka'
const password = 'seventeen loud herons'
const startsAfterMs = 300

/** One of the two servers. It is started again on the same port after it was killed. */
interface Slot {
  name: string
  environment: Record<string, string>
  server: ServerProcess
  /** True from before a kill or a cut until requests can succeed again. */
  isDisturbed: boolean
  /** Number of disturbances so far. */
  disturbances: number
}

/**
 * Runs two servers on one database under a mixed load, kills them in turn, cuts the connections to the database,
 * lets the mail server and the directory be away, and compares what is stored at the end with what the servers confirmed.
 */
export async function chaosRounds({
  databaseUrl,
  directory,
  folder,
  kills,
  crashDatabase,
  say = () => undefined,
}: ChaosOptions): Promise<ChaosReport> {
  const report: ChaosReport = {
    kills: 0,
    cuts: 0,
    crashes: 0,
    mailCuts: 0,
    directoryCuts: 0,
    confirmed: { items: 0, files: 0, emails: 0, names: 0, signIns: 0 },
    lost: [],
    missingMails: [],
    outdatedEntries: [],
    repeatedMails: 0,
    failures: [],
  }
  const mailbox = await openMailbox()
  const tree = directory && (await ldapTree(directory))
  const proxy =
    tree && (await openTcpProxy({ host: tree.place.url.hostname, port: Number(tree.place.url.port) }))
  mkdirSync(join(folder, 'files'))
  const environment = {
    DATABASE_URL: databaseUrl,
    FILES_DIR: join(folder, 'files'),
    PORTAL_SECRET: secret,
    SMTP_URL: mailbox.url,
    FIRST_ADMIN_EMAIL: 'ada@portal.example',
    FIRST_ADMIN_USERNAME: 'ada',
    ...(tree &&
      proxy && {
        LDAP_URL: `ldap://127.0.0.1:${proxy.port}`,
        LDAP_PEOPLE_DN: tree.place.peopleDn,
        LDAP_BIND_DN: tree.place.bindDn,
        LDAP_BIND_PASSWORD: tree.place.bindPassword,
      }),
  }
  const slots = [
    await openSlot('a', { ...environment, DATA_DIR: join(folder, 'a') }),
    await openSlot('b', { ...environment, DATA_DIR: join(folder, 'b') }),
  ] as const
  try {
    await setPassword(slots)
    const ids = await seedUsers({ databaseUrl, tree, folder, signers: kills + 1 })
    const load = new Load(slots, report)
    const workers = [
      load.items(0),
      load.items(1),
      load.files(0),
      load.files(1),
      load.signIns(0),
      load.signIns(1),
      ...ids.map((id, index) => load.emails(index % 2 === 0 ? 0 : 1, id)),
    ]
    while (report.kills < kills) {
      await wait(1500)
      const isMailAway = report.kills % 3 === 1
      mailbox.setAway(isMailAway)
      if (isMailAway) report.mailCuts += 1
      if (proxy) {
        const isAway = report.kills % 3 === 2
        if (isAway) report.directoryCuts += 1
        await setDirectoryAway(load, proxy, isAway)
      }
      await killAndRestart(slots[report.kills % 2 === 0 ? 0 : 1])
      report.kills += 1
      if (report.kills % 12 === 0 && crashDatabase) {
        await disturb(slots, crashDatabase)
        report.crashes += 1
      } else if (report.kills % 3 === 0) {
        await disturb(slots, () => cutConnections(databaseUrl))
        report.cuts += 1
      }
      say(
        `${report.kills} of ${kills}: ${JSON.stringify(report.confirmed)}, ${report.failures.length} failures`,
      )
    }
    await wait(1500)
    mailbox.setAway(false)
    if (proxy) await setDirectoryAway(load, proxy, false)
    load.isOver = true
    await Promise.all(workers)
    await load.compare()
    await sendRest(slots, databaseUrl)
    for (const { to, subject } of load.expectedMails)
      if (!mailbox.to(to).some((mail) => subject.test(mail)))
        report.missingMails.push(`${to} ${subject.source}`)
    if (tree) report.outdatedEntries = await outdatedEntries(tree, await load.users(ids))
    const messageIds = mailbox.all().map((mail) => /^Message-ID: (.*)$/im.exec(mail)?.[1])
    report.repeatedMails = messageIds.length - new Set(messageIds).size
    return report
  } finally {
    for (const { server } of slots) await server.kill('SIGKILL')
    await mailbox.close()
    await proxy?.stop()
  }
}

/** While the directory is away, the users change their names instead of their emails. */
async function setDirectoryAway(load: Load, proxy: TcpProxy, isAway: boolean): Promise<void> {
  if (load.isDirectoryAway === isAway) return
  if (isAway) {
    load.directoryCuts += 1
    load.isDirectoryAway = true
    await proxy.stop()
  } else {
    await proxy.start()
    load.isDirectoryAway = false
  }
}

/** Returns the users whose name or email in the directory differs. */
async function outdatedEntries(tree: LdapTree, stored: readonly User[]): Promise<string[]> {
  const outdated: string[] = []
  for (const { username, email, lastName } of stored) {
    const entry = await tree.read(username)
    if (entry?.['mail'] !== email || entry['sn'] !== lastName)
      outdated.push(
        `${username} is ${String(entry?.['sn'])} ${String(entry?.['mail'])}, not ${lastName} ${email}`,
      )
  }
  return outdated
}

async function openSlot(name: string, shared: Record<string, string>): Promise<Slot> {
  const environment = { ...shared, PORT: String(await freePort()) }
  const server = await startServer(environment)
  if (server.origin === undefined) throw new Error(`Server ${name} did not start:\n${server.output()}`)
  return { name, environment, server, isDisturbed: false, disturbances: 0 }
}

async function restart(slot: Slot): Promise<void> {
  slot.server = await startServer(slot.environment)
  if (slot.server.origin === undefined)
    throw new Error(`Server ${slot.name} did not start again:\n${slot.server.output()}`)
}

async function killAndRestart(slot: Slot): Promise<void> {
  slot.disturbances += 1
  slot.isDisturbed = true
  await slot.server.kill('SIGKILL')
  await wait(startsAfterMs)
  await restart(slot)
  slot.isDisturbed = false
}

/** Disturbs the database of both servers. Resolves when both are ready again. */
async function disturb(slots: readonly Slot[], disturbance: () => Promise<unknown>): Promise<void> {
  for (const slot of slots) {
    slot.disturbances += 1
    slot.isDisturbed = true
  }
  await disturbance()
  // Requests that were waiting for a connection have failed by then.
  await wait(1000)
  for (const slot of slots) {
    while (!(await fetch(`${slot.server.origin}/readyz`)).ok) await wait(100)
    slot.isDisturbed = false
  }
}

/** Ends all connections to the database. */
const cutConnections = (databaseUrl: string): Promise<unknown> =>
  query(
    databaseUrl,
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )

async function query(databaseUrl: string, statement: string): Promise<Record<string, unknown>[]> {
  const connection = new Connection({ connectionString: databaseUrl })
  await connection.connect()
  try {
    return (await connection.query(statement)).rows
  } finally {
    await connection.end()
  }
}

/** Returns a client whose requests go to the server that is running in the slot at that time. */
const clientOf = (slot: Slot): Client =>
  newClient((request) => {
    const { pathname, search } = new URL(request.url)
    return fetch(new Request(`${slot.server.origin}${pathname}${search}`, request))
  })

async function setPassword(slots: readonly [Slot, Slot]): Promise<void> {
  const find = () =>
    slots.map(({ server }) => /set-initial-password\/(\w{64})/.exec(server.output())?.[1]).find(Boolean)
  while (find() === undefined) await wait(50)
  const { status } = await clientOf(slots[0]).send(passwords.setInitial, { body: { hash: find(), password } })
  if (status >= 300) throw new Error(`The first password was refused with ${status}.`)
}

/** Creates the users whose emails the load changes, and returns their ids; and users who sign in. */
async function seedUsers({
  databaseUrl,
  tree,
  folder,
  signers,
}: {
  databaseUrl: string
  tree: LdapTree | undefined
  folder: string
  signers: number
}): Promise<number[]> {
  const dataDir = join(folder, 'seed')
  mkdirSync(dataDir, { mode: 0o700 })
  const host = await createNodeHost({
    dataDir,
    databaseUrl,
    keys: keysOf(secret),
    settings: {},
    log: () => undefined,
  })
  const newUser = async (name: string) => {
    const draft = {
      firstName: 'User',
      lastName: name,
      username: name,
      email: `${name}-0@chaos.example`,
      accountType: 'external' as const,
      portalRoleIds: [],
    }
    return valueOf(await createUser(host, draft, serverActor)).id
  }
  const names = ['one', 'two']
  const ids: number[] = []
  for (const name of names) ids.push(await newUser(name))
  for (let signer = 0; signer < signers; signer += 1) await newUser(`signer-${signer}`)
  await host.engine.close()
  for (const name of tree ? names : []) {
    const uuid = await tree?.add({
      username: name,
      firstName: 'User',
      lastName: name,
      email: `${name}-0@chaos.example`,
    })
    await query(databaseUrl, `update users set uuid = '${uuid}' where username = '${name}'`)
  }
  await query(
    databaseUrl,
    `update users set (password_hash, password_changed_at) =
      (select password_hash, password_changed_at from users where username = 'ada')
      where username like 'signer-%'`,
  )
  return ids
}

/**
 * Lets the servers send all mails and all changes of the directory. If a server was killed while it was sending one, it
 * would be sent after minutes.
 */
async function sendRest(slots: readonly Slot[], databaseUrl: string): Promise<void> {
  // No mail is being sent between these two steps.
  for (const { server } of slots) await server.kill('SIGTERM')
  for (const table of outboxes)
    await query(databaseUrl, `update ${table} set next_at = 0 where next_at is not null`)
  for (const slot of slots) await restart(slot)
  const until = Date.now() + 60_000
  while (Date.now() < until) {
    const waiting = outboxes.map((table) => `select key from ${table} where next_at is not null`)
    if ((await query(databaseUrl, waiting.join(' union all '))).length === 0) return
    await wait(250)
  }
}

const outboxes = ['mail_outbox', 'directory_outbox']

/** The requests of several users at the same time. Each function runs until `isOver`. */
class Load {
  isOver = false
  isDirectoryAway = false
  directoryCuts = 0
  readonly expectedMails: { to: string; subject: RegExp }[] = []
  readonly #slots: readonly [Slot, Slot]
  readonly #report: ChaosReport
  /** Short descriptions of items by name; undefined if the change was not confirmed. */
  readonly #items = new Map<string, string | undefined>()
  /** Contents of files by the ids of their resources. */
  readonly #files = new Map<number, string>()
  #itemId = 0

  constructor(slots: readonly [Slot, Slot], report: ChaosReport) {
    this.#slots = slots
    this.#report = report
  }

  /** Creates items and changes them. A portal has at most 2,000 items. */
  async items(at: 0 | 1): Promise<void> {
    const client = await this.#signedIn(at)
    for (let count = 0; !this.isOver && count < 900; count += 1) {
      const name = `Item ${at}-${count}`
      const draft = { name, shortDescription: 'created', roles: [{ id: 1 }] }
      const made = await this.#try(at, () => client.send(dashboardItems.create, { body: draft }), 201)
      if (!made) continue
      this.#report.confirmed.items += 1
      this.#items.set(name, undefined)
      const { id, versionno } = made.body as { id: number; versionno: number }
      this.#itemId ||= id
      const body = { ...draft, shortDescription: 'changed', versionno }
      const changed = await this.#try(
        at,
        () => client.send(dashboardItems.update, { params: { id }, body }),
        200,
      )
      if (!changed) continue
      this.#report.confirmed.items += 1
      this.#items.set(name, 'changed')
    }
  }

  /** Uploads files, and reads each from the other server. An item has at most 2,000 files. */
  async files(at: 0 | 1): Promise<void> {
    const client = await this.#signedIn(at)
    const other = await this.#signedIn(at === 0 ? 1 : 0)
    while (this.#itemId === 0) await wait(50)
    for (let count = 0; !this.isOver && count < 900; count += 1) {
      const content = `file ${at}-${count} `.repeat(5000)
      const form = resourceForm(
        { itemId: this.#itemId, name: `File ${at}-${count}`, resType: 'DOWNLOAD' },
        fileOf(content, 'notes.txt'),
      )
      const made = await this.#try(at, () => client.send(resources.create, { form }), 201)
      if (!made) continue
      const { id } = made.body as { id: number }
      this.#report.confirmed.files += 1
      this.#files.set(id, content)
      await this.#try(at === 0 ? 1 : 0, () => this.#download(other, id), 200)
    }
  }

  /**
   * Signs in again and again, after each kill as another user: sign-ins that a killed server did not finish count for
   * a minute, and five of them would delay further sign-ins of the same user.
   */
  async signIns(at: 0 | 1): Promise<void> {
    while (!this.isOver) {
      const username = `signer-${this.#report.kills}`
      const isDone = await this.#try(at, () => clientOf(this.#slots[at]).signIn(username, password), 200)
      if (isDone) this.#report.confirmed.signIns += 1
      await wait(200)
    }
  }

  /**
   * Changes the name and the email of a user. Each new email sends a mail to the old address, and one to the new
   * address. The server compares a new email with those in the directory, so the user keeps it while the directory is
   * away.
   */
  async emails(at: 0 | 1, id: number): Promise<void> {
    const client = await this.#signedIn(at)
    for (let count = 1; !this.isOver; count += 1) {
      const found = await this.#try(at, () => client.send(users.get, { params: { id } }), 200)
      if (!found) continue
      const { firstName, email: before, username, gecos, versionno } = found.body as User
      const lastName = `Name ${count}`
      const cuts = this.directoryCuts
      const email = this.isDirectoryAway ? before : `user-${id}-${count}@chaos.example`
      const body = { firstName, lastName, email, username, gecos, id, portalRoleIds: [], versionno }
      const isExcused = () => this.directoryCuts !== cuts
      const changed = await this.#try(at, () => client.send(users.update, { body }), 200, isExcused)
      if (!changed) continue
      this.#report.confirmed.names += 1
      if (email === before) continue
      this.#report.confirmed.emails += 1
      this.expectedMails.push(
        { to: before, subject: /^Subject: The email address of your account/m },
        { to: email, subject: /^Subject: Your account/m },
      )
      await wait(100)
    }
  }

  /** Returns these users as they are stored. */
  async users(ids: readonly number[]): Promise<User[]> {
    const client = await this.#signedIn(0)
    const found: User[] = []
    for (const id of ids) found.push((await client.send(users.get, { params: { id } })).body as User)
    return found
  }

  /** Compares what the servers return now with what they confirmed. */
  async compare(): Promise<void> {
    const client = await this.#signedIn(0)
    const { lost } = this.#report
    const { body } = await client.send(dashboardItems.listForAdministrators)
    const stored = new Map(
      (body as { name: string; shortDescription: string }[]).map((item) => [
        item.name,
        item.shortDescription,
      ]),
    )
    for (const [name, description] of this.#items) {
      const found = stored.get(name)
      if (found === undefined) lost.push(`${name} is missing`)
      else if (description !== undefined && found !== description) lost.push(`${name} is ${found}`)
    }
    for (const [id, content] of this.#files) {
      const response = await this.#download(client, id)
      if (!response.ok || (await response.text()) !== content) lost.push(`file ${id}: ${response.status}`)
    }
  }

  #download(client: Client, id: number): Promise<Response> {
    const path = `/rest/secure/dashboard_items/portal-gateway/${this.#itemId}/files/${id}/file`
    return client.fetch('GET', path)
  }

  async #signedIn(at: 0 | 1): Promise<Client> {
    const client = clientOf(this.#slots[at])
    while (!(await this.#try(at, () => client.signIn('ada', password), 200))) await wait(100)
    return client
  }

  /**
   * Returns the response if it has the expected status. Notes any other outcome, unless the server was disturbed
   * during the request, or `isExcused` returns true.
   */
  async #try<Result extends Response | Answered>(
    at: 0 | 1,
    request: () => Promise<Result>,
    expected: number,
    isExcused = () => false,
  ): Promise<Result | undefined> {
    const slot = this.#slots[at]
    while (slot.isDisturbed) await wait(50)
    const { disturbances } = slot
    const result = await request().catch((error: unknown) => String(error))
    if (typeof result !== 'string' && result.status === expected) return result
    if (slot.disturbances === disturbances && !isExcused()) {
      const what = typeof result === 'string' ? result : `status ${result.status}`
      this.#report.failures.push(`server ${slot.name}: ${what}`)
      await wait(100)
    }
    return undefined
  }
}
