// `pnpm bench:lists` measures every list of the contract in a store with 100,000 rows of each kind. `pnpm
// bench:lists userAccesses.listAll` measures only calls whose names start with this text, and does not write
// the results to README.md.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { api } from '@portal-gateway/contract/api'
import { type Endpoint, filledPath } from '@portal-gateway/contract/endpoint'
import { apiBase } from '@portal-gateway/contract/headers'
import { openSession } from '@portal-gateway/server/core/api/sessions'
import { portalRoleService } from '@portal-gateway/server/core/configuration/portalRoles'
import { type Host, serverActor } from '@portal-gateway/server/core/host/ports'
import { valueOf } from '@portal-gateway/server/core/records/writing'
import { createUser } from '@portal-gateway/server/core/users/users'
import { peakIncrease } from '../apps/server/test/support/peakIncrease.ts'
import { startServer, writePortal } from '../apps/server/test/support/serverProcess.ts'
import { vacuum } from '../apps/server/test/support/vacuum.ts'
import { fillLists } from '../apps/server/test/sweeps/fillLists.ts'
import { type ListCall, listRequests } from '../apps/server/test/sweeps/listRequests.ts'
import { startPostgres } from '../scripts/postgres.mjs'
import { openStore } from './openStore.ts'
import { figure, machine, report, table } from './report.ts'

const count = Number(process.env['LIST_ROWS'] ?? 100_000)
const pattern = process.argv[2] ?? ''
const profile = `${apiBase}/rest/secure/user_profile`
/** A list is requested repeatedly until this time has passed, in milliseconds. */
const minMs = 1_500
const limits = { mib: 64, otherMs: 100 }

const calls = Object.entries(api).flatMap(([resource, ofResource]) =>
  Object.entries<Endpoint>(ofResource).flatMap(([call, endpoint]) => {
    const name = `${resource}.${call}` as ListCall
    const { bound } = endpoint.done
    return bound && endpoint.method === 'GET' ? [{ name, endpoint, bound }] : []
  }),
)

const head = machine()
const onSqlite = await measured(undefined)
const postgres = await startPostgres({ isDurable: true })
const onPostgres = postgres ? await measured(postgres.url) : []
await postgres?.stop()
const rows = [...onSqlite, ...onPostgres]
const text = [
  head,
  '',
  table(
    ['List', 'bound', 'KB', 'first byte, ms', 's', 'MiB over idle', 'others, p50 ms', 'p99', '/healthz, max'],
    rows.map(({ cells }) => cells),
  ),
  '',
  `Over ${limits.mib} MiB or ${limits.otherMs} ms: ${rows.flatMap(({ isOver, cells }) => (isOver ? [cells[0] ?? ''] : [])).join(', ') || 'none'}.`,
].join('\n')
if (pattern === '') report('lists', text)
else process.stdout.write(`${text}\n`)
process.exit(0)

interface Row {
  cells: string[]
  isOver: boolean
}

async function measured(databaseUrl: string | undefined): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-lists-'))
  const dataDir = join(folder, 'data')
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const store = await openStore(dataDir, databaseUrl)
  try {
    const userId = await administrator(store)
    const filled = await fillLists(store, userId, count)
    await vacuum(store)
    const server = await startServer({
      DATA_DIR: dataDir,
      PORTAL_DIST: writePortal(join(folder, 'dist')),
      ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
    })
    const { origin, pid } = server
    if (origin === undefined) throw new Error(server.output())
    try {
      const headers = new Headers()
      await openSession(store, headers, userId)
      const cookie = headers.getSetCookie()[0]?.split(';')[0] ?? ''
      const request = (path: string) =>
        fetch(`${origin}${path}`, { headers: { cookie, connection: 'close' } })
      const most = (call: ListCall) => {
        const bound = calls.find(({ name }) => name === call)?.bound
        return bound && bound.kind !== 'streamed' ? bound.most : 0
      }
      const requests = listRequests({ userId, count, most }, filled)
      const engine = databaseUrl === undefined ? 'SQLite' : 'PostgreSQL'
      // The first measurement is a warm-up. It also shows the times of the small requests while no list is loaded.
      const found = [await figuresOf(`${engine}: only the profile`, '', { request, path: profile, pid })]
      for (const { name, endpoint, bound } of calls) {
        if (!name.startsWith(pattern)) continue
        const { params = {}, query = '' } = requests[name]
        const path = apiBase + filledPath(endpoint.path, params) + query
        found.push(await figuresOf(`${engine}: ${name}`, bound.kind, { request, path, pid }))
      }
      return found
    } finally {
      await server.kill('SIGTERM')
    }
  } finally {
    await store.engine.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

interface Asking {
  request(path: string): Promise<Response>
  path: string
  pid: number
}

async function figuresOf(name: string, bound: string, { request, path, pid }: Asking): Promise<Row> {
  let [bytes, first, seconds, status] = [0, 0, 0, 0]
  let others: number[] = []
  let health: number[] = []
  const ended = new AbortController()
  const readOnce = async () => {
    const startedAt = performance.now()
    const response = await request(path)
    ;({ status } = response)
    bytes = 0
    for await (const chunk of response.body ?? []) {
      if (bytes === 0) first = performance.now() - startedAt
      bytes += (chunk as Uint8Array).length
    }
    seconds = (performance.now() - startedAt) / 1000
  }
  // Loads the list repeatedly for at least this time, so that enough other requests are measured at the same
  // time.
  const read = async () => {
    const until = performance.now() + minMs
    do await readOnce()
    while (performance.now() < until)
    ended.abort()
  }
  const peak = await peakIncrease(pid, async () => {
    ;[, others, health] = await Promise.all([
      read(),
      timesOf(ended.signal, () => request(profile)),
      timesOf(ended.signal, () => request('/healthz')),
    ])
  })
  if (status !== 200) throw new Error(`${name} must respond with 200, but responded with ${status}.`)
  const p99 = percentile(others, 0.99)
  return {
    cells: [
      name,
      bound,
      figure(bytes / 1e3),
      figure(first),
      figure(seconds, 2),
      peak === undefined ? 'not known' : figure(peak),
      figure(percentile(others, 0.5), 1),
      figure(p99, 1),
      figure(Math.max(0, ...health), 1),
    ],
    isOver: (peak ?? 0) > limits.mib || p99 > limits.otherMs,
  }
}

/** Repeats a small request until `ended`, and returns its times. */
async function timesOf(ended: AbortSignal, ask: () => Promise<Response>): Promise<number[]> {
  const times: number[] = []
  do {
    const startedAt = performance.now()
    await (await ask()).text()
    times.push(performance.now() - startedAt)
    await new Promise((resolve) => setTimeout(resolve, 10))
  } while (!ended.aborted)
  return times
}

async function administrator(host: Host): Promise<number> {
  const draft = { description: 'Measuring', permissions: ['ADMIN' as const] }
  const role = valueOf(await portalRoleService.create(host, draft, serverActor))
  const user = {
    username: 'measuring',
    email: 'measuring@portal.example',
    firstName: 'Birgitta',
    lastName: 'Lindenberg',
    accountType: 'external' as const,
    portalRoleIds: [role.id],
  }
  return valueOf(await createUser(host, user, serverActor)).id
}

function percentile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
