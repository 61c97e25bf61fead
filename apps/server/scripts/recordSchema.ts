// Stores the current schema and three odd rows of each table in test/core/store/released, in a folder with the name
// of the latest migration. released.test.ts migrates them to each later schema. Run it before a release.
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { migrate, migrationNames } from '../src/core/store/migrations.ts'
import { movedTables, quoted } from '../src/node/move/movedTables.ts'
import { openSqlite } from '../src/node/sqlite.ts'
import { addOddRows } from '../test/support/oddRows.ts'
import { scratchFolder } from '../test/support/serverProcess.ts'

const store = join(import.meta.dirname, '..', 'test', 'core', 'store')
const scratch = scratchFolder()
try {
  const file = join(scratch.path, 'portal.sqlite')
  const engine = openSqlite(file)
  await migrate(engine)
  const name = migrationNames(engine.types).at(-1) ?? ''
  await engine.close()
  const database = new Database(file)
  // A row that a migration has inserted is also in the database of the test.
  for (const { name: table } of movedTables(database)) database.exec(`delete from ${quoted(table)}`)
  addOddRows(database)
  const tables = movedTables(database).map((table) => {
    const columns = table.columns.map((column) => column.name)
    // Integers as text: JavaScript's numbers would change the largest ones.
    const texts = columns.map((column) => `cast(${quoted(column)} as text)`).join(', ')
    const rows = database
      .prepare(`select ${texts} from ${quoted(table.name)}`)
      .raw()
      .all()
    return { name: table.name, columns, rows }
  })
  database.close()
  const folder = join(store, 'released', name)
  mkdirSync(folder, { recursive: true })
  for (const dialect of ['sqlite', 'postgres'])
    copyFileSync(join(store, `schema.${dialect}.txt`), join(folder, `schema.${dialect}.txt`))
  writeFileSync(join(folder, 'rows.json'), `${JSON.stringify(tables, undefined, 2)}\n`)
} finally {
  scratch.remove()
}
