// `pnpm bench:signIns` measures password sign-ins and session refreshes per second and core, on every
// available database engine.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import process from 'node:process'
import { setTimeout } from 'node:timers/promises'
import { session } from '@portal-gateway/contract/session'
import type { Host } from '@portal-gateway/server/core/host/ports'
import { startPostgres } from '../scripts/postgres.mjs'
import { benchPassword, onServer } from './benchServer.ts'
import { load, type Rate } from './load.ts'
import { competitorFigures } from './published.ts'
import { figure, machine, report, table } from './report.ts'
import { staleSessions } from './staleSessions.ts'

// Each worker has a separate user, because parallel attempts of one user could lock the account.
const people = ['admin', 'support', 'reader', 'member']
const signInBounds = { atOnce: people.length, calls: 400, seconds: 30 }
const refreshBounds = { atOnce: people.length, calls: 10_000, seconds: 20 }
const writtenBounds = { atOnce: people.length, calls: 4000, seconds: 20 }

const head = machine()
const baseline = await plainSignIns()
const sqlite = await measured(undefined)
const postgres = await startPostgres({ isDurable: true })
const onPostgres = postgres && (await measured(postgres))
await postgres?.stop()

const row = (name: string, rate: Rate, keycloak: number, floor?: Rate): string[] => [
  name,
  figure(rate.calls),
  figure(rate.perSecond),
  rate.perCore === undefined ? 'not known' : figure(rate.perCore),
  rate.perCore === undefined ? '' : figure(rate.perCore / keycloak, 1),
  rate.perCore === undefined || !floor?.perCore ? '' : figure(rate.perCore / floor.perCore, 2),
]
const { keycloakSignIns, keycloakRefreshes } = competitorFigures
const stores = [
  { name: 'SQLite', rates: sqlite },
  ...(onPostgres ? [{ name: 'PostgreSQL', rates: onPostgres }] : []),
]
report(
  'signIns',
  [
    head,
    '',
    table(
      ['', 'calls', 'per second', 'per core', 'of Keycloak', 'of the baseline'],
      [
        row('Baseline: one argon2id check', baseline, keycloakSignIns, baseline),
        ...stores.map(({ name, rates }) => row(`Sign-in, ${name}`, rates.signIns, keycloakSignIns, baseline)),
        ['Sign-in, Keycloak', '', '', figure(keycloakSignIns), '1.0', ''],
        ...stores.map(({ name, rates }) =>
          row(`Refresh that only reads, ${name}`, rates.refreshes, keycloakRefreshes),
        ),
        ...stores.map(({ name, rates }) =>
          row(`Refresh with its write, ${name}`, rates.written, keycloakRefreshes),
        ),
        ['Refresh, Keycloak', '', '', figure(keycloakRefreshes), '1.0', ''],
      ],
    ),
    ...(onPostgres ? [] : ['', 'No PostgreSQL was found, and none could be installed.']),
  ].join('\n'),
)
process.exit(0)

async function plainSignIns(): Promise<Rate> {
  const server = fork(new URL('plainSignIn.ts', import.meta.url))
  try {
    const [address] = await once(server, 'message')
    return await load([server.pid ?? 0], signInBounds, async () => {
      await answered(
        fetch(String(address), { method: 'POST', body: JSON.stringify({ password: benchPassword }) }),
      )
    })
  } finally {
    server.disconnect()
  }
}

interface Rates {
  signIns: Rate
  refreshes: Rate
  /**
   * Refreshes of sessions that were inactive for a minute, so that the server writes each refresh to the
   * database.
   */
  written: Rate
}

/**
 * Starts a server process and measures all rates. The processor time includes that of PostgreSQL's processes.
 */
function measured(database: { url: string; pid: number } | undefined): Promise<Rates> {
  return onServer(database?.url, async ({ pid, base, store }) => {
    const pids = database ? [pid, database.pid] : [pid]
    const signIn = (username = 'member') =>
      answered(
        fetch(base + session.create.path, {
          method: session.create.method,
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ username, password: benchPassword }),
        }),
      )
    const refresh = async (cookie: string) => {
      await answered(fetch(base + session.refresh.path, { headers: { cookie } }))
    }
    const signIns = await load(pids, signInBounds, async (worker) => {
      await signIn(people[worker])
    })
    const cookie = await signIn()
    const refreshes = await load(pids, refreshBounds, () => refresh(cookie))
    const stale = await staleSessions(store, 'member', writtenBounds.calls + writtenBounds.atOnce)
    // The server has closed the idle connections meanwhile. `fetch` learns this only now, and would use them again.
    await setTimeout(100)
    const written = await load(pids, writtenBounds, () => refresh(stale.pop() ?? ''))
    await expectWritten(store, written.calls)
    return { signIns, refreshes, written }
  })
}

/** Throws if not all sessions were written, because the result would then be meaningless. */
async function expectWritten({ engine }: Host, calls: number): Promise<void> {
  const { seen } = await engine.db
    .selectFrom('sessions')
    .select(({ fn }) => fn.countAll<number>().as('seen'))
    .where('last_seen_at', '>', Date.now() - 50_000)
    .executeTakeFirstOrThrow()
  if (seen < calls) throw new Error(`All ${calls} refreshes must be written, but only ${seen} were.`)
}

/** Returns the cookie of a response, or '' if there is none. Throws unless the status is 200. */
async function answered(call: Promise<Response>): Promise<string> {
  const response = await call
  const text = await response.text()
  if (response.status !== 200)
    throw new Error(`The call must return 200, but returned ${response.status}: ${text}`)
  return response.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}
