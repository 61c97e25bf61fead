import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { type Kysely, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { afterAll, describe, expect, it } from 'vitest'
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

for (const [dialect, open] of Object.entries(openers))
  describe.each(readdirSync(folder))(`the released schema %s on ${dialect} [EXP-201]`, (name) => {
    it('still results from the migrations, and a later version keeps all its rows', async ({
      onTestFinished,
    }) => {
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
