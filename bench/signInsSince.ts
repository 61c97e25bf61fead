// `pnpm bench:signInsSince <folder>` compares the sign-ins of this checkout with those of another checkout of the
// project in `folder`, whose dependencies are installed. Both servers run at the same time and are measured alternately,
// so that other load affects both equally.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import process from 'node:process'
import { pathToFileURL } from 'node:url'
import { apiBase } from '@portal-gateway/contract/headers'
import { session } from '@portal-gateway/contract/session'
import { startServer, writePortal } from '../apps/server/test/support/serverProcess.ts'
import { startPostgres } from '../scripts/postgres.mjs'
import { benchPassword } from './benchServer.ts'
import { load } from './load.ts'
import { median } from './median.ts'
import { figure, machine, report, table } from './report.ts'

const [other] = process.argv.slice(2)
if (other === undefined) throw new Error('Pass the folder of another checkout of the project.')

const people = ['admin', 'support', 'reader', 'member']
const rounds = 7
const bounds = { atOnce: people.length, calls: 40, seconds: 60 }

type Start = typeof startServer
const otherSupport = pathToFileURL(resolve(other, 'apps/server/test/support/serverProcess.ts')).href
// The other checkout has the same function.
const { startServer: startOther }: { startServer: Start } = await import(otherSupport)

const head = machine()
const rows = [...(await measured('SQLite')), ...(await measured('PostgreSQL'))]
report(
  'signInsSince',
  [
    head,
    '',
    table(['', 'sign-ins', 'per second', 'per core', 'ratio per second', 'ratio per core'], rows),
  ].join('\n'),
)
process.exit(0)

interface Measured {
  name: string
  perSecond: number[]
  perCore: number[]
}

/** Measures both servers on one engine. Each has a database of its own. Without PostgreSQL it returns no rows. */
async function measured(engine: 'SQLite' | 'PostgreSQL'): Promise<string[][]> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-sign-ins-'))
  const servers: {
    stop: () => Promise<unknown>
    signIns: () => ReturnType<typeof load>
    figures: Measured
  }[] = []
  try {
    for (const [name, start] of [
      ['before', startOther],
      ['now', startServer],
    ] as const) {
      const database = engine === 'PostgreSQL' ? await startPostgres({ isDurable: true }) : undefined
      if (engine === 'PostgreSQL' && !database) return []
      const server = await start({
        DATA_DIR: join(folder, name),
        PORTAL_DIST: writePortal(join(folder, `dist-${name}`)),
        PORTAL_DEMO: '1',
        DEMO_PASSWORD: benchPassword,
        ...(database && { DATABASE_URL: database.url }),
      })
      if (server.origin === undefined) throw new Error(server.output())
      const pids = database ? [server.pid, database.pid] : [server.pid]
      const address = `${server.origin}${apiBase}${session.create.path}`
      servers.push({
        stop: async () => {
          await server.kill('SIGTERM')
          await database?.stop()
        },
        signIns: () => load(pids, bounds, (worker) => signIn(address, people[worker] ?? '')),
        figures: { name: `${engine}: ${name}`, perSecond: [], perCore: [] },
      })
    }
    for (let round = 0; round < rounds; round += 1) {
      for (const { signIns, figures } of round % 2 === 0 ? servers : servers.toReversed()) {
        const { perSecond, perCore } = await signIns()
        figures.perSecond.push(perSecond)
        if (perCore !== undefined) figures.perCore.push(perCore)
      }
    }
  } finally {
    for (const { stop } of servers) await stop()
    rmSync(folder, { recursive: true, force: true })
  }
  const [before] = servers
  return servers.map(({ figures }) => [
    figures.name,
    figure(rounds * bounds.calls),
    figure(median(figures.perSecond)),
    figures.perCore.length > 0 ? figure(median(figures.perCore)) : 'not known',
    ratio(figures.perSecond, before?.figures.perSecond),
    ratio(figures.perCore, before?.figures.perCore),
  ])
}

/** Returns the median of the ratios of the rounds, because both servers had the same load in a round. */
function ratio(ours: readonly number[], theirs: readonly number[] = []): string {
  const ratios = ours.map((value, round) => value / (theirs[round] ?? Number.NaN))
  return ratios.length === 0 ? '' : figure(median(ratios), 2)
}

async function signIn(address: string, username: string): Promise<void> {
  const response = await fetch(address, {
    method: session.create.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: benchPassword }),
  })
  const text = await response.text()
  if (response.status !== 200)
    throw new Error(`The sign-in must return 200, but returned ${response.status}: ${text}`)
}
