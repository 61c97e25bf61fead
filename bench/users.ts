// `pnpm bench:users` measures the list of users with 1,000,000 users, in pages and in one response, compared
// with the simplest query. If USERS_STORE is the path of a folder, its SQLite database is created once and
// used by later runs.
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { apiBase } from '@portal-gateway/contract/headers'
import { openSession } from '@portal-gateway/server/core/api/sessions'
import type { Host } from '@portal-gateway/server/core/host/ports'
import { peakIncrease } from '../apps/server/test/support/peakIncrease.ts'
import { startServer, writePortal } from '../apps/server/test/support/serverProcess.ts'
import { vacuum } from '../apps/server/test/support/vacuum.ts'
import { startPostgres } from '../scripts/postgres.mjs'
import { openStore } from './openStore.ts'
import { plainUsers } from './plainUsers.ts'
import { figure, machine, report, table } from './report.ts'
import { userStore } from './userStore.ts'

const count = 1_000_000
const rounds = 5
const list = `${apiBase}/rest/secure/user_management/users`

/**
 * Typical search terms: empty, one letter, parts of names, a whole name, the code and the name of a site. One
 * term matches no user.
 */
const mix = [
  '',
  'a',
  's',
  'm',
  'la',
  'gr',
  'mar',
  'sch',
  'trout',
  'martin',
  'ml-1',
  'ml-123',
  'maria.so',
  'maria sommer',
  'sommer ml-1',
  'ma tr',
  'qqq',
]
/** The terms that are also measured once with the simplest query, which takes seconds. */
const plain = new Set(['m', 'mar', 'ml-1', 'maria.so'])

const head = machine()
const sqlite = await measured(undefined)
const given = process.env['USERS_DATABASE_URL']
const postgres = given === undefined ? await startPostgres({ isDurable: true }) : undefined
const url = given ?? postgres?.url
const onPostgres = url === undefined ? undefined : await measured(url)
await postgres?.stop()
const engines = [sqlite, ...(onPostgres ? [onPostgres] : [])]

report(
  'users',
  [
    head,
    '',
    table(
      ['Page of 25 and exact total', 'found', 'p50, ms', 'p99, ms', 'plain, ms', 'ratio'],
      engines.flatMap(({ pages }) => pages),
    ),
    '',
    table(
      ['All users in one response', 'MB', 'first byte, ms', 's', 'MiB over idle'],
      engines.map(({ whole }) => whole),
    ),
    '',
    table(
      ['Other requests during', 'requests', 'p50, ms', 'p99, ms'],
      engines.flatMap(({ others }) => others),
    ),
    ...(onPostgres ? [] : ['', 'No PostgreSQL was found, and none could be installed.']),
  ].join('\n'),
)
process.exit(0)

interface Asking {
  store: Host
  request(query: string): Promise<Response>
  pid: number
  engine: string
}

async function measured(databaseUrl: string | undefined) {
  const storeFolder = databaseUrl === undefined ? process.env['USERS_STORE'] : undefined
  const folder = storeFolder ?? mkdtempSync(join(tmpdir(), 'portal-users-'))
  const dataDir = join(folder, 'data')
  if (!existsSync(dataDir)) mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const store = await openStore(dataDir, databaseUrl)
  try {
    const readerId = (await readerOf(store)) ?? (await userStore(store, count)).readerId
    await vacuum(store)
    const server = await startServer({
      DATA_DIR: dataDir,
      PORTAL_DIST: writePortal(join(folder, 'dist')),
      ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
    })
    if (server.origin === undefined) throw new Error(server.output())
    try {
      const headers = new Headers()
      await openSession(store, headers, readerId)
      const cookie = headers.getSetCookie()[0]?.split(';')[0] ?? ''
      const { origin, pid } = server
      const engine = databaseUrl === undefined ? 'SQLite' : 'PostgreSQL'
      // Each request opens a new connection, because the server may close an idle connection at the moment
      // when it is used again.
      const request = (path: string) =>
        fetch(`${origin}${path}`, { headers: { cookie, connection: 'close' } })
      return await figures({ store, request, pid, engine })
    } finally {
      await server.kill('SIGTERM')
    }
  } finally {
    await store.engine.close()
    if (storeFolder === undefined) rmSync(folder, { recursive: true, force: true })
  }
}

async function figures(asking: Asking) {
  const { engine } = asking
  await (await asking.request(`${list}?size=25`)).text()
  const alone = await beside(asking, () => new Promise((resolve) => setTimeout(resolve, 5_000)))
  let pages: string[][] = []
  const whilePages = await beside(asking, async () => {
    pages = await pagesOf(asking)
  })
  let whole: string[] = []
  const whileWhole = await beside(asking, async () => {
    whole = await wholeOf(asking)
  })
  for (const row of pages) await addPlain(asking, row)
  const rowOf = (name: string, times: readonly number[]) => [
    `${engine}: ${name}`,
    figure(times.length),
    figure(percentile(times, 0.5), 1),
    figure(percentile(times, 0.99), 1),
  ]
  return {
    pages,
    whole,
    others: [
      rowOf('no other load', alone),
      rowOf('pages of 25, one after the other', whilePages),
      rowOf('all users in one response', whileWhole),
    ],
  }
}

async function pagesOf({ request, engine }: Asking): Promise<string[][]> {
  const times = new Map<string, number[]>(mix.map((text) => [text, []]))
  const totals = new Map<string, number>()
  // Measures all terms alternately, so that other load affects all of them equally. The first round is a
  // warm-up.
  for (let round = 0; round <= rounds; round += 1) {
    for (const text of mix) {
      const startedAt = performance.now()
      const answer = (await (await request(`${list}?${queryOf(text)}`)).json()) as { totalElements: number }
      if (round > 0) times.get(text)?.push(performance.now() - startedAt)
      totals.set(text, answer.totalElements)
    }
  }
  const rows = mix.map((text) => [
    `${engine}: ${text === '' ? 'no text' : `‘${text}’`}`,
    figure(totals.get(text) ?? 0),
    figure(percentile(times.get(text) ?? [], 0.5), 1),
    figure(percentile(times.get(text) ?? [], 0.99), 1),
    '',
    '',
  ])
  const all = [...times.values()].flat()
  const mixed = [
    `${engine}: **all texts together**`,
    '',
    figure(percentile(all, 0.5), 1),
    figure(percentile(all, 0.99), 1),
    '',
    '',
  ]
  return [...rows, mixed]
}

async function addPlain({ store, request }: Asking, row: string[]): Promise<void> {
  const text = /‘(.+)’/.exec(row[0] ?? '')?.[1] ?? ''
  if (!plain.has(text)) return
  const ours = (await (await request(`${list}?${queryOf(text)}`)).json()) as { totalElements: number }
  const startedAt = performance.now()
  const { total } = await plainUsers(store, text)
  const took = performance.now() - startedAt
  // The benchmark throws if the two implementations return different numbers of users.
  if (total !== ours.totalElements)
    throw new Error(`${text}: the totals must be equal, but are ${total} and ${ours.totalElements}.`)
  row[4] = figure(took)
  row[5] = figure(Number(row[2]?.replaceAll(',', '')) / took, 4)
}

async function wholeOf({ request, pid, engine }: Asking): Promise<string[]> {
  let [bytes, first, seconds] = [0, 0, 0]
  const peak = await peakIncrease(pid, async () => {
    const startedAt = performance.now()
    const response = await request(`${list}?size=1000000`)
    for await (const chunk of response.body ?? []) {
      if (bytes === 0) first = performance.now() - startedAt
      bytes += (chunk as Uint8Array).length
    }
    seconds = (performance.now() - startedAt) / 1000
  })
  return [
    engine,
    figure(bytes / 1e6, 1),
    figure(first, 1),
    figure(seconds, 1),
    peak === undefined ? 'not known' : figure(peak),
  ]
}

/** Repeats a small request while `work` runs, and returns its times. */
async function beside({ request }: Asking, work: () => Promise<unknown>): Promise<number[]> {
  const ended = new AbortController()
  const done = work().finally(() => ended.abort())
  const times: number[] = []
  while (!ended.signal.aborted) {
    const startedAt = performance.now()
    await (await request(`${apiBase}/rest/secure/user_profile`)).text()
    times.push(performance.now() - startedAt)
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  await done
  return times
}

function queryOf(text: string): string {
  const search = text === '' ? [] : [['search', text]]
  return new URLSearchParams([['size', '25'], ['inactive', 'false'], ...search]).toString()
}

async function readerOf({ engine }: Host): Promise<number | undefined> {
  const reader = await engine.db
    .selectFrom('users')
    .select('id')
    .where('username_key', '=', 'reader')
    .executeTakeFirst()
  return reader?.id
}

function percentile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
