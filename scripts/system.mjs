import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import process from 'node:process'
import { command } from './command.mjs'

/** Returns the full path of the first of these programs on the PATH. */
export function onPath(...names) {
  for (const name of names) {
    for (const folder of process.env.PATH.split(delimiter)) {
      const file = join(folder, process.platform === 'win32' ? `${name}.exe` : name)
      if (folder && existsSync(file)) return file
    }
  }
  return undefined
}

/** Whether packages of the system may be installed here: root on Debian or a child of it. */
export const canInstall = () => process.getuid?.() === 0 && onPath('apt-get') !== undefined

let previousInstall = Promise.resolve()

/** Installs one package of the system, with answers to its questions. Returns whether it is installed afterwards. */
export function installPackage(name, answers = []) {
  // One after the other: two `apt-get update` at a time fail on the lock of the package lists.
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
 * Returns the user for a server that must not run as root: the first existing one of these; `{}` means the
 * current user.
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
