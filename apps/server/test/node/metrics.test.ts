import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { createMetrics } from '../../src/node/metrics.ts'
import { freePort, type ServerProcess, scratchFolder, startServer } from '../support/serverProcess.ts'
import { forEachEngine } from '../support/testServer.ts'
import { clientOf, expectRefusal } from './processChecks.ts'

const scratch = scratchFolder()
const running = new Set<ServerProcess>()
let folders = 0

async function start(environment: Record<string, string>): Promise<ServerProcess> {
  folders += 1
  const server = await startServer({ DATA_DIR: join(scratch.path, `data-${folders}`), ...environment })
  running.add(server)
  return server
}

afterEach(async () => {
  for (const server of running) await server.kill('SIGKILL')
  running.clear()
})
afterAll(() => scratch.remove())

/** Returns the value of a series, for example `name{label="value"}`; undefined if there is none. */
function valueIn(text: string, series: string): number | undefined {
  const line = text.split('\n').find((each) => each.startsWith(`${series} `))
  return line === undefined ? undefined : Number(line.slice(series.length + 1))
}

describe('metrics of a server', () => {
  it('count calls and sign-ins without data of users, on a port of their own [EXP-247]', async () => {
    const port = await freePort()
    const server = await start({ METRICS_PORT: String(port) })
    const client = clientOf(server)
    for (let guess = 0; guess < 6; guess += 1) await client.signIn('canary-name', 'canary-password')
    await fetch(`${server.origin}/PG-API/rest/canary-path`, { method: 'PROPFIND' })
    await fetch(`${server.origin}/PG-API/rest/canary-path`, { headers: { 'x-canary': 'canary' } })

    const address = `http://127.0.0.1:${port}`
    const response = await fetch(`${address}/metrics`)
    const text = await response.text()
    expect(response.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/)
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    const calls = (labels: string) => valueIn(text, `portal_http_request_duration_seconds_count{${labels}}`)
    expect(calls('method="POST",route="/rest/token/create",status="401"')).toBe(6)
    expect(calls('method="GET",route="unknown",status="404"')).toBe(1)
    expect(calls('method="other",route="unknown",status="404"')).toBe(1)
    expect(valueIn(text, 'portal_sign_ins_total{outcome="wrong"}')).toBe(4)
    expect(valueIn(text, 'portal_sign_ins_total{outcome="wrong, now locked"}')).toBe(1)
    expect(valueIn(text, 'portal_sign_ins_total{outcome="locked"}')).toBe(1)
    expect(valueIn(text, 'portal_password_checks_waiting')).toBe(0)
    expect(valueIn(text, 'portal_database_bytes')).toBeGreaterThan(100_000)
    expect(valueIn(text, 'process_resident_memory_bytes')).toBeGreaterThan(10_000_000)
    expect(text).not.toContain('canary')

    expect((await fetch(`${server.origin}/metrics`)).status).toBe(404)
    expect((await fetch(`${address}/`)).status).toBe(404)
    expect((await fetch(`${address}/metrics`, { method: 'POST' })).status).toBe(404)
    expect(await server.kill('SIGTERM')).toEqual({ code: 0, signal: null })
  })

  it('stop the start if their port is in use [EXP-247]', async () => {
    const port = await freePort()
    await start({ METRICS_PORT: String(port) })
    const second = await start({ METRICS_PORT: String(port) })
    await expectRefusal(
      second,
      1,
      new RegExp(`Port ${port} of 127\\.0\\.0\\.1 is in use.*METRICS_PORT=${port + 1}`),
    )
  })
})

forEachEngine('metrics of the store', (server) => {
  const read = async () => {
    const metrics = createMetrics()
    metrics.observe(server().host)
    return metrics.text()
  }

  it('count waiting and given-up mails, and the age of the oldest waiting one [EXP-247]', async () => {
    const { db } = server().host.engine
    await db.deleteFrom('mail_outbox').execute()
    const empty = await read()
    expect(valueIn(empty, 'portal_outbox_waiting{outbox="mail"}')).toBe(0)
    expect(valueIn(empty, 'portal_outbox_oldest_seconds{outbox="mail"}')).toBe(0)

    const now = server().host.clock.now()
    const mail = (
      key: string,
      ageSeconds: number,
      more: { next_at: number | null; sent_at: number | null },
    ) => ({
      key,
      recipient: 'canary@lakes.example',
      subject: 'canary',
      text: 'canary',
      created_at: now - ageSeconds * 1000,
      attempts: 3,
      ...more,
    })
    await db
      .insertInto('mail_outbox')
      .values([
        mail('waiting', 700, { next_at: now, sent_at: null }),
        mail('waiting since', 900, { next_at: now + 60_000, sent_at: null }),
        mail('sent', 5000, { next_at: null, sent_at: now }),
        mail('given up', 6000, { next_at: null, sent_at: null }),
      ])
      .execute()
    const text = await read()
    expect(valueIn(text, 'portal_outbox_waiting{outbox="mail"}')).toBe(2)
    expect(valueIn(text, 'portal_outbox_oldest_seconds{outbox="mail"}')).toBeGreaterThanOrEqual(900)
    expect(valueIn(text, 'portal_outbox_oldest_seconds{outbox="mail"}')).toBeLessThan(5000)
    expect(valueIn(text, 'portal_outbox_waiting{outbox="directory"}')).toBe(0)
    expect(valueIn(text, 'portal_mails_given_up')).toBe(1)
    expect(text).not.toContain('canary')
  })

  it('are missing while the database is away, but the others are still published [EXP-247]', async () => {
    const { host } = server()
    const metrics = createMetrics()
    const engine = { ...host.engine }
    metrics.observe({ ...host, engine })
    expect(await metrics.text()).toMatch(/^portal_mails_given_up \d[^]*^portal_database_bytes [1-9]/m)
    Object.defineProperty(engine, 'reads', {
      get() {
        throw new Error('The database is away.')
      },
    })
    const text = await metrics.text()
    expect(text).not.toMatch(/^portal_(?:outbox|mails|database_bytes)/m)
    expect(text).toMatch(/^process_resident_memory_bytes \d/m)
  })

  it('count the connections of a pool [EXP-247]', async () => {
    const text = await read()
    const isPooled = server().host.engine.dialect === 'postgres'
    const open = valueIn(text, 'portal_database_connections{state="open"}')
    if (isPooled) expect(open).toBeGreaterThan(0)
    else expect(open).toBeUndefined()
    expect(valueIn(text, 'portal_database_connections{state="waiting"}')).toBe(isPooled ? 0 : undefined)
  })

  it('are those that the alerts, the dashboard and the page about metrics name [EXP-247]', async () => {
    const names = (text: string) => new Set(text.match(/\b(?:portal|process|nodejs)_[a-z0-9_]+/g))
    const exported = names(await read())
    const operations = new URL('../../../../docs/operations/', import.meta.url)
    const textOf = (file: string) => readFileSync(new URL(file, operations), 'utf8')
    const histogram = /_(?:count|bucket|sum)$/
    const optional = ['portal_database_connections']
    const known = [...exported, ...optional].map((name) => name.replace(histogram, ''))
    for (const file of ['alerts.yml', 'dashboard.json', 'metrics.md']) {
      const used = [...names(textOf(file))].map((name) => name.replace(histogram, ''))
      expect(used.length, file).toBeGreaterThan(3)
      expect(
        used.filter((name) => !known.includes(name) && !name.endsWith('_')),
        file,
      ).toEqual([])
    }
    const explained = textOf('metrics.md')
    const own = known.filter((name) => name.startsWith('portal_'))
    expect(own.filter((name) => !explained.includes(`\`${name}\``))).toEqual([])
  })
})
