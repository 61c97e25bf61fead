import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { StartRefusal, systemCode } from '../startRefusal.ts'
import { type Rows, type Snapshot, selectFileKeys } from './manifest.ts'
import { runPostgres } from './postgresPrograms.ts'

/** Dumps a snapshot of a database that may be in use; returns the snapshot's rows. */
export function dumpPostgres(url: string, target: string): Promise<Snapshot> {
  return connected(url, async (client) => {
    await client.query('begin isolation level repeatable read, read only')
    const { rows } = await client.query<{ snapshot: string }>('select pg_export_snapshot() as snapshot')
    const counted = await countRows(client)
    const fileKeys = await client.query<{ key: string }>(selectFileKeys)
    await runPostgres('pg_dump', url, [
      '--format=custom',
      '--no-owner',
      '--no-privileges',
      `--snapshot=${rows[0]?.snapshot}`,
      `--file=${target}`,
    ])
    return { rows: counted, referencedKeys: fileKeys.rows.map(({ key }) => key) }
  })
}

/** Restores a dump into an empty database in one transaction; returns its rows. */
export async function restorePostgres(url: string, dump: string): Promise<Rows> {
  await runPostgres('pg_restore', url, [
    '--exit-on-error',
    '--single-transaction',
    '--no-owner',
    '--no-privileges',
    dump,
  ])
  return connected(url, countRows)
}

/** Restores a dump into a temporary database and drops it; returns undefined if the user may not create one. */
export async function tryPostgres(url: string, dump: string): Promise<Rows | undefined> {
  const name = `portal_backup_check_${randomUUID().replaceAll('-', '')}`
  const own = new URL(url)
  own.pathname = `/${name}`
  return connected(url, async (client) => {
    try {
      await client.query(`create database ${name}`)
    } catch (error) {
      if (systemCode(error) !== '42501') throw error
      // Reads at least the table of contents, which detects a truncated or damaged dump.
      await runPostgres('pg_restore', undefined, ['--list', dump])
      return undefined
    }
    try {
      return await restorePostgres(own.href, dump)
    } finally {
      await client.query(`drop database ${name} with (force)`)
    }
  })
}

/** Whether a database has no tables. */
export const isEmptyPostgres = (url: string): Promise<boolean> =>
  connected(url, async (client) => (await tablesOf(client)).length === 0)

export async function connected<Value>(
  url: string,
  work: (client: Client) => Promise<Value>,
): Promise<Value> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  // The failing query reports the error; without a listener the event would end the process.
  client.on('error', () => undefined)
  try {
    await client.connect()
  } catch (error) {
    throw new StartRefusal(`The database of DATABASE_URL cannot be used (${systemCode(error)}).`)
  }
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

async function tablesOf(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    'select tablename as name from pg_tables where schemaname = current_schema() order by tablename',
  )
  return rows.map(({ name }) => name)
}

async function countRows(client: Client): Promise<Rows> {
  const counted: Rows = {}
  for (const table of await tablesOf(client)) {
    const { rows } = await client.query<{ count: string }>(`select count(*) as count from "${table}"`)
    counted[table] = Number(rows[0]?.count)
  }
  return counted
}
