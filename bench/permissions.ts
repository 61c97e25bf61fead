// `pnpm bench:permissions` measures the cost of checking session and permission for each request.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { apiBase } from '@portal-gateway/contract/headers'
import { allows, permissions } from '@portal-gateway/contract/permissions'
import { openSession } from '@portal-gateway/server/core/api/sessions'
import { portalRoleService } from '@portal-gateway/server/core/configuration/portalRoles'
import { createHandler, type Handler } from '@portal-gateway/server/core/handler'
import { type Host, serverActor } from '@portal-gateway/server/core/host/ports'
import { valueOf } from '@portal-gateway/server/core/records/writing'
import { createUser } from '@portal-gateway/server/core/users/users'
import { startPostgres } from '../scripts/postgres.mjs'
import { median } from './median.ts'
import { openStore } from './openStore.ts'
import { figure, machine, report, table } from './report.ts'

const rounds = 7
const requests = 500

/**
 * Calls whose only SQL statements are those of the checks, so that only the cost of the checks is
 * measured.
 */
const calls = {
  open: '/rest/public/password_validation/rules',
  own: '/rest/secure/user_capabilities/granted_permissions',
  refused: '/rest/secure/admin/dashboard_items',
} as const

const head = machine()
const onSqlite = await measured(undefined)
const postgres = await startPostgres({ isDurable: true })
const onPostgres = postgres && (await measured(postgres.url))
await postgres?.stop()

report(
  'permissions',
  [
    head,
    '',
    table(
      ['', 'statements', 'CPU, µs', 'more than the public call, µs'],
      [...onSqlite, ...(onPostgres ?? []), ['Comparing permissions only', '0', figure(checkAlone(), 3), '']],
    ),
    ...(onPostgres ? [] : ['', 'No PostgreSQL was found, and none could be installed.']),
  ].join('\n'),
)
process.exit(0)

async function measured(databaseUrl: string | undefined): Promise<string[][]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-permissions-'))
  const host = await openStore(dataDir, databaseUrl)
  try {
    return await rowsOf(host, databaseUrl ? 'PostgreSQL' : 'SQLite')
  } finally {
    await host.engine.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

interface Asked {
  name: string
  path: string
  status: number
  cookie?: string
}

async function rowsOf(host: Host, engine: string): Promise<string[][]> {
  const [few, many] = [await holderOf(host, 1), await holderOf(host, 50)]
  const all: Asked[] = [
    { name: 'public call', path: calls.open, status: 200 },
    { name: 'no session: refused', path: calls.own, status: 401 },
    { name: 'one role: accepted', path: calls.own, status: 200, cookie: few },
    { name: 'one role: refused', path: calls.refused, status: 403, cookie: few },
    { name: '50 roles: accepted', path: calls.own, status: 200, cookie: many },
  ]
  const handler = createHandler(host)
  const times = new Map<Asked, number[]>(all.map((asked) => [asked, []]))
  // Measures all calls alternately, so that other load affects all of them equally.
  for (let round = 0; round <= rounds; round += 1) {
    for (const asked of all) {
      const time = await timed(handler, asked)
      // The first round is a warm-up.
      if (round > 0) times.get(asked)?.push(time)
    }
  }
  const medians = all.map((asked) => median(times.get(asked) ?? []))
  const [open = 0] = medians
  return Promise.all(
    all.map(async (asked, place) => [
      `${engine}: ${asked.name}`,
      figure(await statementsOf(host, asked)),
      figure(medians[place] ?? 0, 1),
      place === 0 ? '' : figure((medians[place] ?? 0) - open, 1),
    ]),
  )
}

/** Returns the session cookie of a user with this number of roles. Each role has the permission USER. */
async function holderOf(host: Host, roles: number): Promise<string> {
  const portalRoleIds: number[] = []
  for (let made = 0; made < roles; made += 1) {
    const draft = { description: `Role ${made} of ${roles}`, permissions: ['USER' as const] }
    portalRoleIds.push(valueOf(await portalRoleService.create(host, draft, serverActor)).id)
  }
  const username = `holder-of-${roles}`
  const person = { username, email: `${username}@portal.example`, firstName: 'Ada', lastName: 'Lovelace' }
  const made = await createUser(host, { ...person, accountType: 'external', portalRoleIds }, serverActor)
  const headers = new Headers()
  await openSession(host, headers, valueOf(made).id)
  return headers.getSetCookie()[0]?.split(';')[0] ?? ''
}

function request({ path, cookie }: Asked): Request {
  const headers = new Headers(cookie === undefined ? [] : [['cookie', cookie]])
  return new Request(`http://portal.example${apiBase}${path}`, { headers })
}

/** Returns this process's processor time per request, in microseconds. Other programs do not affect it. */
async function timed(handler: Handler, asked: Asked): Promise<number> {
  const before = process.cpuUsage()
  for (let sent = 0; sent < requests; sent += 1) {
    const { status } = await handler(request(asked))
    if (status !== asked.status)
      throw new Error(`${asked.path} must respond with ${asked.status}, but responded with ${status}.`)
  }
  const { user, system } = process.cpuUsage(before)
  return (user + system) / requests
}

async function statementsOf(host: Host, asked: Asked): Promise<number> {
  let statements = 0
  const db = host.engine.db.withPlugin({
    transformQuery({ node }) {
      statements += 1
      return node
    },
    transformResult: async ({ result }) => result,
  })
  await createHandler({ ...host, engine: { ...host.engine, db } })(request(asked))
  return statements
}

/**
 * Returns the processor time of comparing the user's permissions with the required one, without a request, in
 * microseconds.
 */
function checkAlone(): number {
  const times = Array.from({ length: rounds }, () => {
    const before = process.cpuUsage()
    let allowed = 0
    for (let asked = 0; asked < 1_000_000; asked += 1) {
      const wanted = permissions[asked % permissions.length] ?? 'ADMIN'
      if (allows(['READ_USERS', 'USER', 'SET_OWN_PASSWORD'], wanted)) allowed += 1
    }
    if (allowed !== 600_000) throw new Error(`600,000 comparisons must succeed, but ${allowed} did.`)
    return process.cpuUsage(before).user / 1_000_000
  })
  return median(times)
}
