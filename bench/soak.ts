// `pnpm bench:soak [minutes]` runs a mixed load at a fixed rate on every available database engine, 30 minutes by
// default, and measures whether memory, file handles and stored bytes keep growing.
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { setTimeout as wait } from 'node:timers/promises'
import { dashboardItems } from '@portal-gateway/contract/dashboardItems'
import { resources } from '@portal-gateway/contract/resources'
import { session } from '@portal-gateway/contract/session'
import { users } from '@portal-gateway/contract/users'
import { databaseBytes } from '@portal-gateway/server/core/store/databaseBytes'
import { type Client, newClient } from '../apps/server/test/support/client.ts'
import { fileOf, resourceForm } from '../apps/server/test/support/resourceForms.ts'
import { startPostgres } from '../scripts/postgres.mjs'
import { type BenchServer, benchPassword, onServer } from './benchServer.ts'
import { figure, machine, report, table } from './report.ts'

const minutes = Number(process.argv[2] ?? 30)
const samples = 6
const fileBytes = 200_000
const mb = 1_000_000

/** The state of a server at one time of its run. */
interface Sample {
  minute: number
  requests: number
  failed: number
  /** The resident memory of the server process, in MiB, without PostgreSQL's processes. */
  memory: number
  handles: number
  databaseBytes: number
  filesBytes: number
  slowestMs: number
}

const head = machine()
const postgres = await startPostgres({ isDurable: true })
const [sqlite, onPostgres] = await Promise.all([measured(undefined), postgres && measured(postgres.url)])
await postgres?.stop()

const rowsOf = (engine: string, found: readonly Sample[]): string[][] =>
  found.map((sample) => [
    `${engine}, minute ${figure(sample.minute)}`,
    figure(sample.requests),
    figure(sample.failed),
    figure(sample.slowestMs),
    figure(sample.memory),
    figure(sample.handles),
    figure(sample.databaseBytes / mb, 1),
    figure(sample.filesBytes / mb, 1),
  ])
report(
  'soak',
  [
    head,
    '',
    table(
      ['', 'requests', 'failed', 'slowest, ms', 'memory, MiB', 'file handles', 'database, MB', 'files, MB'],
      [...rowsOf('SQLite', sqlite), ...(onPostgres ? rowsOf('PostgreSQL', onPostgres) : [])],
    ),
    ...(onPostgres ? [] : ['', 'No PostgreSQL was found, and none could be installed.']),
  ].join('\n'),
)
process.exit(0)

/** Starts a server process, runs the load, and returns the state at its start and at each later sixth. */
function measured(databaseUrl: string | undefined): Promise<Sample[]> {
  return onServer(databaseUrl, async (server) => {
    const load = await startLoad(server)
    // The first requests include compilation and opening connections.
    await wait(Math.min(60, minutes * 6) * 1000)
    const startedAt = performance.now()
    const found = [await sampled(server, load, 0)]
    for (let taken = 1; taken <= samples; taken += 1) {
      const minute = (minutes * taken) / samples
      await wait(startedAt + minute * 60_000 - performance.now())
      found.push(await sampled(server, load, minute))
      console.log(databaseUrl === undefined ? 'SQLite' : 'PostgreSQL', JSON.stringify(found.at(-1)))
    }
    await load.stop()
    return found
  })
}

async function sampled({ pid, store, dataDir }: BenchServer, load: Load, minute: number): Promise<Sample> {
  const memory = Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
  const { slowestMs } = load.counts
  load.counts.slowestMs = 0
  return {
    minute,
    requests: load.counts.requests,
    failed: load.counts.failed,
    memory,
    handles: readdirSync(`/proc/${pid}/fd`).length,
    databaseBytes: await databaseBytes(store.engine),
    filesBytes: folderBytes(join(dataDir, 'files')),
    slowestMs,
  }
}

/** Returns the size of all files in a folder. A file that is deleted at the same time is not counted. */
function folderBytes(folder: string): number {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).reduce(
    (sum, name) => sum + (statSync(join(folder, name), { throwIfNoEntry: false })?.size ?? 0),
    0,
  )
}

interface Load {
  counts: { requests: number; failed: number; slowestMs: number }
  /** Resolves when the running requests have ended. */
  stop(): Promise<void>
}

/** Starts about 13 requests per second: reads, session refreshes, sign-ins, changes, uploads and downloads. */
async function startLoad({ base }: BenchServer): Promise<Load> {
  const counts = { requests: 0, failed: 0, slowestMs: 0 }
  const end = new AbortController()
  const clientOf = async (username: string): Promise<Client> => {
    const client = newClient((request) => {
      const { pathname, search } = new URL(request.url)
      return fetch(new Request(`${new URL(base).origin}${pathname}${search}`, request))
    })
    const { status } = await client.signIn(username, benchPassword)
    if (status !== 200) throw new Error(`The sign-in of ${username} returned ${status}.`)
    return client
  }
  const admin = await clientOf('admin')
  const member = await clientOf('member')
  const draft = { name: 'Soak', shortDescription: '', roles: [{ id: 1 }] }
  const { body: item } = await admin.send(dashboardItems.create, { body: draft })
  const { id } = item as { id: number }
  const upload = (count: number) =>
    resourceForm(
      { itemId: id, name: 'Soak', resType: 'DOWNLOAD' },
      fileOf(String(count % 10).repeat(fileBytes), 'soak.txt'),
    )
  const { body: resource } = await admin.send(resources.create, { form: upload(0) })
  const params = { id: (resource as { id: number }).id }

  const every = async (intervalMs: number, request: (count: number) => Promise<{ status: number }>) => {
    for (let count = 1; !end.signal.aborted; count += 1) {
      const sentAt = performance.now()
      const status = await request(count).then(
        (response) => response.status,
        (error: unknown) => String(error),
      )
      const ms = performance.now() - sentAt
      counts.requests += 1
      counts.slowestMs = Math.max(counts.slowestMs, ms)
      if (status !== 200) {
        counts.failed += 1
        console.error('failed:', status)
      }
      await wait(Math.max(0, intervalMs - ms))
    }
  }
  const all = Promise.all([
    every(200, () => member.send(dashboardItems.list)),
    every(500, () => admin.send(dashboardItems.getForAdministrators, { params: { id } })),
    every(500, () => admin.send(users.list)),
    every(500, () => member.send(session.refresh)),
    every(1000, (count) =>
      admin.send(dashboardItems.update, {
        params: { id },
        body: { ...draft, shortDescription: `Change ${count}` },
      }),
    ),
    every(2000, async () => {
      const response = await admin.fetch(
        'GET',
        `/rest/secure/dashboard_items/portal-gateway/${id}/files/${params.id}/file`,
      )
      await response.arrayBuffer()
      return response
    }),
    every(2000, (count) =>
      admin.send(resources.update, { params, query: '?fileUpdated=true', form: upload(count) }),
    ),
    every(2000, async () => {
      const response = await (await clientOf('reader')).fetch('GET', session.refresh.path)
      await response.arrayBuffer()
      return response
    }),
  ])
  return {
    counts,
    async stop() {
      end.abort()
      await all
    },
  }
}
