import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { cache, command, root } from './command.mjs'

const stamp = join(cache, 'installed')

/**
 * Installs the lockfile's packages if some are missing or the lockfile has changed. Returns whether all are
 * installed.
 */
export async function install() {
  const wanted = createHash('sha256')
    .update(readFileSync(join(root, 'pnpm-lock.yaml')))
    .digest('hex')
  if (isInstalled() && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return true
  console.log('Installing packages …')
  // If CI is set, pnpm does not prompt, not even before it removes a node_modules folder of another pnpm
  // version.
  const code = await command('pnpm', ['install', '--frozen-lockfile', '--reporter=append-only'], {
    env: { CI: 'true' },
  })
  if (code !== 0) return false
  mkdirSync(cache, { recursive: true })
  writeFileSync(stamp, wanted)
  return true
}

function isInstalled() {
  const rooms = ['packages', 'apps'].flatMap((folder) =>
    readdirSync(join(root, folder)).map((name) => join(root, folder, name)),
  )
  return [root, ...rooms.filter((room) => existsSync(join(room, 'package.json')))].every((room) =>
    existsSync(join(room, 'node_modules')),
  )
}
