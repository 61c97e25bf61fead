import { spawn, spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { setTimeout as wait } from 'node:timers/promises'
import { root } from '../command.mjs'
import { buildServerRelease, releaseName } from './buildServerRelease.mjs'

/** The user `nobody` and the group `nogroup` of Debian. */
const nobody = 65_534
const isRoot = process.getuid?.() === 0

const contents = [
  'server.js',
  'backup.js',
  'restore.js',
  'move-to-postgres.js',
  'move-to-bucket.js',
  'check.js',
  'sqliteReaderThread.js',
  'package.json',
  'portal/index.html',
  'README.md',
  'SETTINGS.md',
  'operations/portal-gateway.service',
  'LICENSE',
  'LICENCES.md',
  'THIRD-PARTY-NOTICES.md',
  'sbom.cdx.json',
]

/** Licences that allow the use in any project. Add one only after reading it. */
const permissive = ['MIT', 'MIT-0', 'ISC', '0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause']

/**
 * Builds a release, unpacks it into an empty folder, makes the code read-only, and runs it without a PATH and,
 * if the tests run as root, as another user. Returns the number of passed and failed checks.
 */
export async function checkServerRelease() {
  const folder = mkdtempSync(join(tmpdir(), 'portal-release-'))
  const count = { passed: 0, failed: 0 }
  const note = (name, isFine) => {
    count[isFine ? 'passed' : 'failed'] += 1
    if (!isFine) console.error(`✗ ${name}`)
  }
  try {
    const archive = await buildServerRelease(join(folder, 'built'))
    note('the release can be built', archive !== undefined)
    if (archive === undefined) return count
    const release = new Release(folder, archive)
    for (const name of contents) note(`the release contains ${name}`, existsSync(join(release.code, name)))
    for (const part of ['apps', 'packages', 'node_modules'])
      note(`no file names the folder ${part} of this machine`, !release.textsContain(join(root, part)))
    for (const name of ['README.md', 'SETTINGS.md']) {
      const links = [...release.textOf(name).matchAll(/\]\(((?![a-z]+:|#)[^)]+)\)/g)].map(([, path]) => path)
      const dead = links.filter((path) => !existsSync(join(release.code, path)))
      note(`${name} links to files of the release ${dead.join(', ')}`, dead.length === 0)
    }
    const bill = JSON.parse(release.textOf('sbom.cdx.json'))
    const licences = release.textOf('LICENCES.md')
    for (const name of ['hono', 'better-sqlite3', 'react']) {
      note(
        `the bill of materials names ${name}`,
        bill.components.some((each) => each.name === name),
      )
      note(`the licences name ${name}`, licences.includes(`\n| ${name} | `))
    }
    const names = [...licences.matchAll(/^\| [@\w./-]+ \| [\w.-]+ \| (.+) \|$/gm)].map(([, name]) => name)
    // The first row is the head of the table.
    const unknown = names.slice(1).filter((name) => !permissive.includes(name))
    note(
      `each package has a permissive licence [T65] ${unknown.join(', ')}`,
      names.length > 50 && unknown.length === 0,
    )
    await checkProcess(release, note)
    checkBackup(release, note)
  } finally {
    spawnSync('chmod', ['-R', 'u+w', folder])
    rmSync(folder, { recursive: true, force: true })
  }
  return count
}

const isJson = (line) => line.startsWith('{') && line.endsWith('}')

/** An unpacked release with an empty data folder. */
class Release {
  constructor(folder, archive) {
    chmodSync(folder, 0o755)
    this.folder = folder
    this.code = join(folder, releaseName)
    this.data = this.newFolder('data')
    // The folder of the tests' own Node may be closed to other users.
    this.node = join(folder, 'node')
    copyFileSync(process.execPath, this.node)
    spawnSync('tar', ['-xzf', archive, '-C', folder])
    rmSync(join(folder, 'built'), { recursive: true })
    spawnSync('chmod', ['-R', 'a-w,a+rX', this.code])
  }

  newFolder(name) {
    const path = join(this.folder, name)
    mkdirSync(path, { mode: 0o700 })
    if (isRoot) chownSync(path, nobody, nobody)
    return path
  }

  textOf = (name) => readFileSync(join(this.code, name), 'utf8')

  textsContain = (text) => spawnSync('grep', ['-rIlF', text, this.code], { encoding: 'utf8' }).stdout !== ''

  /** The options of a process that may use nothing of the machine but Node and its data folder. */
  options = (env) => ({
    cwd: this.folder,
    env: { PATH: '/nonexistent', HOME: '/nonexistent', DATA_DIR: this.data, ...env },
    ...(isRoot && { uid: nobody, gid: nobody }),
  })
}

async function checkProcess(release, note) {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const child = spawn(
    release.node,
    [join(release.code, 'server.js')],
    release.options({
      PORT: String(port),
      PUBLIC_URL: origin,
      PORTAL_SECRET: 'Uo3vN8yRk1ZcXw6LbT0qHs9FgJm2EaPd',
      FIRST_ADMIN_EMAIL: 'ada@portal.example',
      DRAIN_SECONDS: '0',
    }),
  )
  let [log, screen] = ['', '']
  child.stdout.on('data', (chunk) => (log += chunk))
  child.stderr.on('data', (chunk) => (screen += chunk))
  const exit = new Promise((resolve) => {
    child.on('close', resolve)
    child.on('error', (error) => {
      screen += error.message
      resolve(undefined)
    })
  })
  try {
    const isReady = await becomesReady(origin, child)
    note(`the server starts\n${isReady ? '' : screen + log}`, isReady)
    if (!isReady) return
    const page = await (await fetch(`${origin}/portal/`)).text()
    note('Sign In is a page of the release', page.includes('Username or Email Address'))
    const hash = /set-initial-password\/(\w{64})/.exec(screen)?.[1]
    note('the link for the first administrator is printed', hash !== undefined)
    const send = (path, body) =>
      fetch(`${origin}/PG-API/rest${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    const password = 'forty-one quiet herons'
    note('the link sets the password', (await send('/public/set_initial_password', { hash, password })).ok)
    note('the administrator can sign in', (await send('/token/create', { username: 'admin', password })).ok)
  } finally {
    child.kill('SIGTERM')
  }
  note('the server ends with 0 after SIGTERM', (await exit) === 0)
  note('standard output has only JSON', log.trim().split('\n').every(isJson))
}

function checkBackup(release, note) {
  const run = (program, path, env = {}) =>
    spawnSync(release.node, [join(release.code, program), ...(path === undefined ? [] : [path])], {
      ...release.options(env),
      encoding: 'utf8',
    })
  const backup = join(release.newFolder('backups'), 'first')
  const made = run('backup.js', backup)
  note(`a backup can be made\n${made.stderr}`, made.stdout?.includes('A trial restore succeeded'))
  const restored = run('restore.js', backup, { DATA_DIR: release.newFolder('restored') })
  const checked = spawnSync(release.node, [join(release.code, 'check.js')], {
    ...release.options({ PUBLIC_URL: 'http://127.0.0.1', PORTAL_SECRET: 'too short' }),
    encoding: 'utf8',
  })
  note('wrong settings are reported', checked.stdout?.startsWith('wrong: PORTAL_SECRET'))
  note(`the backup can be restored\n${restored.stderr}`, restored.status === 0)
  const moved = run('move-to-postgres.js')
  note('a move without DATABASE_URL is refused', moved.stderr?.includes('Set DATABASE_URL to the empty'))
  const toBucket = run('move-to-bucket.js', backup)
  note('a move without a bucket is refused', toBucket.stderr?.includes('Set S3_ENDPOINT'))
}

async function becomesReady(origin, child) {
  // The time is long because a busy machine is several times slower.
  const deadline = performance.now() + 120_000
  while (
    performance.now() < deadline &&
    child.exitCode === null &&
    child.signalCode === null &&
    child.pid !== undefined
  ) {
    const response = await fetch(`${origin}/readyz`).catch(() => undefined)
    if (response?.ok) return true
    await wait(100)
  }
  return false
}

function freePort() {
  const probe = createServer()
  return new Promise((resolve) => {
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })
}
