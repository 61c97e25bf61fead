// `pnpm bench:factorMails` measures the first mails about a required second factor to 100,000 users on SQLite and 10,000
// on PostgreSQL (USERS sets one number for both): how long a started server takes to queue them, how much memory it needs, and whether it still responds. At
// the end it measures the run of the next hour, in which no mail is due.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { setTimeout as wait } from 'node:timers/promises'
import { apiBase } from '@portal-gateway/contract/headers'
import { userProfile } from '@portal-gateway/contract/userProfile'
import { openSession } from '@portal-gateway/server/core/api/sessions'
import { portalRoleService } from '@portal-gateway/server/core/configuration/portalRoles'
import { type Host, serverActor } from '@portal-gateway/server/core/host/ports'
import { valueOf } from '@portal-gateway/server/core/records/writing'
import { peakIncrease } from '../apps/server/test/support/peakIncrease.ts'
import { type ServerProcess, startServer, writePortal } from '../apps/server/test/support/serverProcess.ts'
import { vacuum } from '../apps/server/test/support/vacuum.ts'
import { startPostgres } from '../scripts/postgres.mjs'
import { cpuTime } from './cpuTime.ts'
import { openStore } from './openStore.ts'
import { figure, machine, report, table } from './report.ts'
import { userStore } from './userStore.ts'

const given = process.env['USERS']
// PostgreSQL needs several times as long for each mail, because each transaction waits for the disk and the network.
const counts = { SQLite: Number(given ?? 100_000), PostgreSQL: Number(given ?? 10_000) }
const msOfDay = 24 * 3600 * 1000
/** For how long the server is measured without mails, and in a run without due mails. */
const quietMs = 10_000

const head = machine()
const engines = [await measured('SQLite', undefined)]
// The figures of SQLite are written before those of PostgreSQL are measured, because both take minutes.
writeReport()
const postgres = await startPostgres({ isDurable: true })
if (postgres) {
  engines.push(await measured('PostgreSQL', postgres))
  await postgres.stop()
  writeReport()
}
process.exit(0)

function writeReport(): void {
  report(
    'factorMails',
    [
      head,
      '',
      table(
        ['', 'users', 'mails', 's', 'mails per second', 'CPU per mail, ms', 'MiB over idle'],
        engines.map(({ mails }) => mails),
      ),
      '',
      table(
        ['Other requests during', 'requests', 'p50, ms', 'p99, ms', 'longest, ms'],
        engines.flatMap(({ others }) => others),
      ),
      ...(engines.length > 1 ? [] : ['', 'PostgreSQL was not measured.']),
    ].join('\n'),
  )
}

async function measured(engine: keyof typeof counts, database: { url: string; pid: number } | undefined) {
  const count = counts[engine]
  const folder = mkdtempSync(join(tmpdir(), 'portal-factor-mails-'))
  const dataDir = join(folder, 'data')
  mkdirSync(dataDir, { mode: 0o700 })
  const store = await openStore(dataDir, database?.url)
  const start = () =>
    startServer({
      DATA_DIR: dataDir,
      PORTAL_DIST: writePortal(join(folder, 'dist')),
      ...(database && { DATABASE_URL: database.url }),
    })
  try {
    const { readerId } = await userStore(store, count)
    const headers = new Headers()
    await openSession(store, headers, readerId)
    const cookie = headers.getSetCookie()[0]?.split(';')[0] ?? ''
    const alone = await onServer(start, (server) => requests(server, cookie, () => wait(quietMs)))
    const due = await requireFactor(store)
    await vacuum(store)
    // The figures of the process begin before the mails: the database starts the requirement after the server listens.
    const first = await onServer(start, async (server) => {
      const pids = database ? [server.pid, database.pid] : [server.pid]
      const cpuBefore = cpuTime(pids) ?? 0
      const startedAt = performance.now()
      let times: number[] = []
      const memory = await peakIncrease(server.pid, async () => {
        times = await requests(server, cookie, async () => {
          while ((await queued(store)) < due) await wait(500)
        })
      })
      const seconds = (performance.now() - startedAt) / 1000
      return { times, memory, seconds, cpu: (cpuTime(pids) ?? 0) - cpuBefore }
    })
    // The first run of a started server is the run that each later hour has: it searches and finds nothing.
    const later = await onServer(start, (server) => requests(server, cookie, () => wait(quietMs)))
    if ((await queued(store)) !== due) throw new Error(`${due} mails must be queued, and none twice.`)
    const row = (name: string, times: readonly number[]) => [
      `${engine}: ${name}`,
      figure(times.length),
      figure(percentile(times, 0.5), 1),
      figure(percentile(times, 0.99), 1),
      figure(Math.max(...times), 1),
    ]
    return {
      mails: [
        engine,
        figure(count),
        figure(due),
        figure(first.seconds),
        figure(due / first.seconds),
        figure((first.cpu * 1000) / due, 2),
        first.memory === undefined ? 'not known' : figure(first.memory),
      ],
      others: [
        row('the first 10 s without mails', alone),
        row('the mails', first.times),
        row('the first 10 s with all mails queued', later),
      ],
    }
  } finally {
    await store.engine.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Gives all users a portal role that requires a second factor in 30 days. Returns how many of them are active. */
async function requireFactor(store: Host): Promise<number> {
  const { db } = store.engine
  const secondFactorFrom = new Date(Date.now() + 30 * msOfDay).toISOString().slice(0, 10)
  const draft = { description: 'Must have a factor', permissions: ['USER' as const], secondFactorFrom }
  const { id } = valueOf(await portalRoleService.create(store, draft, serverActor))
  await db
    .insertInto('user_portal_roles')
    .columns(['user_id', 'role_id'])
    .expression((of) =>
      of
        .selectFrom('users')
        .select(['users.id', of.val(id).as('role')])
        .where('users.username_key', '<>', 'reader'),
    )
    .execute()
  const { active } = await db
    .selectFrom('users')
    .innerJoin('user_portal_roles as held', 'held.user_id', 'users.id')
    .select(({ fn }) => fn.countAll<number>().as('active'))
    .where('held.role_id', '=', id)
    .where('users.inactive', '=', 0)
    .executeTakeFirstOrThrow()
  return active
}

async function queued(store: Host): Promise<number> {
  const { mails } = await store.engine.db
    .selectFrom('mail_outbox')
    .select(({ fn }) => fn.countAll<number>().as('mails'))
    .executeTakeFirstOrThrow()
  return mails
}

async function onServer<Value>(
  start: () => Promise<ServerProcess>,
  work: (server: ServerProcess) => Promise<Value>,
): Promise<Value> {
  const server = await start()
  if (server.origin === undefined) throw new Error(server.output())
  try {
    return await work(server)
  } finally {
    await server.kill('SIGTERM')
  }
}

/** Repeats a small request of a signed-in user while `work` runs, and returns its times in milliseconds. */
async function requests(
  { origin = '' }: ServerProcess,
  cookie: string,
  work: () => Promise<unknown>,
): Promise<number[]> {
  const ended = new AbortController()
  const done = work().finally(() => ended.abort())
  const times: number[] = []
  while (!ended.signal.aborted) {
    const startedAt = performance.now()
    const response = await fetch(`${origin}${apiBase}${userProfile.get.path}`, {
      headers: { cookie, connection: 'close' },
    })
    await response.text()
    if (!response.ok) throw new Error(`The profile must be returned, but the status was ${response.status}.`)
    times.push(performance.now() - startedAt)
    await wait(20)
  }
  await done
  return times
}

function percentile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
