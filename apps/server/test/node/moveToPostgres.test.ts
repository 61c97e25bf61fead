import { spawn } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { audit } from '@portal-gateway/contract/audit'
import { dashboardItems } from '@portal-gateway/contract/dashboardItems'
import { pathOf } from '@portal-gateway/contract/endpoint'
import { files } from '@portal-gateway/contract/files'
import { users } from '@portal-gateway/contract/users'
import Database from 'better-sqlite3'
import { Client as Connection } from 'pg'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { migrate } from '../../src/core/store/migrations.ts'
import { makeBackup } from '../../src/node/backup/makeBackup.ts'
import { dataFiles } from '../../src/node/dataFiles.ts'
import { openDataFolder } from '../../src/node/dataFolder.ts'
import { moveToPostgres } from '../../src/node/move/moveToPostgres.ts'
import { openPostgres } from '../../src/node/postgres.ts'
import { openSqlite } from '../../src/node/sqlite.ts'
import type { Client } from '../support/client.ts'
import { newDatabase } from '../support/newDatabase.ts'
import { addOddRows } from '../support/oddRows.ts'
import { commandOf } from '../support/programs.ts'
import { create, fileOf, recordOf } from '../support/resourceForms.ts'
import { schemaLines } from '../support/schemaLines.ts'
import { programVariables, type ServerProcess, scratchFolder, startServer } from '../support/serverProcess.ts'
import { clientOf, expectRefusal } from './processChecks.ts'

const adminUrl = process.env['TEST_DATABASE_URL'] ?? ''
const password = 'a quiet lake'
const scratch = scratchFolder()
const running = new Set<ServerProcess>()
const databases: { drop(): Promise<void> }[] = []
let folders = 0

interface Store {
  DATA_DIR: string
  DATABASE_URL: string
}

/** Creates an empty folder and an empty database of PostgreSQL. */
async function newStore(): Promise<Store> {
  folders += 1
  const DATA_DIR = join(scratch.path, `data-${folders}`)
  mkdirSync(DATA_DIR, { mode: 0o700 })
  const database = await newDatabase(adminUrl)
  databases.push(database)
  return { DATA_DIR, DATABASE_URL: database.url }
}

/** Fills the SQLite file of a store. */
async function fill({ DATA_DIR }: Store, write: (database: Database.Database) => void): Promise<string> {
  const file = dataFiles(DATA_DIR).database
  const engine = openSqlite(file)
  await migrate(engine)
  await engine.close()
  const database = new Database(file)
  write(database)
  database.close()
  return file
}

const move = (store: Store, report: (sentence: string) => void = () => undefined) =>
  moveToPostgres({ dataDir: store.DATA_DIR, databaseUrl: store.DATABASE_URL }, report)

/** Stops a move at the first report that contains the text. */
const stopAt = (words: string) => (sentence: string) => {
  if (sentence.includes(words)) throw new Error('stopped by the test')
}

function startMove(store: Partial<Store>) {
  const [node = '', ...program] = commandOf('moveToPostgres')
  const child = spawn(node, program, {
    env: { ...programVariables, ...store },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve))
  const result = Promise.all([text(child.stdout), text(child.stderr), ended]).then(
    ([said, faults, code]) => ({
      code,
      said,
      faults,
    }),
  )
  return { kill: () => child.kill('SIGKILL'), result }
}

async function startDemo(store: Partial<Store>): Promise<ServerProcess> {
  const server = await startServer({ PORTAL_DEMO: '1', DEMO_PASSWORD: password, ...store })
  running.add(server)
  return server
}

async function inPostgres<Row>({ DATABASE_URL }: Store, statement: string): Promise<Row[]> {
  const client = new Connection({ connectionString: DATABASE_URL })
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}

const tablesIn = (database: Database.Database): string[] =>
  database
    .prepare<[], string>(
      "select name from sqlite_schema where type = 'table' and name not like 'sqlite%' and name not like 'kysely%' order by name",
    )
    .pluck()
    .all()

/** Returns all rows as sorted texts; integers as text, so that none is rounded. */
const sorted = (rows: object[]): string[] =>
  rows
    .map((row) =>
      JSON.stringify(row, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value)),
    )
    .toSorted()

afterEach(async () => {
  for (const server of running) await server.kill('SIGKILL')
  running.clear()
})
afterAll(async () => {
  for (const { drop } of databases) await drop()
  scratch.remove()
})

describe.skipIf(adminUrl === '')('a move from SQLite to PostgreSQL', () => {
  it('copies every value of every column, and continues the generated ids [EXP-300] [EXP-303]', async () => {
    const store = await newStore()
    const file = await fill(store, (database) => {
      addOddRows(database)
      // A deleted id is not given to another record.
      database.exec(
        "insert into site_sets (beginning, codes) values ('a', 'a'); delete from site_sets where beginning = 'a'",
      )
      for (const table of tablesIn(database)) {
        const columns = database
          .prepare<[string], string>('select name from pragma_table_info(?)')
          .pluck()
          .all(table)
        for (const column of columns) {
          const usual = `"${column}" is null or "${column}" in ('', 0)`
          const { odd } = database
            .prepare<[], { odd: number }>(
              `select count(*) filter (where not (${usual})) as odd from "${table}"`,
            )
            .get() ?? { odd: 0 }
          expect(odd, `${table}.${column} has an unusual value`).toBeGreaterThan(0)
        }
      }
    })
    const before = readFileSync(file)
    const { tables, rows } = await move(store)
    expect(readFileSync(file).equals(before), 'the SQLite file is unchanged').toBe(true)

    const database = new Database(file, { readonly: true })
    database.defaultSafeIntegers(true)
    const names = tablesIn(database)
    expect(tables).toBe(names.length)
    let count = 0
    for (const name of names) {
      const here = database.prepare<[], object>(`select * from "${name}"`).all()
      expect(sorted(await inPostgres(store, `select * from "${name}"`)), name).toEqual(sorted(here))
      count += here.length
    }
    database.close()
    expect(rows).toBe(count)
    expect(rows).toBeGreaterThan(100)

    const engine = openPostgres(store.DATABASE_URL, () => undefined)
    expect(await schemaLines(engine)).toBe(
      readFileSync(new URL('../core/store/schema.postgres.txt', import.meta.url), 'utf8'),
    )
    const last = 2 ** 40 + 1
    const set = await engine.db
      .insertInto('site_sets')
      .values({ beginning: 'b', codes: 'b' })
      .returning('id')
      .executeTakeFirstOrThrow()
    expect(set.id).toBe(last + 2)
    const role = await engine.db
      .insertInto('portal_roles')
      .values({ description: 'New', description_key: 'new', inactive: 0, sort: 0, versionno: 1 })
      .returning('id')
      .executeTakeFirstOrThrow()
    expect(role.id).toBe(last + 1)
    await engine.close()
    await expect(
      inPostgres(store, "update audit_entries set actor_name = 'Somebody'"),
      'the audit is append-only again',
    ).rejects.toThrow('append-only')
  })

  it('is continued after kill -9, and until then no server starts on the database [EXP-301] [EXP-302]', async () => {
    const count = 150_000
    const store = await newStore()
    await fill(store, (database) => {
      addOddRows(database)
      database.exec(`insert into spent_challenges
        with recursive n (i) as (select 1 union all select i + 1 from n where i < ${count - 3})
        select 'challenge ' || i, 1 from n`)
    })
    const first = startMove(store)
    const state = `select (value::json ->> 'rows')::int as rows from unfinished_move where name = 'spent_challenges'`
    const copied = async () => {
      // The table does not exist before the first step of the move.
      const found = await inPostgres<{ rows: number }>(store, state).catch(() => [])
      return found[0]?.rows ?? 0
    }
    await expect.poll(copied, { timeout: 60_000, interval: 10 }).toBeGreaterThan(0)
    first.kill()
    await first.result
    expect(await copied()).toBeLessThan(count)
    await expectRefusal(
      await startServer({ ...store }),
      1,
      /contains an unfinished move from SQLite.*npm run move-to-postgres/,
    )

    const { code, said, faults } = await startMove(store).result
    expect({ code, faults }).toEqual({
      code: 0,
      faults: expect.stringContaining('Continuing the unfinished move'),
    })
    expect(said).toMatch(/Moved 150\d{3} rows of \d+ tables/)
    expect(said).toContain('the same secret and DATA_DIR')
    expect(await inPostgres(store, 'select count(*)::int as count from spent_challenges')).toEqual([
      { count },
    ])
  })

  it('of a demo shows the same content, files and sessions, and new records get new ids [EXP-300]', async () => {
    const store = await newStore()
    const onSqlite = await startDemo({ DATA_DIR: store.DATA_DIR })
    const admin = clientOf(onSqlite)
    await admin.signIn('admin', password)
    const { body: cards } = await admin.send(dashboardItems.list)
    const [{ id: itemId } = { id: 0 }] = cards as { id: number }[]
    const bytes = 'an uploaded file 𝒜'
    const draft = { itemId, name: 'Notes', resType: 'DOWNLOAD' }
    const uploaded = recordOf(await create(admin, draft, fileOf(bytes)))
    const lists = async (client: Client) => [
      (await client.send(dashboardItems.listForAdministrators)).body,
      (await client.send(users.list)).body,
      (await client.send(audit.list)).body,
    ]
    const before = await lists(admin)
    const refused = await startMove(store).result
    expect(refused.faults).toMatch(/is in use by process \d+/)
    await onSqlite.kill('SIGTERM')
    await move(store)

    const onPostgres = await startDemo(store)
    const moved = clientOf(onPostgres)
    // The session of the browser is moved too.
    Object.assign(moved, { cookie: admin.cookie, device: admin.device, token: admin.token })
    expect(await lists(moved)).toEqual(before)
    expect((await moved.signIn('admin', password)).status).toBe(200)
    const { id } = uploaded
    const file = await moved.fetch('GET', pathOf(files.download, { project: 'portal-gateway', itemId, id }))
    expect([file.status, await file.text()]).toEqual([200, bytes])
    const next = recordOf(await create(moved, { ...draft, name: 'More notes' }, fileOf('more')))
    expect(next.id).toBe(uploaded.id + 1)
    await onPostgres.kill('SIGTERM')
    await expect(move(store)).rejects.toThrow('already belongs to an installation of the portal')
  })

  it('finds a changed, a missing and an additional row, and then starts over [EXP-300]', async () => {
    const store = await newStore()
    await fill(store, addOddRows)
    const changes = [
      ["update users set gecos = 'x' where id = 7", 'users: the row with id 7 differs in gecos.'],
      [
        'delete from studies where ctid = (select min(ctid) from studies)',
        /studies: the row with study .* is missing in PostgreSQL\./,
      ],
      ["insert into held_sites values ('~')", 'held_sites: the row with site_code ~ is only in PostgreSQL.'],
    ] as const
    for (const [change, sentence] of changes) {
      await expect(move(store, stopAt('Comparing users'))).rejects.toThrow('stopped by the test')
      await inPostgres(store, change)
      await expect(move(store, stopAt('starting over')), change).rejects.toThrow(sentence)
      expect(await inPostgres(store, 'select 1 from unfinished_move')).not.toEqual([])
    }
    await move(store)
    const columns = await inPostgres(store, 'select gecos from users where id = 7')
    expect(columns).toEqual([{ gecos: expect.stringContaining('users.gecos') }])
  })

  it('starts over after a row of another program violates a constraint [EXP-301]', async () => {
    const store = await newStore()
    await fill(store, addOddRows)
    await expect(move(store, stopAt('Copying users'))).rejects.toThrow('stopped by the test')
    await inPostgres(
      store,
      "insert into single_sign_ins (jti, user_id, audience, expires_at) values ('foreign', 999999, 'x', 1)",
    )
    await expect(move(store)).rejects.toThrow('A row of another program violates a constraint.')
    await move(store)
    expect(await inPostgres(store, "select 1 from single_sign_ins where jti = 'foreign'")).toEqual([])
  })

  it('cannot be backed up before it is complete [EXP-302]', async () => {
    const store = await newStore()
    await fill(store, addOddRows)
    await expect(move(store, stopAt('Copying users'))).rejects.toThrow('stopped by the test')
    const { DATA_DIR: dataDir, DATABASE_URL: databaseUrl } = store
    const target = { dataDir, filesDir: join(dataDir, 'files'), databaseUrl, s3: undefined }
    await expect(makeBackup(target, join(dataDir, 'backup'))).rejects.toThrow('contains an unfinished move')
    expect(existsSync(join(dataDir, 'backup'))).toBe(false)
    await move(store)
  })

  it('starts over if the SQLite file was changed while the move was interrupted [EXP-301]', async () => {
    const store = await newStore()
    const file = await fill(store, addOddRows)
    await expect(move(store, stopAt('Copying users'))).rejects.toThrow('stopped by the test')
    const database = new Database(file)
    database.exec("update announcements set text = 'Changed later'")
    database.close()
    const said: string[] = []
    await move(store, (sentence) => void said.push(sentence))
    expect(said).toContainEqual(expect.stringContaining('has changed since the unfinished move'))
    expect(await inPostgres(store, 'select distinct text from announcements')).toEqual([
      { text: 'Changed later' },
    ])
  })

  it('continues at every step at which it can be interrupted [EXP-301]', async () => {
    const store = await newStore()
    await fill(store, addOddRows)
    const steps = [
      'Checking',
      'Copying access_changes',
      'Copying users',
      'are copied',
      'indexes and foreign keys: 0',
      'indexes and foreign keys: 60',
      'are created',
      'Comparing access_changes',
      'no difference',
    ]
    for (const step of steps) {
      await expect(move(store, stopAt(step)), step).rejects.toThrow('stopped by the test')
    }
    await move(store)
    const engine = openPostgres(store.DATABASE_URL, () => undefined)
    expect(await schemaLines(engine)).toBe(
      readFileSync(new URL('../core/store/schema.postgres.txt', import.meta.url), 'utf8'),
    )
    await engine.close()
  })

  it('names the rows with a NUL or with invalid UTF-8, which PostgreSQL cannot store [EXP-303]', async () => {
    const store = await newStore()
    await fill(store, (database) => {
      addOddRows(database)
      database.exec(`
        update users set gecos = 'a' || char(0) || 'b' where id = 7;
        update systems set description = cast(x'41FF' as text) where id = 1;`)
    })
    const refused = move(store)
    await expect(refused).rejects.toThrow('NUL (U+0000)')
    await expect(refused).rejects.toThrow('\n  systems, the row with id 1: description')
    await expect(refused).rejects.toThrow('\n  users, the row with id 7: gecos')
    expect(await inPostgres(store, 'select 1 from pg_tables where schemaname = current_schema()')).toEqual([])
  })

  it('refuses a folder in use, a used database, and a file of another version [EXP-302]', async () => {
    const store = await newStore()
    const file = await fill(store, () => undefined)
    const folder = openDataFolder(store.DATA_DIR)
    await expect(move(store)).rejects.toThrow(`in use by process ${process.pid}`)
    folder.close()

    expect(await startMove({ DATA_DIR: store.DATA_DIR }).result).toEqual({
      code: 2,
      said: '',
      faults:
        'portal-gateway: Set DATABASE_URL to the empty PostgreSQL database into which the data is moved.\n',
    })
    const none = { ...store, DATA_DIR: join(scratch.path, 'none') }
    await expect(move(none)).rejects.toThrow('There is no data to move')
    await expect(move({ ...store, DATABASE_URL: 'postgres://portal@127.0.0.1:1/none' })).rejects.toThrow(
      'ECONNREFUSED',
    )

    await inPostgres(store, 'create table other ()')
    await expect(move(store)).rejects.toThrow('The database of DATABASE_URL is not empty.')
    await inPostgres(store, 'drop table other')
    const engine = openPostgres(store.DATABASE_URL, () => undefined)
    await migrate(engine)
    await engine.close()
    await expect(move(store)).rejects.toThrow('already belongs to an installation of the portal')

    const old = await newStore()
    copyFileSync(file, dataFiles(old.DATA_DIR).database)
    const database = new Database(dataFiles(old.DATA_DIR).database)
    database.exec("insert into kysely_migration values ('9999-later', '')")
    await expect(move(old)).rejects.toThrow(
      'was written by a newer version of the portal (migration 9999-later)',
    )
    database.exec("delete from kysely_migration where name > '0027'")
    await expect(move(old)).rejects.toThrow(
      'was written by an older version of the portal (its last migration is 0026-attempts-under-way',
    )
    database.close()
    expect(statSync(file).size).toBeGreaterThan(0)
  })
})
