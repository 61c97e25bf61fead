import { isUtf8 } from 'node:buffer'
import { existsSync, statSync } from 'node:fs'
import Database from 'better-sqlite3'
import { sqliteTypes } from '../../core/store/engine.ts'
import { migrationNames } from '../../core/store/migrations.ts'
import { StartRefusal } from '../startRefusal.ts'
import {
  type MovedColumn,
  type MovedRow,
  type MovedTable,
  movedTables,
  quoted,
  rowName,
} from './movedTables.ts'
import type { ReportProgress } from './reportProgress.ts'

/** A snapshot of the SQLite file, which is only read. */
export interface MoveSource {
  tables: MovedTable[]
  /** Changes if anything is written to the file. */
  fingerprint: string
  /** The name of the last migration. */
  version: string
  countOf(table: MovedTable): number
  /** Reads the rows in the order of the key, from the first one after `after`. */
  rows(table: MovedTable, after: MovedRow | undefined): IterableIterator<MovedRow>
  /** Returns the highest id that each table has ever generated. */
  lastIds(): Map<string, string>
  close(): void
}

/** How many rows an error message lists. */
const namedRows = 10

/** Opens the file; throws `StartRefusal` if it is damaged, or if PostgreSQL could not store its rows. */
export function openMoveSource(file: string, report: ReportProgress): MoveSource {
  const fingerprint = fingerprintOf(file)
  const database = new Database(file, { readonly: true, fileMustExist: true, timeout: 5000 })
  try {
    // One read transaction: all statements read the same state, even if a backup stores its time meanwhile.
    database.exec('begin')
    const version = expectSameVersion(database, file)
    report(`Checking the pages and indexes of ${file}`, true)
    expectIntact(database, file)
    const tables = movedTables(database)
    report('Checking that PostgreSQL can store the texts', true)
    expectStorable(database, tables)
    return {
      tables,
      fingerprint,
      version,
      countOf: ({ name }) =>
        Number(
          database
            .prepare(`select count(*) from ${quoted(name)}`)
            .pluck()
            .get() ?? 0,
        ),
      rows: (table, after) => rowsOf(database, table, after),
      lastIds: () =>
        new Map(
          database
            .prepare<[], [string, string]>('select name, cast(seq as text) from sqlite_sequence')
            .raw()
            .all(),
        ),
      close: () => void database.close(),
    }
  } catch (error) {
    database.close()
    throw error
  }
}

/** The sizes and times of the file and of its write-ahead log, which a reader does not change. */
function fingerprintOf(file: string): string {
  const parts = [file, `${file}-wal`].map((path) => {
    const { size, mtimeMs } = existsSync(path) ? statSync(path) : { size: 0, mtimeMs: 0 }
    // A reader may create an empty log.
    return size === 0 ? 'empty' : `${size} ${mtimeMs}`
  })
  return parts.join(', ')
}

function expectSameVersion(database: Database.Database, file: string): string {
  const hasMigrations = database
    .prepare("select 1 from sqlite_schema where type = 'table' and name = 'kysely_migration'")
    .get()
  const found = hasMigrations
    ? database.prepare<[], string>('select name from kysely_migration order by name').pluck().all()
    : []
  const expected = migrationNames(sqliteTypes)
  const last = expected.at(-1) ?? ''
  if (found.length === expected.length && found.every((name) => expected.includes(name))) return last
  throw new StartRefusal(
    found.some((name) => !expected.includes(name))
      ? `The database ${file} was written by a newer version of the portal (migration ${found.at(-1)}). Move it with that version.`
      : `The database ${file} was written by an older version of the portal (its last migration is ${found.at(-1) ?? 'missing'}, this version's is ${last}). Make a backup, start and stop this version once without DATABASE_URL, which migrates the file, and run the move again.`,
  )
}

function expectIntact(database: Database.Database, file: string): void {
  const integrity: unknown = database.pragma('integrity_check', { simple: true })
  const dangling: unknown = database.pragma('foreign_key_check')
  if (integrity !== 'ok' || !Array.isArray(dangling) || dangling.length > 0)
    throw new StartRefusal(`The database ${file} is damaged: SQLite reports errors in it.`)
}

/** Searches for texts that PostgreSQL refuses: with the character NUL, or not encoded as UTF-8. [EXP-303] */
function expectStorable(database: Database.Database, tables: readonly MovedTable[]): void {
  database.function('is_storable', { varargs: true, deterministic: true }, (...values: unknown[]) =>
    values.every(isStorable) ? 1 : 0,
  )
  const found = tables.flatMap((table) => {
    const texts = table.columns.filter(({ type }) => type === 'text')
    if (texts.length === 0) return []
    const bytes = texts.map(({ name }) => `cast(${quoted(name)} as blob)`).join(', ')
    return database
      .prepare<[number], (string | Buffer | null)[]>(
        `select ${[...table.columns.map(readAs), bytes].join(', ')} from ${quoted(table.name)}
          where is_storable(${bytes}) = 0 limit ?`,
      )
      .raw()
      .all(namedRows)
      .map((row) => {
        const values = row.slice(0, table.columns.length).map((value) => value?.toString() ?? null)
        const wrong = texts.filter((_, index) => !isStorable(row[table.columns.length + index]))
        return `${table.name}, the row with ${rowName(table, values)}: ${wrong.map(({ name }) => name).join(', ')}`
      })
  })
  if (found.length === 0) return
  const more = found.length > namedRows ? [`and ${found.length - namedRows} more`] : []
  throw new StartRefusal(
    [
      'PostgreSQL cannot store texts with the character NUL (U+0000) or with invalid UTF-8. Correct these texts in the portal or in the SQLite file, then run the move again:',
      ...[...found.slice(0, namedRows), ...more].map((line) => `  ${line.replaceAll('\0', '\\0')}`),
    ].join('\n'),
  )
}

const isStorable = (value: unknown): boolean =>
  !Buffer.isBuffer(value) || (isUtf8(value) && !value.includes(0))

const readAs = ({ name, type }: MovedColumn): string =>
  type === 'integer' ? `cast(${quoted(name)} as text)` : quoted(name)

function rowsOf(
  database: Database.Database,
  table: MovedTable,
  after: MovedRow | undefined,
): IterableIterator<MovedRow> {
  // The name of the table is necessary: `order by "id"` would sort by the result, which is a text.
  const own = table.key.map(({ name }) => `${quoted(table.name)}.${quoted(name)}`).join(', ')
  const given = table.key.map(({ type }) => (type === 'integer' ? 'cast(? as integer)' : '?')).join(', ')
  const from = after === undefined ? '' : `where (${own}) > (${given})`
  return database
    .prepare<(string | null)[], MovedRow>(
      `select ${table.columns.map(readAs).join(', ')} from ${quoted(table.name)} ${from} order by ${own}`,
    )
    .raw()
    .iterate(...(after ?? []))
}
