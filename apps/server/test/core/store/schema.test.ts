import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { forEachEngine } from '../../support/testServer.ts'

/** SQLite's definition of each table and index, one statement per line. */
const onSqlite = sql<{ line: string }>`
  select sql as line from sqlite_master where sql is not null order by tbl_name, type desc, name`

/** PostgreSQL's description of each column, then of each constraint and index of the table. */
const onPostgres = sql<{ line: string }>`
  select line from (
    select table_name as name, 1 as kind, lpad(ordinal_position::text, 3, '0') as part,
      concat_ws(' ', table_name || '.' || column_name, data_type, case is_nullable when 'NO' then 'not null' end,
        'default ' || column_default, 'identity ' || identity_generation) as line
    from information_schema.columns where table_schema = current_schema()
    union all
    select conrelid::regclass::text, 2, conname, concat_ws(' ', conrelid::regclass::text || ':', pg_get_constraintdef(oid))
    from pg_constraint where connamespace = current_schema()::regnamespace and contype <> 'n'
    union all
    select tablename, 3, indexname, indexdef from pg_indexes where schemaname = current_schema()
  ) as lines order by name collate "C", kind, part collate "C"`

forEachEngine('the schema after all migrations [EXP-201]', (server) => {
  // This is the only test of indexes: without an index the results are the same, only slower.
  it('matches the snapshot of tables, keys and indexes', async () => {
    const { db, dialect } = server().host.engine
    const { rows } = await (dialect === 'sqlite' ? onSqlite : onPostgres).execute(db)
    const text = `${rows.map(({ line }) => line.replaceAll(/\s+/g, ' ')).join('\n')}\n`
    await expect(text).toMatchFileSnapshot(`schema.${dialect}.txt`)
  })
})
