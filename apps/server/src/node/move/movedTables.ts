import type Database from 'better-sqlite3'

/** A table of the SQLite file, as its catalogue describes it. */
export interface MovedTable {
  name: string
  columns: readonly MovedColumn[]
  /** The columns of the primary key, in its order. */
  key: readonly MovedColumn[]
}

export interface MovedColumn {
  name: string
  type: keyof typeof postgresTypeOf
}

/** The type in PostgreSQL of each type that `ColumnTypes` has in SQLite. */
export const postgresTypeOf = { integer: 'bigint', text: 'text' } as const

/** Tables of the migrator. They are not moved, because the target is migrated by itself. */
export const migratorTables = ['kysely_migration', 'kysely_migration_lock'] as const

/** The values of a row in the order of the columns; integers as decimal text, which has no limit of size. */
export type MovedRow = readonly (string | null)[]

/**
 * Reads the tables from the catalogue, so that a table of a new migration is moved too. Columns that the database
 * computes are not listed: both engines compute them.
 */
export function movedTables(database: Database.Database): MovedTable[] {
  const names = database
    .prepare<[], string>(
      "select name from sqlite_schema where type = 'table' and name not like 'sqlite\\_%' escape '\\' order by name",
    )
    .pluck()
    .all()
  return names
    .filter((name) => !migratorTables.some((own) => own === name))
    .map((name) => {
      const described = database
        .prepare<[string], { name: string; type: string; pk: number }>(
          'select name, lower(type) as type, pk from pragma_table_info(?)',
        )
        .all(name)
        .map(({ type, ...column }) => ({ ...column, type: knownType(type, `${name}.${column.name}`) }))
      const key = described.filter(({ pk }) => pk > 0).toSorted((a, b) => a.pk - b.pk)
      if (key.length === 0)
        throw new Error(`The table ${name} has no primary key, by which its rows could be moved.`)
      return { name, columns: described, key }
    })
}

function knownType(type: string, column: string): MovedColumn['type'] {
  if (type === 'integer' || type === 'text') return type
  throw new Error(`${column} has the type ${type}: add it to postgresTypeOf.`)
}

/** Names a row by its key, such as 'id 12'. */
export const rowName = ({ columns, key }: MovedTable, row: MovedRow): string =>
  key.map((column) => `${column.name} ${String(row[columns.indexOf(column)])}`).join(', ')

/** Quotes a name for SQL. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

/** Returns the values of the key. */
export const keyOf = ({ columns, key }: MovedTable, row: MovedRow): MovedRow =>
  key.map((column) => row[columns.indexOf(column)] ?? null)
