// `pnpm bench:signIns`: password sign-ins and session refreshes per second and core, on every store there is.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { apiBase, headers } from '@portal-gateway/contract/headers'
import { session } from '@portal-gateway/contract/session'
import { startServer, writePortal } from '../apps/server/test/serverProcess.ts'
import { startPostgres } from '../scripts/postgres.mjs'
import { load, type Rate } from './load.ts'
import { published } from './published.ts'
import { figure, machine, report, table } from './report.ts'

const password = 'bench-Password-1'
// A person of its own for each worker: tries at the same time count against one account's lock.
const people = ['admin', 'support', 'reader', 'member']
const signInBounds = { atOnce: people.length, calls: 400, seconds: 30 }
const refreshBounds = { atOnce: people.length, calls: 10_000, seconds: 20 }

const head = machine()
const baseline = await plainSignIns()
const sqlite = await measured({})
const postgres = await startPostgres()
const onPostgres = postgres && (await measured({ DATABASE_URL: postgres.url }))
await postgres?.stop()

const row = (name: string, rate: Rate, keycloak: number, floor?: Rate): string[] => [
  name,
  figure(rate.calls),
  figure(rate.perSecond),
  rate.perCore === undefined ? 'not known' : figure(rate.perCore),
  rate.perCore === undefined ? '' : figure(rate.perCore / keycloak, 1),
  rate.perCore === undefined || !floor?.perCore ? '' : figure(rate.perCore / floor.perCore, 2),
]
const { keycloakSignIns, keycloakRefreshes } = published
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
        ...stores.map(({ name, rates }) => row(`Refresh, ${name}`, rates.refreshes, keycloakRefreshes)),
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
    return await load(server.pid ?? 0, signInBounds, async () => {
      await answered(fetch(String(address), { method: 'POST', body: JSON.stringify({ password }) }))
    })
  } finally {
    server.disconnect()
  }
}

/** Both rates of a server process of its own, on a fresh data folder. */
async function measured(environment: Record<string, string>): Promise<{ signIns: Rate; refreshes: Rate }> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-bench-'))
  const server = await startServer({
    DATA_DIR: join(folder, 'data'),
    PORTAL_DIST: writePortal(join(folder, 'dist')),
    PORTAL_DEMO: '1',
    DEMO_PASSWORD: password,
    ...environment,
  })
  try {
    if (server.origin === undefined) throw new Error(server.output())
    const base = `${server.origin}${apiBase}`
    const signIn = (username = 'member') =>
      answered(
        fetch(base + session.create.path, {
          method: session.create.method,
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ username, password }),
        }),
      )
    const signIns = await load(server.pid, signInBounds, async (worker) => {
      await signIn(people[worker])
    })
    const { cookie, token } = await signIn()
    const refreshes = await load(server.pid, refreshBounds, async () => {
      await answered(
        fetch(base + session.refresh.path, { headers: { cookie, [headers.antiForgery]: token } }),
      )
    })
    return { signIns, refreshes }
  } finally {
    await server.kill('SIGTERM')
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The session of an answer, if it carries one; any status but 200 ends the run. */
async function answered(call: Promise<Response>): Promise<{ cookie: string; token: string }> {
  const response = await call
  const text = await response.text()
  if (response.status !== 200) throw new Error(`Answered with ${response.status}: ${text}`)
  const token = /"xsrfToken":"([^"]+)"/.exec(text)?.[1] ?? ''
  const cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  return { cookie, token }
}
