import {
  type ColumnDefinitionBuilder,
  type CreateTableBuilder,
  type Kysely,
  type RawBuilder,
  sql,
} from 'kysely'
import type { Schema } from './schema.ts'

/**
 * The database. This file and `sqliteDialect.ts` are the only ones in the core that know of two SQL
 * dialects: rules use `db` with portable queries, migrations use `types`, errors are read by `violation`.
 */
export interface Engine {
  dialect: 'sqlite' | 'postgres'
  db: Kysely<Schema>
  /**
   * For statements that can take longer than 20 ms, outside any transaction: where the engine would hold
   * everything else up meanwhile, they run beside it.
   */
  reads: Kysely<Schema>
  types: ColumnTypes
  json: JsonText
  violation(error: unknown): Violation | undefined
  close(): Promise<void>
}

export interface Violation {
  kind: 'unique' | 'foreign_key' | 'not_null' | 'check'
  columns: string[]
}

type Column = (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder

export interface ColumnTypes {
  /** A key that the database fills in. Never inserted by hand: PostgreSQL's sequence would not follow. */
  id: { type: 'bigint' | 'integer'; build: Column }
  /** A whole number up to 2^53. */
  int: 'bigint' | 'integer'
  /** Text ordered and compared by code point, alike on both. */
  text: ReturnType<typeof sql<string>>
  /** Ends a `create table`: strict typing on SQLite, nothing on PostgreSQL. */
  finish<T extends string, C extends string>(table: CreateTableBuilder<T, C>): CreateTableBuilder<T, C>
  /** What makes the database itself refuse to change or lose a row of a table. */
  appendOnly(table: string): RawBuilder<unknown>[]
}

export const sqliteTypes: ColumnTypes = {
  id: { type: 'integer', build: (column) => column.primaryKey().autoIncrement() },
  int: 'integer',
  text: sql`text`,
  // Otherwise 'abc' fits into an integer column.
  finish: (table) => table.modifyEnd(sql`strict`),
  appendOnly: (table) => {
    const refusal = sql`begin select raise(abort, ${sql.lit(`${table} is append-only`)}); end`
    const trigger = (event: string) => sql`create trigger ${sql.id(`${table}_no_${event}`)}`
    const row = sql.table(table)
    return [
      sql`${trigger('update')} before update on ${row} ${refusal}`,
      sql`${trigger('delete')} before delete on ${row} ${refusal}`,
      // 'insert or replace' deletes without telling the trigger above.
      sql`${trigger('replace')} before insert on ${row}
        when exists (select 1 from ${row} where id = new.id) ${refusal}`,
    ]
  },
}

export const postgresTypes: ColumnTypes = {
  id: { type: 'bigint', build: (column) => column.generatedByDefaultAsIdentity().primaryKey() },
  int: 'bigint',
  text: sql`text collate "C"`,
  finish: (table) => table,
  appendOnly: (table) => [
    sql`create function ${sql.id(`${table}_refuse`)}() returns trigger language plpgsql as
      ${sql.lit(`begin raise exception '${table} is append-only'; end`)}`,
    sql`create trigger ${sql.id(`${table}_append_only`)} before update or delete or truncate
      on ${sql.table(table)} for each statement execute function ${sql.id(`${table}_refuse`)}()`,
  ],
}

// better-sqlite3 puts the name into `code`, SQLite's WebAssembly build the number into `resultCode`.
const sqliteKinds: Readonly<Record<string, Violation['kind']>> = {
  SQLITE_CONSTRAINT_UNIQUE: 'unique',
  2067: 'unique',
  SQLITE_CONSTRAINT_PRIMARYKEY: 'unique',
  1555: 'unique',
  SQLITE_CONSTRAINT_FOREIGNKEY: 'foreign_key',
  787: 'foreign_key',
  SQLITE_CONSTRAINT_NOTNULL: 'not_null',
  1299: 'not_null',
  SQLITE_CONSTRAINT_CHECK: 'check',
  275: 'check',
}

/** Writes JSON in a query, so that a long list need not become objects on its way. */
export interface JsonText {
  /** A text in quotation marks. */
  text(value: RawBuilder<unknown>): RawBuilder<string>
  /** The items of all rows of a group, in order; none is an empty list. */
  list(item: RawBuilder<unknown>, order: RawBuilder<unknown>): RawBuilder<string>
}

export const sqliteJson: JsonText = {
  text: (value) => sql`json_quote(${value})`,
  list: (item, order) => sql`'[' || coalesce(group_concat(${item}, ',' order by ${order}), '') || ']'`,
}

export const postgresJson: JsonText = {
  text: (value) => sql`to_json(${value})::text`,
  list: (item, order) => sql`'[' || coalesce(string_agg(${item}, ',' order by ${order}), '') || ']'`,
}

const field = (error: unknown, name: string): string | undefined => {
  if (typeof error !== 'object' || error === null) return undefined
  const value: unknown = Reflect.get(error, name)
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
}

export function sqliteViolation(error: unknown): Violation | undefined {
  const kind = sqliteKinds[field(error, 'resultCode') ?? field(error, 'code') ?? '']
  if (!kind) return undefined
  // 'UNIQUE constraint failed: users.username_key, users.site'
  const columns = /constraint failed: (.+)$/.exec(field(error, 'message') ?? '')?.[1]?.split(', ') ?? []
  return { kind, columns: columns.map((column) => column.slice(column.indexOf('.') + 1)) }
}

const postgresKinds: Readonly<Record<string, Violation['kind']>> = {
  '23505': 'unique',
  '23503': 'foreign_key',
  '23502': 'not_null',
  '23514': 'check',
}

export function postgresViolation(error: unknown): Violation | undefined {
  const kind = postgresKinds[field(error, 'code') ?? '']
  if (!kind) return undefined
  // 'Key (username_key)=(ada) already exists.', in the words of whatever language the server speaks.
  const named = /\(([^)]+)\)=\(/.exec(field(error, 'detail') ?? '')?.[1] ?? field(error, 'column')
  return { kind, columns: named?.split(', ') ?? [] }
}
