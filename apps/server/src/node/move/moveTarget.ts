import { Client } from 'pg'
import { migrate } from '../../core/store/migrations.ts'
import { openPostgres } from '../postgres.ts'
import { StartRefusal, systemCode } from '../startRefusal.ts'
import { dropDefinitions } from './droppedDefinitions.ts'
import { inTransaction } from './inTransaction.ts'
import { type MovedTable, migratorTables, postgresTypeOf, quoted } from './movedTables.ts'
import type { MoveSource } from './moveSource.ts'
import { unfinishedMove } from './unfinishedMove.ts'

/** How far a table is copied. */
export interface Progress {
  /** The key of the last copied row; undefined before the first. */
  after?: readonly (string | null)[]
  rows: number
  isDone: boolean
}

/** Connects to the target, and lets no other move use it. */
export async function connectTarget(url: string): Promise<Client> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  // The failing query reports the error; without a listener the event would end the process.
  client.on('error', () => undefined)
  await client.connect()
  const { rows } = await client.query<{ version: number; encoding: string }>(
    "select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding",
  )
  const [{ version, encoding } = { version: 0, encoding: '' }] = rows
  if (version < 150_000 || encoding !== 'UTF8') {
    await client.end()
    throw new StartRefusal(
      `The database of DATABASE_URL must be PostgreSQL 15 or newer with the encoding UTF8, and is version ${Math.floor(version / 10_000)} with ${encoding}.`,
    )
  }
  await lockTarget(client)
  return client
}

async function lockTarget(client: Client): Promise<void> {
  try {
    // An index of a large table takes longer than a limit for usual statements.
    await client.query('set statement_timeout = 0')
    await client.query('set idle_in_transaction_session_timeout = 0')
    // Waits, because the connection of a killed move ends only after its last statement.
    await client.query("set lock_timeout = '20s'")
    await client.query("select pg_advisory_lock(hashtext('portal-gateway move-to-postgres'))")
    await client.query('reset lock_timeout')
  } catch (error) {
    await client.end()
    throw systemCode(error) === '55P03'
      ? new StartRefusal('Another process is moving data into the database of DATABASE_URL.')
      : error
  }
}

/**
 * Prepares the target: an empty database, or one with an unfinished move. Returns whether the move continues an
 * earlier one, which it does unless the file has changed since. [EXP-301]
 */
export async function prepareTarget(
  client: Client,
  url: string,
  source: MoveSource,
): Promise<'new' | 'continued' | 'changed'> {
  await expectOwn(client, source.version)
  if ((await factOf(client, 'version')) !== source.version) {
    throw new StartRefusal(
      'The unfinished move in the database of DATABASE_URL was started by another version of the portal. Empty the database, and run the move again.',
    )
  }
  const engine = openPostgres(url, () => undefined)
  await migrate(engine).finally(engine.close)
  await expectSameColumns(client, source.tables)
  const earlier = await factOf(client, 'fingerprint')
  if (earlier === source.fingerprint) return 'continued'
  await inTransaction(client, () => startOver(client, source))
  return earlier === undefined ? 'new' : 'changed'
}

/** Refuses a database with other tables; creates the table of the state in an empty one. */
async function expectOwn(client: Client, version: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    'select tablename as name from pg_tables where schemaname = current_schema()',
  )
  const names = rows.map(({ name }) => name)
  if (names.includes(unfinishedMove)) return
  if (names.length > 0) {
    throw new StartRefusal(
      names.includes('kysely_migration')
        ? 'The database of DATABASE_URL already belongs to an installation of the portal. Move into an empty one: a move does not overwrite data.'
        : 'The database of DATABASE_URL is not empty. Move into an empty one: a move does not overwrite data.',
    )
  }
  await inTransaction(client, async () => {
    await client.query(
      `create table ${unfinishedMove} (kind text, name text, value text not null, primary key (kind, name))`,
    )
    await storeFact(client, 'version', version)
  })
}

/** Empties all tables, and drops the definitions that make the copy slow. */
async function startOver(client: Client, { tables, fingerprint }: MoveSource): Promise<void> {
  await dropDefinitions(client)
  const names = tables.map(({ name }) => quoted(name))
  // An append-only table refuses to be emptied by its trigger.
  for (const name of names) await client.query(`alter table ${name} disable trigger user`)
  await client.query(`truncate ${names.join(', ')}`)
  for (const name of names) await client.query(`alter table ${name} enable trigger user`)
  await client.query(`delete from ${unfinishedMove} where kind = 'table'`)
  await storeFact(client, 'fingerprint', fingerprint)
}

/** Throws if the migrations of this version create other columns on PostgreSQL than on SQLite. */
async function expectSameColumns(client: Client, tables: readonly MovedTable[]): Promise<void> {
  const { rows } = await client.query<{ line: string }>(
    `select table_name || '.' || column_name || ' ' || data_type as line from information_schema.columns
      where table_schema = current_schema() and is_generated = 'NEVER' and table_name::text <> all($1)`,
    [[...migratorTables, unfinishedMove]],
  )
  const found = rows.map(({ line }) => line)
  const expected = tables.flatMap(({ name, columns }) =>
    columns.map((column) => `${name}.${column.name} ${postgresTypeOf[column.type]}`),
  )
  const wrong = [
    ...expected.filter((line) => !found.includes(line)),
    ...found.filter((line) => !expected.includes(line)),
  ]
  if (wrong.length > 0)
    throw new StartRefusal(`The columns of SQLite and PostgreSQL differ: ${wrong.join(', ')}.`)
}

export async function progressOf(client: Client, table: string): Promise<Progress> {
  const { rows } = await client.query<{ value: string }>(
    `select value from ${unfinishedMove} where kind = 'table' and name = $1`,
    [table],
  )
  const value = rows[0]?.value
  // The cast is safe, because only `storeProgress` writes these rows.
  return value === undefined ? { rows: 0, isDone: false } : (JSON.parse(value) as Progress)
}

export const storeProgress = (client: Client, table: string, progress: Progress): Promise<void> =>
  store(client, 'table', table, JSON.stringify(progress))

async function factOf(client: Client, name: 'version' | 'fingerprint'): Promise<string | undefined> {
  const { rows } = await client.query<{ value: string }>(
    `select value from ${unfinishedMove} where kind = 'fact' and name = $1`,
    [name],
  )
  return rows[0]?.value
}

const storeFact = (client: Client, name: 'version' | 'fingerprint', value: string): Promise<void> =>
  store(client, 'fact', name, value)

/** Lets the next run start over. */
export const forgetMove = async (client: Client): Promise<void> =>
  storeFact(client, 'fingerprint', 'the rows differ')

async function store(client: Client, kind: string, name: string, value: string): Promise<void> {
  await client.query(
    `insert into ${unfinishedMove} (kind, name, value) values ($1, $2, $3)
      on conflict (kind, name) do update set value = excluded.value`,
    [kind, name, value],
  )
}

/** Ends the move: from now on, a server may use the database. */
export const finishMove = async (client: Client): Promise<void> => {
  await client.query(`drop table ${unfinishedMove}`)
}
