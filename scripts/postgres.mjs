import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { setTimeout as wait } from 'node:timers/promises'
import { canInstall, installPackage, onPath, temporaryFolder, unprivileged } from './system.mjs'

const debian = '/usr/lib/postgresql'
const database = 'portal_test'

/**
 * Starts a private PostgreSQL on a socket in a new folder. Resolves to undefined if PostgreSQL is not
 * available.
 */
export async function startPostgres({ isDurable = false } = {}) {
  let programs = findPrograms()
  if (!programs && canInstall()) {
    await installPackage('postgresql')
    programs = findPrograms()
  }
  // PostgreSQL refuses to run as root.
  const user = unprivileged('postgres', 'nobody')
  if (!programs || !user) return undefined

  const folder = mkdtempSync(join(isDurable ? tmpdir() : temporaryFolder(), 'portal-pg-'))
  chmodSync(folder, 0o700)
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid)
  const cluster = join(folder, 'cluster')
  const env = { ...process.env, LC_ALL: 'C', TZ: 'UTC' }
  const asUser = { cwd: folder, env, uid: user.uid, gid: user.gid }

  const init = [
    '--pgdata',
    cluster,
    '--username',
    'portal',
    '--auth',
    'trust',
    '--no-sync',
    '--encoding',
    'UTF8',
  ]
  // Uses the collation of a language if available. The collation 'C' sorts like SQLite, so it would hide
  // queries that rely on that order.
  const locales = [
    ['--locale', 'C', '--locale-provider', 'icu', '--icu-locale', 'en-US'],
    ['--locale', 'C'],
  ]
  const isMade = locales.some((locale) => {
    rmSync(cluster, { recursive: true, force: true })
    return (
      spawnSync(join(programs, 'initdb'), [...init, ...locale], { ...asUser, stdio: 'ignore' }).status === 0
    )
  })
  if (!isMade) {
    console.error(`initdb in ${programs} failed.`)
    rmSync(folder, { recursive: true, force: true })
    return undefined
  }

  const quick = isDurable ? [] : ['fsync=off', 'full_page_writes=off', 'synchronous_commit=off']
  const settings = [...quick, 'listen_addresses=', `unix_socket_directories=${folder}`, 'max_connections=200']
  let server
  let isEnded
  const start = () => {
    server = spawn(
      join(programs, 'postgres'),
      ['-D', cluster, ...settings.flatMap((setting) => ['-c', setting])],
      { ...asUser, stdio: 'ignore' },
    )
    isEnded = new Promise((resolve) => server.on('exit', resolve))
  }
  start()
  const remove = () => {
    // SIGQUIT stops PostgreSQL without saving anything, because the data is deleted anyway.
    server.kill('SIGQUIT')
    rmSync(folder, { recursive: true, force: true })
  }
  process.once('exit', remove)
  const stop = async () => {
    process.removeListener('exit', remove)
    server.kill('SIGINT')
    await Promise.race([isEnded, wait(5000)])
    remove()
  }

  const crash = async () => {
    server.kill('SIGQUIT')
    await isEnded
    start()
    const isReady = ['-q', '-h', folder, '-U', 'portal']
    while (spawnSync(join(programs, 'pg_isready'), isReady).status !== 0) {
      if (server.exitCode !== null) throw new Error('PostgreSQL did not start again.')
      await wait(100)
    }
  }

  for (let attempt = 0; attempt < 100; attempt += 1) {
    const made = spawnSync(join(programs, 'createdb'), ['-h', folder, '-U', 'portal', database], {
      stdio: 'ignore',
    })
    if (made.status === 0)
      return {
        url: `postgres://portal@localhost/${database}?host=${encodeURIComponent(folder)}`,
        pid: server.pid,
        crash,
        stop,
      }
    if (server.exitCode !== null) break
    await wait(100)
  }
  console.error(`PostgreSQL in ${programs} did not start.`)
  await stop()
  return undefined
}

/**
 * Returns the folder of initdb and postgres: the highest version that Debian has installed, otherwise the
 * folder on the PATH.
 */
function findPrograms() {
  const versions = existsSync(debian) ? readdirSync(debian).toSorted((a, b) => Number(b) - Number(a)) : []
  const folders = versions.map((version) => join(debian, version, 'bin'))
  const other = onPath('initdb')
  return [...folders, ...(other ? [dirname(other)] : [])].find((folder) =>
    existsSync(join(folder, 'postgres')),
  )
}
