import { setTimeout as wait } from 'node:timers/promises'
import { apiBase, headers as names } from '@portal-gateway/contract/headers'
import { startServer } from '../support/serverProcess.ts'

export interface KillReport {
  rounds: number
  /** Number of writes that the server confirmed before it was killed. */
  acknowledged: number
  /** Confirmed writes that were missing after the next start. */
  lost: string[]
  /** Records that were only partially stored. */
  broken: string[]
  slowestStartMs: number
}

const password = 'kill-rounds-password'
const clientsAtOnce = 4
/** The number of writes that the server confirms in each round before it is killed. */
const confirmedPerRound = 2

/**
 * Kills the server with SIGKILL during writes, repeatedly, and compares the stored data with the confirmed
 * writes after each start.
 */
export async function killRounds(
  dataDir: string,
  rounds: number,
  say?: (line: string) => void,
): Promise<KillReport> {
  const report: KillReport = { rounds, acknowledged: 0, lost: [], broken: [], slowestStartMs: 0 }
  /** The expected short description of each item; 'either' if a change was not confirmed. */
  const expected = new Map<string, string>()
  for (let round = 1; round <= rounds; round += 1) {
    const server = await startServer({ PORTAL_DEMO: '1', DATA_DIR: dataDir, DEMO_PASSWORD: password })
    if (server.origin === undefined) throw new Error(`Start ${round} failed:\n${server.output()}`)
    report.slowestStartMs = Math.max(report.slowestStartMs, server.msToListening)
    const call = await signedIn(server.origin)
    await compare(call, expected, report)
    const wanted = report.acknowledged + confirmedPerRound
    const writers = Array.from({ length: clientsAtOnce }, (_, writer) =>
      write(call, `${round}-${writer}`, expected, report),
    )
    // On a busy machine the first writes take longer than the time until the kill.
    const deadline = Date.now() + 60_000
    while (report.acknowledged < wanted && Date.now() < deadline) await wait(5)
    await wait(30 + Math.random() * 250)
    await server.kill('SIGKILL')
    await Promise.all(writers)
    say?.(`${round} of ${rounds}: ${report.acknowledged} acknowledged, ${report.lost.length} lost`)
  }
  const last = await startServer({ PORTAL_DEMO: '1', DATA_DIR: dataDir, DEMO_PASSWORD: password })
  if (last.origin === undefined) throw new Error(`The last start failed:\n${last.output()}`)
  await compare(await signedIn(last.origin), expected, report)
  await last.kill('SIGTERM')
  return report
}

type Call = (method: string, path: string, body?: unknown) => Promise<Response>

interface StoredItem {
  id: number
  name: string
  shortDescription: string
  roles: unknown[]
}

async function signedIn(origin: string): Promise<Call> {
  const own: Record<string, string> = { 'content-type': 'application/json' }
  const call: Call = (method, path, body) =>
    fetch(origin + apiBase + path, {
      method,
      headers: own,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
  const answer = await call('POST', '/rest/token/create', { username: 'admin', password })
  if (!answer.ok) throw new Error(`The sign-in returned ${answer.status}: ${await answer.text()}`)
  own['cookie'] = answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  own[names.antiForgery] = ((await answer.json()) as { xsrfToken: string }).xsrfToken
  return call
}

const items = '/rest/secure/admin/dashboard_items'

/** Creates and changes items until the server ends, and records the confirmed writes. */
async function write(
  call: Call,
  writer: string,
  expected: Map<string, string>,
  report: KillReport,
): Promise<void> {
  for (let count = 0; ; count += 1) {
    const name = `Written by ${writer}-${count}`
    const draft = { name, shortDescription: 'created', roles: [{ id: 1 }, { id: 2 }] }
    const made = await jsonOf(call('POST', items, draft))
    if (!made) return
    report.acknowledged += 1
    expected.set(name, 'either')
    const changed = await jsonOf(
      call('PUT', `${items}/${made.id}`, { ...draft, shortDescription: 'changed' }),
    )
    if (!changed) return
    report.acknowledged += 1
    expected.set(name, 'changed')
  }
}

/** Returns undefined if the connection was closed without a response. */
async function jsonOf(answer: Promise<Response>): Promise<StoredItem | undefined> {
  const response = await answer.catch(() => undefined)
  if (!response) return undefined
  const text = await response.text().catch(() => undefined)
  if (text === undefined) return undefined
  if (!response.ok) throw new Error(`A write returned ${response.status}: ${text}`)
  return JSON.parse(text) as StoredItem
}

async function compare(call: Call, expected: ReadonlyMap<string, string>, report: KillReport): Promise<void> {
  const answer = await call('GET', `${items}?includeInactive=true`)
  const stored = (await answer.json()) as StoredItem[]
  const byName = new Map(stored.map((item) => [item.name, item]))
  for (const [name, description] of expected) {
    const item = byName.get(name)
    if (!item) report.lost.push(`${name} is missing`)
    else if (description !== 'either' && item.shortDescription !== description) {
      report.lost.push(`${name} is '${item.shortDescription}', not '${description}'`)
    }
  }
  for (const { name, roles } of stored) {
    // An item and its roles are written in one transaction.
    if (name.startsWith('Written by') && roles.length !== 2)
      report.broken.push(`${name} has ${roles.length} roles`)
  }
}
