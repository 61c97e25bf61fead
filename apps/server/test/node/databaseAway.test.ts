import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { session } from '@portal-gateway/contract/session'
import Database from 'better-sqlite3'
import { sql } from 'kysely'
import { Client as Connection } from 'pg'
import { describe, expect, inject, it, onTestFinished, vi } from 'vitest'
import { createHandler } from '../../src/core/handler.ts'
import type { LogEntry } from '../../src/core/host/ports.ts'
import { dataFiles } from '../../src/node/dataFiles.ts'
import { createNodeHost } from '../../src/node/host.ts'
import { keysOf } from '../../src/node/portalSecret.ts'
import { newClient } from '../support/client.ts'
import { newDatabase } from '../support/newDatabase.ts'
import { openTcpProxy } from '../support/tcpProxy.ts'

const adminUrl = process.env['TEST_DATABASE_URL']

/** Starts a server on this database, or on SQLite. */
async function open(databaseUrl?: string) {
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-away-'))
  const log: LogEntry[] = []
  const host = await createNodeHost({
    dataDir,
    databaseUrl,
    keys: keysOf('the secret of the tests, which keeps nothing'),
    settings: {},
    log: (entry) => void log.push(entry),
  })
  onTestFinished(async () => {
    await host.engine.close()
    await rm(dataDir, { recursive: true })
  })
  const client = newClient(createHandler(host))
  const body = { username: 'nobody', password: 'a guess' }
  return { dataDir, host, log, signIn: () => client.send(session.create, { body }) }
}

/** A TCP proxy in front of a database. After `loseCommit`, it ends a connection when its commit is answered. */
async function openProxy(databaseUrl: string) {
  let losesCommit = false
  const { host, port: targetPort } = new Connection({ connectionString: databaseUrl })
  const target = host.startsWith('/')
    ? { path: `${host}/.s.PGSQL.${targetPort}` }
    : { host, port: targetPort }
  const { port, stop, start } = await openTcpProxy(target, (incoming, outgoing) =>
    incoming.on('data', (bytes) => {
      if (!losesCommit || !bytes.includes('commit')) return
      losesCommit = false
      outgoing.unpipe(incoming)
      outgoing.once('data', () => incoming.destroy()).resume()
    }),
  )
  const url = new URL(databaseUrl)
  url.searchParams.delete('host')
  url.hostname = '127.0.0.1'
  url.port = String(port)
  const loseCommit = () => {
    losesCommit = true
  }
  return { url: url.href, stop, start, loseCommit }
}

const busy = { status: 503, body: { globalErrors: ['UNAVAILABLE'], fieldErrors: {} } }
const answered = { status: 401, body: { credentialsInvalid: true } }

describe('a database that does not respond', () => {
  it.skipIf(!adminUrl)('is reported as 503 while PostgreSQL refuses connections [EXP-244]', async () => {
    const database = await newDatabase(adminUrl ?? '', inject('migratedDatabase'))
    const proxy = await openProxy(database.url)
    onTestFinished(async () => {
      await proxy.stop()
      await database.drop()
    })
    const { log, signIn } = await open(proxy.url)
    expect(await signIn()).toMatchObject(answered)
    await proxy.stop()
    for (let tries = 0; tries < 3; tries += 1) {
      const refused = await signIn()
      expect(refused).toMatchObject(busy)
      expect(refused.headers.get('retry-after')).toBe('5')
    }
    expect(log).toContainEqual(
      expect.objectContaining({ level: 'error', event: 'database does not respond' }),
    )
    await proxy.start()
    expect(await signIn()).toMatchObject(answered)
  })

  it.skipIf(!adminUrl)('does not end the process if PostgreSQL ends its connections [EXP-244]', async () => {
    const database = await newDatabase(adminUrl ?? '', inject('migratedDatabase'))
    onTestFinished(() => database.drop())
    const { host, log, signIn } = await open(database.url)
    const end = () =>
      sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`.execute(host.engine.db)
    // One connection waits for a query, the other is in a transaction between two queries.
    const queryError = sql`select pg_sleep(30)`.execute(host.engine.db).catch((error: unknown) => error)
    const transactionError = host.engine.db
      .transaction()
      .execute(async (trx) => {
        await sql`select 1`.execute(trx)
        await new Promise((resolve) => setTimeout(resolve, 1000))
        await sql`select 1`.execute(trx)
      })
      .catch((error: unknown) => error)
    await vi.waitFor(async () => {
      const { rows } = await sql<{ state: string }>`select state from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`.execute(host.engine.db)
      expect(rows.map(({ state }) => state)).toContain('idle in transaction')
    })
    await end()
    for (const error of [await queryError, await transactionError]) {
      const handler = newClient(createHandler({ ...host, digest: () => Promise.reject(error) }))
      expect((await handler.signIn('nobody', 'a guess')).status).toBe(503)
    }
    expect(log).toContainEqual(expect.objectContaining({ event: 'database connection lost' }))
    expect(await signIn()).toMatchObject(answered)
  })

  it.skipIf(!adminUrl)(
    'is reported as 503 without Retry-After if a commit may have succeeded [EXP-357]',
    async () => {
      const database = await newDatabase(adminUrl ?? '', inject('migratedDatabase'))
      const proxy = await openProxy(database.url)
      onTestFinished(async () => {
        await proxy.stop()
        await database.drop()
      })
      const { host, signIn } = await open(proxy.url)
      const { db } = host.engine
      await sql`create table note (text text)`.execute(db)
      const lost = db.transaction().execute(async (trx) => {
        await sql`insert into note values ('kept')`.execute(trx)
        proxy.loseCommit()
      })
      const error = await lost.catch((reason: unknown) => reason)
      const handler = newClient(createHandler({ ...host, digest: () => Promise.reject(error) }))
      const body = { username: 'nobody', password: 'a guess' }
      const refused = await handler.send(session.create, { body })
      expect(refused).toMatchObject(busy)
      expect(refused.headers.get('retry-after')).toBeNull()
      expect((await sql`select text from note`.execute(db)).rows).toEqual([{ text: 'kept' }])
      expect(await signIn()).toMatchObject(answered)
    },
  )

  it('is reported as 503 while another process has locked the SQLite file [EXP-244]', async () => {
    const { dataDir, signIn } = await open()
    const other = new Database(dataFiles(dataDir).database)
    other.exec('begin immediate')
    const refused = await signIn()
    expect(refused).toMatchObject(busy)
    expect(refused.headers.get('retry-after')).toBe('5')
    other.exec('rollback')
    other.close()
    expect(await signIn()).toMatchObject(answered)
  })
})
