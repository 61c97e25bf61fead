import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import process from 'node:process'
import { command } from './command.mjs'

/** Returns the full path of the first of these programs that is on the PATH; undefined if there is none. */
export function onPath(...names) {
  for (const name of names) {
    for (const folder of process.env.PATH.split(delimiter)) {
      const file = join(folder, process.platform === 'win32' ? `${name}.exe` : name)
      if (folder && existsSync(file)) return file
    }
  }
  return undefined
}

/** Whether system packages can be installed: the user must be root and apt-get must be available. */
export const canInstall = () => process.getuid?.() === 0 && onPath('apt-get') !== undefined

let previousInstall = Promise.resolve()

/**
 * Installs a system package, with answers to its configuration questions. Resolves to whether the
 * installation succeeded.
 */
export function installPackage(name, answers = []) {
  // Packages are installed one after another, because two parallel `apt-get update` fail on the lock of the
  // package lists.
  previousInstall = previousInstall.then(() => install(name, answers))
  return previousInstall
}

async function install(name, answers) {
  console.log(`Installing ${name} with apt-get …`)
  const options = ['-y', '-q', '--no-install-recommends', '-o', 'DPkg::Lock::Timeout=120']
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await command('apt-get', ['update', '-q'], { env })
  if (answers.length > 0) spawnSync('debconf-set-selections', { input: `${answers.join('\n')}\n` })
  return (await command('apt-get', ['install', ...options, name], { env })) === 0
}

/**
 * Returns the user and group id of the first of these users that exists, for a server that must not run as root.
 * Returns `{}` if the current user is not root, and undefined if none of the users exists.
 */
export function unprivileged(...names) {
  if (process.getuid?.() !== 0) return {}
  for (const name of names) {
    try {
      const [uid, gid] = ['-u', '-g'].map((flag) =>
        Number(execFileSync('id', [flag, name], { stdio: 'pipe' })),
      )
      return { uid, gid }
    } catch {
      // This user does not exist, so the next one is tried.
    }
  }
  return undefined
}

const memory = '/dev/shm'
const leastSpaceBytes = 4 * 1024 ** 3
/** What must be available in all: what the folder contains is taken from it, and Chromium and the builds need the rest. */
const leastAvailableBytes = 10 * 1024 ** 3

/**
 * Returns the folder for temporary files that need not survive a power cut: on Linux one in memory, if there is
 * enough of it. Creating and deleting the many files of a database takes a fraction of the processor time there.
 */
export function temporaryFolder() {
  if (process.platform !== 'linux' || !existsSync(memory)) return tmpdir()
  const { bavail, bsize } = statfsSync(memory)
  const isLarge = bavail * bsize >= leastSpaceBytes && process.availableMemory() >= leastAvailableBytes
  return isLarge ? memory : tmpdir()
}
