import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { ParamsOf } from '@portal-gateway/contract/callTypes'
import { dashboardItems } from '@portal-gateway/contract/dashboardItems'
import { type Endpoint, pathOf } from '@portal-gateway/contract/endpoint'
import { passwords } from '@portal-gateway/contract/passwords'
import { resources } from '@portal-gateway/contract/resources'
import { session } from '@portal-gateway/contract/session'
import { type User, users } from '@portal-gateway/contract/users'
import { Client as Connection } from 'pg'
import { openMailbox } from '../core/mail/mailbox.ts'
import { type Client, newClient } from '../support/client.ts'
import { fileOf, resourceForm } from '../support/resourceForms.ts'
import { freePort, type ServerProcess, startServer, writePortal } from '../support/serverProcess.ts'
import { startNginx } from './nginxProxy.ts'
import { clientHeader, type ReadyProxy, startReadyProxy } from './readyProxy.ts'

export interface RollingUpdateOptions {
  /** An empty PostgreSQL database. */
  databaseUrl: string
  /** An empty folder for the data of the servers and their shared files. */
  folder: string
  /** `server.js` of the release that runs first, and of the one that replaces it; by default the sources. */
  programs?: { old: string; new: string }
  /** Whether the proxy sends all requests of a client to the same server while that is ready; true by default. */
  isSticky?: boolean
  /** The program of nginx, which then is the proxy, with the configuration of `docs/operations`. */
  nginx?: string | undefined
  say?: (line: string) => void
}

export interface RollingUpdateReport {
  /** The migrations that the new version has added. */
  migrations: string[]
  /** The number of requests that succeeded, by kind. */
  done: Record<Kind, number>
  /** How often a page was loaded again, because a server of another version did not have a file of it. */
  reloads: number
  /** Requests that failed, with the number of servers that were replaced at that time. */
  failures: string[]
  /** Confirmed writes that were missing at the end. */
  lost: string[]
  /** Mails of confirmed writes that did not arrive. */
  missingMails: string[]
  /** The number of mails that arrived more than once. */
  repeatedMails: number
  /** The lines of level `error` in the logs of the servers. */
  errors: string[]
  /** The longest duration of a request, in milliseconds. */
  slowestMs: number
}

type Kind = 'lists' | 'items' | 'files' | 'emails' | 'signIns' | 'pages'

const password = 'twenty patient badgers'
/** Each of these users signs in several times per minute. */
const signers = ['signer-0', 'signer-1', 'signer-2', 'signer-3']
/** How long the load runs between two steps of the update. */
const stepMs = 3000

/**
 * Replaces two servers on one database by a new version under a mixed load, one after the other, and compares what is
 * stored at the end with what they confirmed. The responses are not validated, because the old version has another
 * contract.
 */
export async function rollingUpdate({
  databaseUrl,
  folder,
  programs,
  isSticky = true,
  nginx,
  say = () => undefined,
}: RollingUpdateOptions): Promise<RollingUpdateReport> {
  const files = join(folder, 'files')
  mkdirSync(files)
  const dist = writePortal(join(folder, 'dist'))
  const mailbox = await openMailbox()
  const ports = [await freePort(), await freePort()]
  const proxy = nginx ? await startNginx(nginx, join(folder, 'nginx'), ports) : await startReadyProxy(ports)
  const servers = new Map<number, ServerProcess>()
  const started: ServerProcess[] = []
  const start = async (port: number, program?: string) => {
    const server = await startServer(
      {
        DATABASE_URL: databaseUrl,
        DATA_DIR: join(folder, String(port)),
        FILES_DIR: files,
        PORT: String(port),
        PUBLIC_URL: proxy.origin,
        PORTAL_SECRET: 'Wq7mB2zKd4RtYp9XcV6uNf3Hs8JgLe1A',
        SMTP_URL: mailbox.url,
        FIRST_ADMIN_EMAIL: 'ada@portal.example',
        FIRST_ADMIN_USERNAME: 'ada',
        DRAIN_SECONDS: '5',
        // A release contains its portal.
        ...(!programs && { PORTAL_DIST: dist }),
      },
      { program },
    )
    if (server.origin === undefined) throw new Error(server.output())
    servers.set(port, server)
    started.push(server)
    await becomes(() => proxy.isReady(port))
  }
  try {
    for (const port of ports) await start(port, programs?.old)
    const before = await migrations(databaseUrl)
    const load = new Load(proxy, isSticky)
    await load.prepare(databaseUrl, [...servers.values()])
    const workers = load.start()
    await wait(stepMs)
    for (const port of ports) {
      const exit = await servers.get(port)?.kill('SIGTERM')
      if (exit?.code !== 0) throw new Error(`A server ended with ${JSON.stringify(exit)}.`)
      await becomes(async () => !(await proxy.isReady(port)))
      await start(port, programs?.new)
      load.replaced += 1
      say(`${load.replaced} of ${ports.length} servers replaced: ${JSON.stringify(load.report.done)}`)
      await wait(stepMs)
    }
    load.isOver = true
    await Promise.all(workers)
    await load.compare()
    await becomes(async () => (await unsentMails(databaseUrl)) === 0)
    const { report } = load
    for (const { to, subject } of load.expectedMails)
      if (!mailbox.to(to).some((mail) => subject.test(mail)))
        report.missingMails.push(`${to} ${subject.source}`)
    const messageIds = mailbox.all().map((mail) => /^Message-ID: (.*)$/im.exec(mail)?.[1])
    report.repeatedMails = messageIds.length - new Set(messageIds).size
    report.errors = started.flatMap((server) =>
      server
        .log()
        .split('\n')
        .filter((line) => line.includes('"level":"error"')),
    )
    report.migrations = (await migrations(databaseUrl)).filter((name) => !before.includes(name))
    return report
  } finally {
    await proxy.close()
    for (const server of servers.values()) await server.kill('SIGKILL')
    await mailbox.close()
  }
}

async function becomes(condition: () => boolean | Promise<boolean>): Promise<void> {
  const until = performance.now() + 120_000
  while (!(await condition())) {
    if (performance.now() > until) throw new Error(`${condition.toString()} did not become true.`)
    await wait(50)
  }
}

async function query(databaseUrl: string, statement: string): Promise<Record<string, unknown>[]> {
  const connection = new Connection({ connectionString: databaseUrl })
  await connection.connect()
  try {
    return (await connection.query(statement)).rows
  } finally {
    await connection.end()
  }
}

const migrations = async (databaseUrl: string): Promise<string[]> =>
  (await query(databaseUrl, 'select name from kysely_migration order by name')).map(({ name }) =>
    String(name),
  )

const unsentMails = async (databaseUrl: string): Promise<number> =>
  (await query(databaseUrl, 'select id from mail_outbox where next_at is not null')).length

interface Call<E extends Endpoint> {
  params?: ParamsOf<E>
  query?: string
  body?: unknown
  form?: FormData
}

/** The requests of several users at the same time. Each function runs until `isOver`. */
class Load {
  isOver = false
  /** The number of servers that run the new version. */
  replaced = 0
  readonly expectedMails: { to: string; subject: RegExp }[] = []
  readonly report: RollingUpdateReport = {
    migrations: [],
    done: { lists: 0, items: 0, files: 0, emails: 0, signIns: 0, pages: 0 },
    reloads: 0,
    failures: [],
    lost: [],
    missingMails: [],
    repeatedMails: 0,
    errors: [],
    slowestMs: 0,
  }
  readonly #proxy: ReadyProxy
  readonly #isSticky: boolean
  /** Short descriptions of items by name; undefined if the change was not confirmed. */
  readonly #items = new Map<string, string | undefined>()
  /** Contents of files by the ids of their resources. */
  readonly #files = new Map<number, string>()
  #itemId = 0
  #userId = 0
  #email = 'one-0@update.example'

  constructor(proxy: ReadyProxy, isSticky: boolean) {
    this.#proxy = proxy
    this.#isSticky = isSticky
  }

  /** Sets the password of the first administrator, and creates the users of the load. */
  async prepare(databaseUrl: string, servers: readonly ServerProcess[]): Promise<void> {
    const find = () =>
      servers.map((server) => /set-initial-password\/(\w{64})/.exec(server.output())?.[1]).find(Boolean)
    await becomes(() => find() !== undefined)
    await send(this.#client(0), passwords.setInitial, { body: { hash: find(), password } })
    const names = ['one', ...signers].map((name) => `('${name}')`).join(', ')
    await query(
      databaseUrl,
      `insert into users (uuid, username, username_key, email, email_key, first_name, last_name, gecos, account_type,
        inactive, password_hash, password_changed_at, versionno, created_at)
      select gen_random_uuid(), name, name, name || '-0@update.example', name || '-0@update.example', 'User', name, '',
        'external', 0, password_hash, password_changed_at, 1, created_at
      from users cross join (values ${names}) as names (name) where username = 'ada'`,
    )
    const [user] = await query(databaseUrl, "select id from users where username = 'one'")
    this.#userId = Number(user?.['id'])
  }

  /** Starts the load. The promises resolve after `isOver` has become true. */
  start(): Promise<void>[] {
    return [
      this.#saveItems(0),
      this.#saveItems(1),
      this.#readLists(0),
      this.#readLists(1),
      this.#saveFiles(0),
      this.#saveEmails(1),
      this.#signInOften(0),
      this.#signInOften(1),
      this.#openPages(0),
      this.#openPages(1),
    ]
  }

  /** Compares what is stored now with what was confirmed. */
  async compare(): Promise<void> {
    const client = await this.#signedIn(0)
    const { lost } = this.report
    const { text } = await send(client, dashboardItems.listForAdministrators)
    const stored = new Map(
      (JSON.parse(text) as { name: string; shortDescription: string }[]).map((item) => [
        item.name,
        item.shortDescription,
      ]),
    )
    for (const [name, description] of this.#items) {
      const found = stored.get(name)
      if (found === undefined) lost.push(`${name} is missing`)
      else if (description !== undefined && found !== description) lost.push(`${name} is ${found}`)
    }
    for (const [id, content] of this.#files)
      if ((await this.#download(client, id)).text !== content) lost.push(`file ${id}`)
    const user = await send(client, users.get, { params: { id: this.#userId } })
    const { email } = JSON.parse(user.text) as User
    if (email !== this.#email) lost.push(`the email is ${email}, not ${this.#email}`)
  }

  /** Creates items and changes them. A portal has at most 2,000 items. */
  async #saveItems(at: number): Promise<void> {
    const client = await this.#signedIn(at)
    for (let count = 0; !this.isOver && count < 900; count += 1) {
      const name = `Item ${at}-${count}`
      const draft = { name, shortDescription: 'created', roles: [{ id: 1 }] }
      const made = await this.#try('items', 201, () => send(client, dashboardItems.create, { body: draft }))
      if (made === undefined) continue
      this.#items.set(name, undefined)
      const { id, versionno } = JSON.parse(made) as { id: number; versionno: number }
      this.#itemId ||= id
      const body = { ...draft, shortDescription: 'changed', versionno }
      const changed = await this.#try('items', 200, () =>
        send(client, dashboardItems.update, { params: { id }, body }),
      )
      if (changed !== undefined) this.#items.set(name, 'changed')
      await wait(100)
    }
  }

  async #readLists(at: number): Promise<void> {
    const client = await this.#signedIn(at)
    while (!this.isOver) {
      await this.#try('lists', 200, () => send(client, dashboardItems.list))
      await this.#try('lists', 200, () => send(client, users.list, { query: '?search=ad&size=25' }))
      await this.#try('lists', 200, () => send(client, session.refresh))
      await wait(20)
    }
  }

  /** Uploads files, and reads each from the other server. */
  async #saveFiles(at: number): Promise<void> {
    const client = await this.#signedIn(at)
    const other = await this.#signedIn(at + 1)
    while (this.#itemId === 0) await wait(50)
    for (let count = 0; !this.isOver; count += 1) {
      const content = `file ${count} `.repeat(5000)
      const form = resourceForm(
        { itemId: this.#itemId, name: `File ${count}`, resType: 'DOWNLOAD' },
        fileOf(content, 'notes.txt'),
      )
      const made = await this.#try('files', 201, () => send(client, resources.create, { form }))
      if (made === undefined) continue
      const { id } = JSON.parse(made) as { id: number }
      this.#files.set(id, content)
      await this.#try('files', 200, () => this.#download(other, id))
      await wait(100)
    }
  }

  /** Changes the email of a user. Each change sends a mail to the old address, and one to the new address. */
  async #saveEmails(at: number): Promise<void> {
    const client = await this.#signedIn(at)
    for (let count = 1; !this.isOver; count += 1) {
      const found = await this.#try('lists', 200, () =>
        send(client, users.get, { params: { id: this.#userId } }),
      )
      if (found === undefined) continue
      const { firstName, lastName, username, gecos, versionno } = JSON.parse(found) as User
      const email = `one-${count}@update.example`
      const body = {
        firstName,
        lastName,
        email,
        username,
        gecos,
        id: this.#userId,
        portalRoleIds: [],
        versionno,
      }
      const changed = await this.#try('emails', 200, () => send(client, users.update, { body }))
      if (changed === undefined) continue
      this.expectedMails.push(
        { to: this.#email, subject: /^Subject: The email address of your account/m },
        { to: email, subject: /^Subject: Your account/m },
      )
      this.#email = email
      await wait(200)
    }
  }

  async #signInOften(at: number): Promise<void> {
    for (let count = 0; !this.isOver; count += 1) {
      const username = signers[(2 * count + at) % signers.length] ?? ''
      await this.#try('signIns', 200, () => answered(this.#client(at).signIn(username, password)))
      await wait(300)
    }
  }

  /**
   * Opens a page like a browser: the HTML page, and the scripts and styles that it names. If the client is sent to another
   * server in between, the user loads the page again, which the page suggests.
   */
  async #openPages(at: number): Promise<void> {
    const headers = this.#headers(at)
    const load = (path: string) => answered(fetch(`${this.#proxy.origin}${path}`, { headers }))
    const open = async (): Promise<Answer> => {
      const page = await load('/portal/dashboard')
      for (const [, path = ''] of page.text.matchAll(/(?:src|href)="(\/portal\/assets\/[^"]+)"/g)) {
        const file = await load(path)
        if (file.status !== 200) return file
      }
      return page
    }
    while (!this.isOver) {
      await this.#try('pages', 200, async () => {
        const page = await open()
        if (page.status !== 404) return page
        this.report.reloads += 1
        return open()
      })
      await wait(100)
    }
  }

  #download(client: Client, id: number): Promise<Answer> {
    const path = `/rest/secure/dashboard_items/portal-gateway/${this.#itemId}/files/${id}/file`
    return answered(client.fetch('GET', path))
  }

  #headers(at: number): Record<string, string> {
    return this.#isSticky ? { [clientHeader]: String(at) } : {}
  }

  #client(at: number): Client {
    return newClient((request) => {
      const { pathname, search } = new URL(request.url)
      const sent = new Request(`${this.#proxy.origin}${pathname}${search}`, request)
      for (const [name, value] of Object.entries(this.#headers(at))) sent.headers.set(name, value)
      return fetch(sent)
    })
  }

  async #signedIn(at: number): Promise<Client> {
    const client = this.#client(at)
    const { status, text } = await answered(client.signIn('ada', password))
    if (status !== 200) throw new Error(`The sign-in was refused with ${status}: ${text}`)
    return client
  }

  /** Returns the body of a response with the expected status; notes any other outcome. */
  async #try(kind: Kind, expected: number, request: () => Promise<Answer>): Promise<string | undefined> {
    const sentAt = performance.now()
    const result = await request().catch((error: unknown) => String(error))
    this.report.slowestMs = Math.max(this.report.slowestMs, Math.round(performance.now() - sentAt))
    if (typeof result !== 'string' && result.status === expected) {
      this.report.done[kind] += 1
      return result.text
    }
    const what = typeof result === 'string' ? result : `${result.status} ${result.text.slice(0, 200)}`
    this.report.failures.push(`${this.replaced} replaced, ${kind}: ${what}`)
    await wait(100)
    return undefined
  }
}

interface Answer {
  status: number
  text: string
}

async function answered(response: Promise<Response>): Promise<Answer> {
  const received = await response
  return { status: received.status, text: await received.text() }
}

/** Makes a call of the contract without validating the response. */
async function send<E extends Endpoint>(
  client: Client,
  endpoint: E,
  { params, query: search = '', body, form }: Call<E> = {},
): Promise<Answer> {
  const path = (params ? pathOf(endpoint, params) : endpoint.path) + search
  // Buffers the form, because the server could not abort the upload of a form that Node streams.
  const written = form && new Response(form)
  return answered(
    client.fetch(endpoint.method, path, {
      headers: {
        accept: 'application/json',
        'content-type': written?.headers.get('content-type') ?? 'application/json',
      },
      ...(written && { body: await written.arrayBuffer() }),
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }),
  )
}
