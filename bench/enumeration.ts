// `pnpm bench:enumeration` measures whether the response time reveals that a username or an email address
// exists. (T31)
import { randomInt, randomUUID } from 'node:crypto'
import process from 'node:process'
import { passwords } from '@portal-gateway/contract/passwords'
import { session } from '@portal-gateway/contract/session'
import { serverActor } from '@portal-gateway/server/core/host/ports'
import { valueOf } from '@portal-gateway/server/core/records/writing'
import { createUser } from '@portal-gateway/server/core/users/users'
import { startPostgres } from '../scripts/postgres.mjs'
import { type BenchServer, benchPassword, onServer } from './benchServer.ts'
import { mannWhitney } from './mannWhitney.ts'
import { median } from './median.ts'
import { figure, machine, report, table } from './report.ts'

const samples = 400
// The number of attempts for each username: one less than the number that locks it, because the server does
// not check the password of a locked username.
const guessesEach = 4
const warmUp = 40

const head = machine()
const postgres = await startPostgres({ isDurable: true })
const rows = [
  ...(await measured('SQLite', undefined)),
  ...(postgres ? await measured('PostgreSQL', postgres.url) : []),
]
await postgres?.stop()
report(
  'enumeration',
  [
    head,
    '',
    table(
      ['', 'samples each', 'known, median ms', 'unknown, median ms', 'ratio', 'known is slower in', 'p'],
      rows,
    ),
    ...(postgres ? [] : ['', 'No PostgreSQL was found, and none could be installed.']),
  ].join('\n'),
)
process.exit(0)

function measured(engine: string, databaseUrl: string | undefined): Promise<string[][]> {
  const environment = { TRUSTED_PROXIES: '127.0.0.1' }
  return onServer(
    databaseUrl,
    async (server) => {
      const names = Array.from({ length: samples / guessesEach }, () => randomUUID())
      for (const name of names) await makeUser(server, name)
      const strangers = names.map(() => randomUUID())
      const guesses = (of: readonly string[]) =>
        Array.from({ length: samples }, (_, n) => of[n % of.length] ?? '')
      const signIn = (username: string) =>
        timed(server, session.create, { username, password: 'a wrong guess' }, 401)
      const forgot = (emailAddress: string) => timed(server, passwords.forgot, { emailAddress }, 200)
      // Each request has a new address, because the server limits the number of mails to one address.
      const addresses = Array.from({ length: samples }, () => randomUUID())
      for (const name of addresses) await makeUser(server, name)
      return [
        row(`Sign-in, ${engine}`, await compared(guesses(names), guesses(strangers), signIn)),
        row(
          `Forgot password, ${engine}`,
          await compared(
            addresses.map(addressOf),
            addresses.map(() => addressOf(randomUUID())),
            forgot,
          ),
        ),
      ]
    },
    environment,
  )
}

function addressOf(name: string): string {
  return `${name}@bench.example`
}

async function makeUser({ store }: BenchServer, username: string): Promise<void> {
  const person = { firstName: 'Ada', lastName: 'Lovelace', accountType: 'external' as const }
  const draft = { ...person, username, email: addressOf(username), password: benchPassword }
  valueOf(await createUser(store, draft, serverActor))
}

/**
 * Returns the time of one call in milliseconds. Each call has a new client address, so that no rate limit
 * applies.
 */
async function timed(
  { base }: BenchServer,
  { path, method }: { path: string; method: string },
  body: object,
  expected: number,
): Promise<number> {
  const caller = [0, 0, 0].map(() => randomInt(256)).join('.')
  const startedAt = performance.now()
  const response = await fetch(base + path, {
    method,
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.${caller}` },
    body: JSON.stringify(body),
  })
  await response.arrayBuffer()
  const took = performance.now() - startedAt
  if (response.status !== expected)
    throw new Error(`${path} must respond with ${expected}, but responded with ${response.status}.`)
  return took
}

interface Compared {
  known: number[]
  unknown: number[]
}

/** Calls known and unknown names in random order, one after another, so that other load affects both equally. */
async function compared(
  known: readonly string[],
  unknown: readonly string[],
  call: (name: string) => Promise<number>,
): Promise<Compared> {
  for (let n = 0; n < warmUp; n += 1) await call(addressOf(randomUUID()))
  const order = [
    ...known.map((name) => ({ kind: 'known' as const, name })),
    ...unknown.map((name) => ({ kind: 'unknown' as const, name })),
  ]
  for (let left = order.length - 1; left > 0; left -= 1) {
    const other = randomInt(left + 1)
    const [one, two] = [order[left], order[other]]
    if (one && two) [order[left], order[other]] = [two, one]
  }
  const times: Compared = { known: [], unknown: [] }
  for (const { kind, name } of order) times[kind].push(await call(name))
  return times
}

function row(name: string, { known, unknown }: Compared): string[] {
  const { share, p } = mannWhitney(known, unknown)
  return [
    name,
    figure(known.length),
    figure(median(known), 2),
    figure(median(unknown), 2),
    figure(median(known) / median(unknown), 3),
    `${figure(share * 100, 1)} %`,
    figure(p, 4),
  ]
}
