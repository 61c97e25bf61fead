// `pnpm bench:userRequests` measures the list of user requests with 100,000 requests, compared with loading
// the three kinds and merging them in the server.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { apiBase } from '@portal-gateway/contract/headers'
import { createHandler } from '@portal-gateway/server/core/handler'
import type { Host } from '@portal-gateway/server/core/host/ports'
import { peakIncrease } from '../apps/server/test/support/peakIncrease.ts'
import { startPostgres } from '../scripts/postgres.mjs'
import { median } from './median.ts'
import { mergedRequests } from './mergedRequests.ts'
import { openStore } from './openStore.ts'
import { figure, machine, report, table } from './report.ts'
import { requestStore } from './requestStore.ts'

const count = 100_000
const rounds = 9

/** The measured queries. The screen loads all pending requests; other clients load pages with filters. */
const questions = [
  { name: 'pending, first 300', state: 'pending', query: 'size=300' },
  { name: 'pending, all', state: 'pending', query: 'size=1000000' },
  { name: 'decided, first 300', state: 'resolved', query: 'size=300' },
  { name: 'decided, first 300 by last name', state: 'resolved', query: 'size=300&sort=lastName,asc' },
  { name: 'last name begins with ‘mar’', state: 'resolved', query: 'size=300&lastName=mar' },
  { name: 'with site ML-123', state: 'resolved', query: 'size=300&sites=ML-123' },
  { name: 'decided, all', state: 'resolved', query: 'size=1000000' },
] as const

const head = machine()
const sqlite = await measured(undefined)
const postgres = await startPostgres({ isDurable: true })
const onPostgres = postgres && (await measured(postgres.url))
await postgres?.stop()

report(
  'userRequests',
  [
    head,
    '',
    table(
      ['', 'rows', 'ms', 'merged, ms', 'ratio', 'MiB', 'merged, MiB'],
      [...sqlite, ...(onPostgres ?? [])],
    ),
    ...(onPostgres ? [] : ['', 'No PostgreSQL was found, and none could be installed.']),
  ].join('\n'),
)
process.exit(0)

async function measured(databaseUrl: string | undefined): Promise<string[][]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-requests-'))
  const host = await openStore(dataDir, databaseUrl)
  try {
    const cookie = await requestStore(host, count)
    const rows: string[][] = []
    for (const question of questions) {
      rows.push(await rowOf(host, cookie, question, databaseUrl ? 'PostgreSQL' : 'SQLite'))
    }
    return rows
  } finally {
    await host.engine.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function rowOf(
  host: Host,
  cookie: string,
  { name, state, query }: (typeof questions)[number],
  engine: string,
): Promise<string[]> {
  const handler = createHandler(host)
  const address = `http://portal.example${apiBase}/rest/secure/user_management/user_requests/${state}?${query}`
  const loadList = async () => (await handler(new Request(address, { headers: { cookie } }))).text()
  const merge = () => mergedRequests(host, state, new URLSearchParams(query))
  const [ours, theirs] = [await loadList(), await merge()]
  // The benchmark throws if the two implementations return different numbers of requests.
  const [answer, other] = [JSON.parse(ours), JSON.parse(theirs)] as {
    content: unknown[]
    totalElements: number
  }[]
  if (answer?.totalElements !== other?.totalElements || answer?.content.length !== other?.content.length)
    throw new Error(
      `${name}: the totals must be equal, but are ${answer?.totalElements} and ${other?.totalElements}.`,
    )
  const times: number[] = []
  const mergedTimes: number[] = []
  // Measures the two implementations alternately, so that other load on the machine affects both equally.
  for (let round = 0; round < rounds; round += 1) {
    times.push(await timed(loadList))
    mergedTimes.push(await timed(merge))
  }
  const [memory, mergedMemory] = [await peakOf(loadList), await peakOf(merge)]
  return [
    `${engine}: ${name}`,
    figure(answer?.content.length ?? 0),
    figure(median(times), 1),
    figure(median(mergedTimes), 1),
    figure(median(times) / median(mergedTimes), 3),
    memory,
    mergedMemory,
  ]
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}

async function peakOf(work: () => Promise<unknown>): Promise<string> {
  globalThis.gc?.()
  const peak = await peakIncrease(process.pid, async () => void (await work()))
  return peak === undefined ? 'not known' : figure(peak)
}
