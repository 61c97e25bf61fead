import type { Client } from 'pg'
import { inTransaction } from './inTransaction.ts'
import { quoted } from './movedTables.ts'
import { unfinishedMove } from './unfinishedMove.ts'

/** Foreign keys, and the indexes that belong to no primary key and no unique constraint. */
const definitions = `
  select '2 foreign key' as kind, conrelid::regclass::text || ' ' || quote_ident(conname) as name,
    format('alter table %s drop constraint %I', conrelid::regclass, conname) as removal,
    format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as creation
  from pg_constraint
  where contype = 'f' and connamespace = current_schema()::regnamespace
  union all
  select '1 index', relname, format('drop index %I', relname), pg_get_indexdef(indexrelid)
  from pg_index join pg_class on pg_class.oid = indexrelid
  where relnamespace = current_schema()::regnamespace
    and not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u', 'x'))`

/**
 * Drops these definitions, and stores the statements that create them. Without them rows are copied in the
 * order of their tables' names, and much faster. The caller opens the transaction.
 */
export async function dropDefinitions(client: Client): Promise<void> {
  await client.query(`insert into ${unfinishedMove} (kind, name, value)
    select kind, name, creation from (${definitions}) as found`)
  const { rows } = await client.query<{ removal: string }>(`select removal from (${definitions}) as found`)
  for (const { removal } of rows) await client.query(removal)
}

/** Creates what `dropDefinitions` has dropped, the indexes first. Continues an interrupted call. */
export async function createDefinitions(
  client: Client,
  report: (done: number, count: number) => void,
): Promise<void> {
  const { rows } = await client.query<{ kind: string; name: string; value: string }>(
    `select kind, name, value from ${unfinishedMove} where kind in ('1 index', '2 foreign key')
      order by kind, name`,
  )
  for (const [index, { kind, name, value }] of rows.entries()) {
    report(index, rows.length)
    await inTransaction(client, async () => {
      await client.query(value)
      await client.query(`delete from ${unfinishedMove} where kind = $1 and name = $2`, [kind, name])
    })
  }
}

/** Lets each generated key continue after the highest one that SQLite has ever generated. */
export async function setSequences(client: Client, lastIds: ReadonlyMap<string, string>): Promise<void> {
  for (const { table, sequence } of await sequencesOf(client)) {
    const last = lastIds.get(table)
    await client.query('select setval($1, $2, $3)', [sequence, last ?? '1', last !== undefined])
  }
}

async function sequencesOf(client: Client): Promise<{ table: string; sequence: string }[]> {
  const { rows } = await client.query<{ table: string; column: string }>(
    `select table_name as table, column_name as column from information_schema.columns
      where table_schema = current_schema() and is_identity = 'YES' order by table_name`,
  )
  const found = []
  for (const { table, column } of rows) {
    const result = await client.query<{ sequence: string }>(
      'select pg_get_serial_sequence($1, $2) as sequence',
      [quoted(table), column],
    )
    found.push({ table, sequence: result.rows[0]?.sequence ?? '' })
  }
  return found
}
