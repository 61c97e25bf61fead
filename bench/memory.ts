// `pnpm bench:memory [users …]` measures the memory of a server process on every available database engine, with 50,000
// and 500,000 users by default: idle, with pages and searches of the list of users, and with the complete list, from
// which the portal saves a CSV file.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { setTimeout as wait } from 'node:timers/promises'
import { apiBase } from '@portal-gateway/contract/headers'
import { openSession } from '@portal-gateway/server/core/api/sessions'
import { type Host, serverActor } from '@portal-gateway/server/core/host/ports'
import { valueOf } from '@portal-gateway/server/core/records/writing'
import { databaseBytes } from '@portal-gateway/server/core/store/databaseBytes'
import { createUser } from '@portal-gateway/server/core/users/users'
import { memoryOf, peakMemory } from '../apps/server/test/support/peakIncrease.ts'
import { startServer, writePortal } from '../apps/server/test/support/serverProcess.ts'
import { vacuum } from '../apps/server/test/support/vacuum.ts'
import { startPostgres } from '../scripts/postgres.mjs'
import { openStore } from './openStore.ts'
import { figure, machine, report, table } from './report.ts'
import { userStore } from './userStore.ts'

const counts = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [50_000, 500_000]
const list = `${apiBase}/rest/secure/user_management/users`
const rounds = 20
const words = ['a', 'm', 'la', 'gr', 'mar', 'sch', 'trout', 'martin', 'ml-1', 'ml-123', 'maria sommer', 'qqq']
/** The server sends two long lists to each user, and eight altogether, at the same time. */
const readers = 4
const listsOfEach = 2
/** Until the memory of a server is measured at rest. */
const restMs = 30_000

const head = machine()
const rows: string[][] = []
for (const count of counts) {
  rows.push(await measured('SQLite', count, undefined))
  console.log(rows.at(-1)?.join(' | '))
}
let hasPostgres = true
for (const count of counts) {
  const postgres = await startPostgres({ isDurable: true })
  if (postgres) {
    rows.push(await measured('PostgreSQL', count, postgres.url))
    console.log(rows.at(-1)?.join(' | '))
    await postgres.stop()
  } else hasPostgres = false
}
report(
  'memory',
  [
    head,
    '',
    table(
      [
        'Users',
        'after the start',
        'pages',
        'searches',
        'complete list',
        `${readers * listsOfEach} complete lists`,
        'half a minute later',
        'database, MB',
      ],
      rows,
    ),
    ...(hasPostgres ? [] : ['', 'No PostgreSQL was found, and none could be installed.']),
  ].join('\n'),
)
process.exit(0)

async function measured(engine: string, count: number, databaseUrl: string | undefined): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-memory-'))
  const dataDir = join(folder, 'data')
  mkdirSync(dataDir, { mode: 0o700 })
  const store = await openStore(dataDir, databaseUrl)
  try {
    const { readerId } = await userStore(store, count)
    await vacuum(store)
    const cookies = await Promise.all((await readersLike(store, readerId)).map((id) => cookieOf(store, id)))
    const bytes = await databaseBytes(store.engine)
    const server = await startServer({
      DATA_DIR: dataDir,
      PORTAL_DIST: writePortal(join(folder, 'dist')),
      ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
    })
    try {
      const { origin, pid } = server
      if (origin === undefined) throw new Error(server.output())
      const read = async (query: string, cookie = cookies[0] ?? '') => {
        const response = await fetch(`${origin}${list}?${query}`, {
          headers: { cookie, connection: 'close' },
        })
        if (!response.ok) throw new Error(`The list returned ${response.status}.`)
        // Large responses are not stored.
        for await (const _ of response.body ?? []);
      }
      const idle = async () => {
        await wait(restMs)
        return memoryOf(pid)
      }
      const found = [
        await idle(),
        await peakMemory(pid, async () => {
          for (let round = 0; round < rounds * words.length; round += 1)
            await read(`size=25&page=${round}&inactive=false`)
        }),
        await peakMemory(pid, async () => {
          for (let round = 0; round < rounds; round += 1)
            for (const word of words) await read(`size=25&inactive=false&search=${encodeURIComponent(word)}`)
        }),
        await peakMemory(pid, () => read('size=1000000')),
        await peakMemory(pid, async () => {
          const all = cookies.flatMap((cookie) => Array.from({ length: listsOfEach }, () => cookie))
          await Promise.all(all.map((cookie) => read('size=1000000', cookie)))
        }),
        await idle(),
      ]
      return [
        `${engine}, ${figure(count)}`,
        ...found.map((mib) => (mib === undefined ? 'not known' : figure(mib))),
        figure(bytes / 1e6),
      ]
    } finally {
      await server.kill('SIGTERM')
    }
  } finally {
    await store.engine.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function cookieOf(store: Host, userId: number): Promise<string> {
  const headers = new Headers()
  await openSession(store, headers, userId)
  return headers.getSetCookie()[0]?.split(';')[0] ?? ''
}

/** Creates users with the portal roles of this user. Returns their ids and its own. */
async function readersLike(store: Host, userId: number): Promise<number[]> {
  const roles = await store.engine.db
    .selectFrom('user_portal_roles')
    .select('role_id')
    .where('user_id', '=', userId)
    .execute()
  const ids = [userId]
  while (ids.length < readers) {
    const username = `reader-${ids.length}`
    const draft = {
      username,
      email: `${username}@portal.example`,
      firstName: 'Birgitta',
      lastName: 'Lindenberg',
      accountType: 'external' as const,
      portalRoleIds: roles.map(({ role_id }) => role_id),
    }
    ids.push(valueOf(await createUser(store, draft, serverActor)).id)
  }
  return ids
}
