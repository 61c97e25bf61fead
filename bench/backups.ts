// `pnpm bench:backups` measures backup and restore of a store with 50,000 users and 1 GB of uploaded files, compared
// with the programs of the operating system and of PostgreSQL. It needs 5 GB of free space, which it frees again.
import { spawn } from 'node:child_process'
import { randomFillSync } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { apiBase } from '@portal-gateway/contract/headers'
import { openSession } from '@portal-gateway/server/core/api/sessions'
import type { Host } from '@portal-gateway/server/core/host/ports'
import { databaseBytes } from '@portal-gateway/server/core/store/databaseBytes'
import { clusterBytes } from '../apps/server/test/support/clusterBytes.ts'
import { newDatabase } from '../apps/server/test/support/newDatabase.ts'
import { startServer, writePortal } from '../apps/server/test/support/serverProcess.ts'
import { vacuum } from '../apps/server/test/support/vacuum.ts'
import { startPostgres } from '../scripts/postgres.mjs'
import { median } from './median.ts'
import { openStore } from './openStore.ts'
import { figure, machine, report, table } from './report.ts'
import { userStore } from './userStore.ts'

const userCount = 50_000
const auditCount = 200_000
const mb = 1_000_000
/** Four videos or courses, and 300 documents. */
const fileSizes = [...Array<number>(4).fill(100 * mb), ...Array<number>(300).fill(2 * mb)]
const rounds = 3
const backupProgram = 'npm run backup, with its trial restore'

/** The result of one program in one round. */
interface Run {
  seconds: number
  /** The bytes that remain after the program, and the most that it used while it ran. */
  bytes: number
  peakBytes: number
  /** The peak memory of our process in MiB, without pg_dump and pg_restore. */
  memory?: number | undefined
}

interface Engine {
  name: string
  databaseBytes: number
  idleMs: number[]
  duringMs: number[]
  runs: Map<string, { ours: boolean; task: 'backup' | 'restore'; found: Run[] }>
}

const head = machine()
const engines = [await measured('SQLite', undefined)]
const postgres = await startPostgres({ isDurable: true })
if (postgres) engines.push(await measured('PostgreSQL', postgres.url))
await postgres?.stop()
const filesMb = figure(fileSizes.reduce((sum, size) => sum + size, 0) / mb)
const sizes = engines.map(({ name, databaseBytes: bytes }) => `${name} ${figure(bytes / mb)} MB`)
report(
  'backups',
  [
    head,
    '',
    `Files: ${filesMb} MB. Database: ${sizes.join(', ')}.`,
    '',
    table(['', 's', 'ratio', 'MB', 'MB at most', 'memory, MiB'], engines.flatMap(rowsOf)),
    '',
    table(
      ['Requests of a user', 'requests', 'p50, ms', 'slowest, ms'],
      engines.flatMap(({ name, idleMs, duringMs }) => [
        timesRow(`${name}: no backup`, idleMs),
        timesRow(`${name}: during backups`, duringMs),
      ]),
    ),
    ...(postgres ? [] : ['', 'No PostgreSQL was found, and none could be installed.']),
  ].join('\n'),
)
process.exit(0)

function secondsOf(found: readonly Run[]): number {
  return median(found.map(({ seconds }) => seconds))
}

/** Returns a row per program. The ratio divides its time by that of the first program of the same task that is not ours. */
function rowsOf({ name, runs }: Engine): string[][] {
  const all = [...runs]
  return all.map(([program, { task, found }]) => {
    const plain = all.find(([, other]) => !other.ours && other.task === task)
    const seconds = secondsOf(found)
    const memory = found.map((run) => run.memory ?? 0)
    return [
      `${name}: ${program}`,
      figure(seconds, 1),
      figure(seconds / secondsOf(plain?.[1].found ?? found), 2),
      figure(Math.max(...found.map(({ bytes }) => bytes)) / mb),
      figure(Math.max(...found.map(({ peakBytes }) => peakBytes)) / mb),
      memory.some((each) => each > 0) ? figure(Math.max(...memory)) : '',
    ]
  })
}

function timesRow(name: string, times: readonly number[]): string[] {
  return [name, figure(times.length), figure(median(times), 1), figure(Math.max(...times), 1)]
}

async function measured(name: string, databaseUrl: string | undefined): Promise<Engine> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-backups-'))
  const dataDir = join(folder, 'data')
  mkdirSync(dataDir, { mode: 0o700 })
  const store = await openStore(dataDir, databaseUrl)
  try {
    const { readerId } = await userStore(store, userCount)
    await addAudit(store, readerId)
    await addFiles(store)
    await vacuum(store)
    const headers = new Headers()
    await openSession(store, headers, readerId)
    const cookie = headers.getSetCookie()[0]?.split(';')[0] ?? ''
    const bytes = await databaseBytes(store.engine)
    const engine: Engine = { name, databaseBytes: bytes, idleMs: [], duringMs: [], runs: new Map() }
    await backUp(engine, { folder, dataDir, databaseUrl, cookie, store })
    await store.engine.close()
    await restore(engine, { folder, dataDir, databaseUrl })
    return engine
  } finally {
    await store.engine.close().catch(() => undefined)
    rmSync(folder, { recursive: true, force: true })
  }
}

interface Place {
  folder: string
  dataDir: string
  databaseUrl: string | undefined
}

/** Runs our backup while a server is used, and the other programs after it has stopped. The last backup remains. */
async function backUp(
  engine: Engine,
  { folder, dataDir, databaseUrl, cookie, store }: Place & { cookie: string; store: Host },
): Promise<void> {
  const server = await startServer({
    DATA_DIR: dataDir,
    PORTAL_DIST: writePortal(join(folder, 'dist')),
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
  })
  try {
    if (server.origin === undefined) throw new Error(server.output())
    const profile = `${server.origin}${apiBase}/rest/secure/user_profile`
    const request = () => fetch(profile, { headers: { cookie, connection: 'close' } })
    await timesDuring(request, () => wait(2_000))
    engine.idleMs = await timesDuring(request, () => wait(10_000))
    for (let round = 0; round < rounds; round += 1) {
      rmSync(join(folder, 'backup'), { recursive: true, force: true })
      const times = await timesDuring(request, async () => {
        const run = await ownProgram('backup', join(folder, 'backup'), {
          dataDir,
          databaseUrl,
          watched: folder,
          store,
        })
        note(engine, backupProgram, run, { ours: true, task: 'backup' })
      })
      engine.duringMs.push(...times)
    }
  } finally {
    await server.kill('SIGTERM')
  }
  const target = join(folder, 'plain')
  const copy =
    databaseUrl === undefined
      ? `cp -a "${dataDir}" "${target}/data"`
      : `pg_dump --format=custom --file="${target}/dump" "${databaseUrl}" && cp -a "${dataDir}" "${target}/data"`
  const copyName = databaseUrl === undefined ? 'cp' : 'pg_dump and cp'
  const sync = `find "${target}" -exec sync {} +`
  const compared = `diff -rq "${dataDir}" "${target}/data"`
  const archive = copy.replace(
    `cp -a "${dataDir}" "${target}/data"`,
    `tar -cf "${target}/data.tar" "${dataDir}"`,
  )
  for (let round = 0; round < rounds; round += 1) {
    for (const [program, script] of [
      [copyName, `${copy} && ${sync}`],
      [`${copyName}, then diff`, `${copy} && ${sync} && ${compared}`],
      [copyName.replace('cp', 'tar'), `${archive} && ${sync}`],
    ] as const) {
      mkdirSync(target)
      const seconds = await shell(script)
      const bytes = bytesIn(target)
      note(engine, program, { seconds, bytes, peakBytes: bytes }, { ours: false, task: 'backup' })
      rmSync(target, { recursive: true })
    }
  }
}

/** Restores the backup into an empty folder and an empty database, with our program and with others. */
async function restore(engine: Engine, { folder, databaseUrl }: Place): Promise<void> {
  const backup = join(folder, 'backup')
  const dataDir = join(folder, 'restored')
  for (let round = 0; round < rounds; round += 1) {
    for (const isOurs of [true, false]) {
      const database = databaseUrl === undefined ? undefined : await newDatabase(databaseUrl)
      if (isOurs) {
        const run = await ownProgram('restore', backup, {
          dataDir,
          databaseUrl: database?.url,
          watched: dataDir,
        })
        note(engine, 'npm run restore', run, { ours: true, task: 'restore' })
      } else {
        mkdirSync(dataDir)
        const copied =
          database === undefined
            ? `cp -a "${backup}/." "${dataDir}"`
            : `pg_restore --single-transaction --no-owner --dbname="${database.url}" "${backup}/database.dump" && cp -a "${backup}/files" "${dataDir}"`
        const seconds = await shell(`${copied} && find "${dataDir}" -exec sync {} +`)
        const bytes = bytesIn(dataDir)
        const program = database === undefined ? 'cp back' : 'pg_restore and cp back'
        note(engine, program, { seconds, bytes, peakBytes: bytes }, { ours: false, task: 'restore' })
      }
      rmSync(dataDir, { recursive: true })
      await database?.drop()
    }
  }
}

function note(
  { name, runs }: Engine,
  program: string,
  run: Run,
  kind: { ours: boolean; task: 'backup' | 'restore' },
): void {
  console.log(`${name}: ${program}`, JSON.stringify(run))
  const known = runs.get(program) ?? { ...kind, found: [] }
  known.found.push(run)
  runs.set(program, known)
}

/** Runs a program of the server, and observes its memory and the bytes that it adds to a folder and to PostgreSQL. */
async function ownProgram(
  program: 'backup' | 'restore',
  path: string,
  { dataDir, databaseUrl, watched, store }: Omit<Place, 'folder'> & { watched: string; store?: Host },
): Promise<Run> {
  const file = fileURLToPath(new URL(`../apps/server/src/node/backup/${program}.ts`, import.meta.url))
  const before = bytesIn(watched)
  const databasesBefore = await databasesOf(store)
  const startedAt = performance.now()
  const child = spawn(process.execPath, ['--conditions=@portal-gateway/source', file, path], {
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      DATA_DIR: dataDir,
      ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const faults = text(child.stderr)
  let seconds = 0
  const ended = new Promise<number | null>((resolve) =>
    child.on('close', (code) => {
      seconds = (performance.now() - startedAt) / 1000
      resolve(code)
    }),
  )
  let memory: number | undefined
  let peakBytes = 0
  while (child.exitCode === null && child.signalCode === null) {
    memory = peakMemory(child.pid) ?? memory
    const added = bytesIn(watched) - before + (await databasesOf(store)) - databasesBefore
    peakBytes = Math.max(peakBytes, added)
    await wait(100)
  }
  if ((await ended) !== 0) throw new Error(await faults)
  const bytes = bytesIn(watched) - before
  return { seconds, bytes, peakBytes: Math.max(bytes, peakBytes), memory }
}

/** Returns the size of all databases of the PostgreSQL server: a trial restore needs another one. */
async function databasesOf(store: Host | undefined): Promise<number> {
  // The query fails if a database is dropped at the same time.
  return store ? clusterBytes(store).catch(() => 0) : 0
}

function peakMemory(pid = 0): number | undefined {
  try {
    const found = /^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
    return found ? Number(found[1]) / 1024 : undefined
  } catch {
    return undefined
  }
}

/** Returns the size of all files in a folder. Files can appear and disappear at the same time. */
function bytesIn(folder: string): number {
  try {
    return readdirSync(folder, { withFileTypes: true }).reduce((sum, entry) => {
      const path = join(folder, entry.name)
      const size = entry.isDirectory() ? bytesIn(path) : statSync(path, { throwIfNoEntry: false })?.size
      return sum + (size ?? 0)
    }, 0)
  } catch {
    return 0
  }
}

/** Runs a script of the shell, and returns its seconds. */
async function shell(script: string): Promise<number> {
  const startedAt = performance.now()
  const child = spawn('sh', ['-c', script], { stdio: ['ignore', 'ignore', 'pipe'] })
  const [faults, code] = await Promise.all([
    text(child.stderr),
    new Promise<number | null>((resolve) => child.on('close', resolve)),
  ])
  if (code !== 0) throw new Error(`${script} failed: ${faults}`)
  return (performance.now() - startedAt) / 1000
}

/** Sends one request after the other, ten milliseconds apart, until the work has ended. */
async function timesDuring(request: () => Promise<Response>, work: () => Promise<void>): Promise<number[]> {
  const ended = new AbortController()
  const working = work().finally(() => ended.abort())
  const times: number[] = []
  while (!ended.signal.aborted) {
    const startedAt = performance.now()
    const response = await request()
    await response.arrayBuffer()
    if (response.status !== 200) throw new Error(`The profile returned ${response.status}.`)
    times.push(performance.now() - startedAt)
    await wait(10)
  }
  await working
  return times
}

async function addAudit({ engine: { db } }: Host, actorId: number): Promise<void> {
  const changes = JSON.stringify([
    { field: 'lastName', before: 'Lindenberg', after: 'Lindenberg-Weber' },
    { field: 'email', before: 'birgitta.lindenberg@portal.example', after: 'birgitta@portal.example' },
  ])
  const entry = {
    actor_id: actorId,
    actor_name: 'Birgitta Lindenberg',
    actor_key: 'birgitta lindenberg',
    action: 'UPDATED',
    entity: 'USER',
    entity_id: actorId,
    entity_name: 'Birgitta Lindenberg',
    entity_key: 'birgitta lindenberg',
    subject_id: actorId,
    changes,
  } as const
  const batch = 1_000
  for (let start = 0; start < auditCount; start += batch) {
    const entries = Array.from({ length: batch }, (_, index) => ({
      ...entry,
      at: start + index,
      request_id: crypto.randomUUID(),
      versionno: start + index,
    }))
    await db.insertInto('audit_entries').values(entries).execute()
  }
}

/** Stores files with random bytes, because real documents and videos are compressed. */
async function addFiles({ engine: { db }, files }: Host): Promise<void> {
  const item = await db
    .insertInto('dashboard_items')
    .values({
      name: 'Documents',
      name_key: 'documents',
      short_description: '',
      details: '',
      url: '',
      inactive: 0,
      sort: 0,
      maintenance_note: '',
      versionno: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const chunk = new Uint8Array(mb)
  for (const [index, size] of fileSizes.entries()) {
    const sink = await files.create()
    for (let at = 0; at < size; at += chunk.length) await sink.write(randomFillSync(chunk))
    await sink.commit()
    await db
      .insertInto('resources')
      .values({
        item_id: item.id,
        name: `File ${index}`,
        name_key: `file ${index}`,
        res_type: 'DOWNLOAD',
        file_key: sink.key,
        file_name: `file-${index}.pdf`,
        file_size: size,
        file_ext: 'pdf',
        inactive: 0,
        versionno: 1,
        created_at: 0,
      })
      .execute()
  }
}
