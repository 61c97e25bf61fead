import { type Kysely, sql } from 'kysely'
import * as v from 'valibot'
import { type Flag, flag, type Schema } from '../store/schema.ts'

/** The tables of records that have a version and can be inactive. */
export type RecordTable = {
  [Table in keyof Schema]: Schema[Table] extends { inactive: Flag; versionno: number } ? Table : never
}[keyof Schema]

export type Columns = Readonly<Record<string, string | number | null>>

/** Returns the column of a field: `systemName` is stored in `system_name`. */
export const columnOf = (field: string): string =>
  field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/**
 * Returns the columns of a record's fields; a boolean is stored as 0 or 1. Lists are omitted, because they
 * are stored in separate tables.
 */
export const columnsOf = (fields: object): Columns =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, value]) => value !== undefined && !Array.isArray(value))
      .map(([field, value]) => [columnOf(field), typeof value === 'boolean' ? flag(value) : value]),
  )

/** Returns the record of a row. `others` contains the fields that are not columns of the row. */
export function recordOf<Fields extends v.ObjectSchema<v.ObjectEntries, undefined>>(
  schema: Fields,
  row: object,
  others: Partial<v.InferInput<Fields>> = {},
): v.InferOutput<Fields> {
  const fields = Object.entries(schema.entries).map(([field, { type }]) => {
    const column: unknown = Reflect.get(row, columnOf(field))
    return [field, type === 'boolean' ? column === 1 : column]
  })
  return v.parse(schema, { ...Object.fromEntries(fields), ...others })
}

/**
 * Returns the queries of a kind of record whose fields are all columns of one table. `name` is the field with
 * the record's name.
 */
export const recordQueries = <Fields extends v.ObjectSchema<v.ObjectEntries, undefined>>(
  schema: Fields,
  table: RecordTable,
  name: string,
) => ({
  /** Returns all records, inactive ones included, sorted by sort number and name (case-insensitive). */
  async list(db: Kysely<Schema>): Promise<v.InferOutput<Fields>[]> {
    const rows = await db
      .selectFrom(table)
      .selectAll()
      .orderBy('sort')
      .orderBy(sql.ref(`${columnOf(name)}_key`))
      .orderBy('id')
      .execute()
    return rows.map((row) => recordOf(schema, row))
  },
  /** Returns a record; undefined if there is none. */
  async find(db: Kysely<Schema>, id: number): Promise<v.InferOutput<Fields> | undefined> {
    const row = await db.selectFrom(table).selectAll().where('id', '=', id).executeTakeFirst()
    return row && recordOf(schema, row)
  },
})

/** Inserts a row and returns its id. */
export async function insertRow(trx: Kysely<Schema>, table: RecordTable, columns: Columns): Promise<number> {
  const names = Object.keys(columns).map((column) => sql.ref(column))
  const { rows } = await sql<{ id: number }>`
    insert into ${sql.table(table)} (${sql.join(names)}) values (${sql.join(Object.values(columns))})
    returning id`.execute(trx)
  const [row] = rows
  if (!row) throw new Error(`No row was inserted into ${table}.`)
  return row.id
}

/** Updates the row with this id. */
export const updateRow = (trx: Kysely<Schema>, table: RecordTable, id: number, columns: Columns) => {
  const changes = Object.entries(columns).map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
  return sql`update ${sql.table(table)} set ${sql.join(changes)} where id = ${id}`.execute(trx)
}
