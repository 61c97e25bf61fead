import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { type Kysely, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import type { Engine } from '../../../src/core/store/engine.ts'
import { migrate, migrations } from '../../../src/core/store/migrations.ts'
import { openPostgres } from '../../../src/node/postgres.ts'
import { openSqlite } from '../../../src/node/sqlite.ts'
import { newDatabase } from '../../support/newDatabase.ts'
import { schemaLines } from '../../support/schemaLines.ts'
import { scratchFolder } from '../../support/serverProcess.ts'

interface Table {
  name: string
  columns: string[]
  /** The values in the order of the columns; integers as text. */
  rows: (string | null)[][]
}

const folder = join(import.meta.dirname, 'released')
const read = (name: string, file: string) => readFileSync(join(folder, name, file), 'utf8')
const scratch = scratchFolder()
afterAll(() => scratch.remove())

const openers: Record<string, (name: string) => Promise<{ engine: Engine; drop(): Promise<void> }>> = {
  async sqlite(name) {
    return { engine: openSqlite(join(scratch.path, `${name}.sqlite`)), drop: async () => undefined }
  },
}
const adminUrl = process.env['TEST_DATABASE_URL']
if (adminUrl !== undefined)
  openers['postgres'] = async () => {
    const database = await newDatabase(adminUrl)
    return { engine: openPostgres(database.url, () => {}), drop: database.drop }
  }

/** Migrates an empty database to the schema of a release. */
async function migrateTo({ db, types }: Engine, name: string): Promise<void> {
  const provider = { getMigrations: async () => migrations(types) }
  const { error } = await new Migrator({ db, provider }).migrateTo(name)
  expect(error).toBeUndefined()
}

/** Runs `insert` without the foreign keys, so that the rows can be inserted in any order. */
async function withoutForeignKeys({ db, dialect }: Engine, insert: (db: Kysely<unknown>) => Promise<void>) {
  if (dialect === 'sqlite') {
    await sql`pragma foreign_keys = off`.execute(db)
    await insert(db as unknown as Kysely<unknown>)
    await sql`pragma foreign_keys = on`.execute(db)
    return
  }
  const { rows } = await sql<{ removal: string; creation: string }>`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as removal,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as creation
    from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace`.execute(db)
  for (const { removal } of rows) await sql.raw(removal).execute(db)
  await insert(db as unknown as Kysely<unknown>)
  for (const { creation } of rows) await sql.raw(creation).execute(db)
}

async function insertRows(db: Kysely<unknown>, { name, columns, rows }: Table): Promise<void> {
  for (const row of rows)
    await sql`insert into ${sql.table(name)} (${sql.join(columns.map((column) => sql.ref(column)))})
      values (${sql.join(row)})`.execute(db)
}

/** Reads the columns of a table as text. */
async function rowsIn({ db }: Engine, { name, columns }: Table): Promise<Table['rows']> {
  const texts = columns.map((column) => sql`cast(${sql.ref(column)} as text) as ${sql.ref(column)}`)
  const { rows } = await sql<Record<string, string | null>>`
    select ${sql.join(texts)} from ${sql.table(name)}`.execute(db)
  return rows.map((row) => columns.map((column) => row[column] ?? null))
}

/** Inserts rows as a server of the released version does, which knows no later column, and reads them. */
async function expectWritable(engine: Engine, tables: readonly Table[]): Promise<void> {
  await withoutForeignKeys(engine, async (db) => {
    for (const table of tables) await insertRows(db, table)
  })
  for (const table of tables)
    expect(await rowsIn(engine, table), table.name).toEqual(expect.arrayContaining(table.rows))
}

/** Returns the definitions of unique indexes of these tables in a description of PostgreSQL's schema. */
const uniqueIndexes = (schema: string, tables: readonly Table[]): string[] =>
  schema.split('\n').filter((line) => {
    const table = /^CREATE UNIQUE INDEX \S+ ON \w+\.(\w+) /.exec(line)?.[1]
    return tables.some(({ name }) => name === table)
  })

for (const [dialect, open] of Object.entries(openers))
  describe.each(readdirSync(folder))(`the released schema %s on ${dialect} [EXP-201]`, (name) => {
    it('still results from the migrations, and a later version keeps all its rows', async () => {
      const { engine, drop } = await open(name)
      onTestFinished(async () => {
        await engine.close()
        await drop()
      })
      await migrateTo(engine, name)
      expect(await schemaLines(engine)).toBe(read(name, `schema.${dialect}.txt`))

      const tables = JSON.parse(read(name, 'rows.json')) as Table[]
      expect(tables.length).toBeGreaterThan(40)
      await withoutForeignKeys(engine, async (db) => {
        for (const table of tables) await insertRows(db, table)
      })
      await migrate(engine)
      for (const table of tables) {
        expect(table.rows, table.name).toHaveLength(3)
        // A migration may add rows of its own.
        expect(await rowsIn(engine, table), table.name).toEqual(expect.arrayContaining(table.rows))
      }
    })
  })

// During an update, servers of the latest release use the migrated database. If a test fails, change the migration: add
// columns that are nullable or have a default, and remove a column, a table or a unique index one release after its last
// use.
describe.each(Object.entries(openers))('a server of the latest release on %s', (dialect, open) => {
  const name = readdirSync(folder).toSorted().at(-1) ?? ''
  const tables = JSON.parse(read(name, 'rows.json')) as Table[]

  const migrated = async (statement?: string): Promise<Engine> => {
    const { engine, drop } = await open(randomUUID())
    onTestFinished(async () => {
      await engine.close()
      await drop()
    })
    await migrate(engine)
    if (statement !== undefined) await sql.raw(statement).execute(engine.db)
    return engine
  }

  it('can still write and read all its columns after the migrations of this version [EXP-365]', async () => {
    const engine = await migrated()
    await expectWritable(engine, tables)
    if (dialect === 'postgres')
      expect(uniqueIndexes(await schemaLines(engine), tables)).toEqual(
        uniqueIndexes(read(name, 'schema.postgres.txt'), tables),
      )
  })

  it.each([
    'alter table users drop column language',
    'alter table users rename column language to locale',
    'alter table pinned_items rename to pins',
    'drop table pinned_items',
    ...(dialect === 'postgres'
      ? [
          'alter table pinned_items add column colour text not null',
          'alter table users add constraint languages check (language is null)',
        ]
      : []),
  ])('could not do so after “%s” [EXP-365]', async (statement) => {
    const engine = await migrated(statement)
    await expect(expectWritable(engine, tables)).rejects.toThrow()
  })

  it.each([
    'alter table users add column colour text',
    "alter table users add column colour text not null default ''",
    'create table colours (name text)',
    'create index users_by_language on users (language)',
  ])('can do so after “%s” [EXP-365]', async (statement) => {
    await expectWritable(await migrated(statement), tables)
  })

  it.runIf(dialect === 'postgres')('would be reported to lack a unique index [EXP-365]', async () => {
    const released = uniqueIndexes(read(name, 'schema.postgres.txt'), tables)
    expect(released.length).toBeGreaterThan(40)
    const engine = await migrated('create unique index users_language on users (language)')
    const found = uniqueIndexes(await schemaLines(engine), tables)
    expect(found.filter((line) => !released.includes(line))).toEqual([
      'CREATE UNIQUE INDEX users_language ON public.users USING btree (language)',
    ])
  })
})
