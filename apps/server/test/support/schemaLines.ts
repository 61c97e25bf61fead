import { sql } from 'kysely'
import type { Engine } from '../../src/core/store/engine.ts'

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

/** Describes all tables, keys and indexes of a database. */
export async function schemaLines({ db, dialect }: Pick<Engine, 'db' | 'dialect'>): Promise<string> {
  const { rows } = await (dialect === 'sqlite' ? onSqlite : onPostgres).execute(db)
  return `${rows.map(({ line }) => line.replaceAll(/\s+/g, ' ')).join('\n')}\n`
}
