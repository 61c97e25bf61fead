import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { cache, command, root } from './command.mjs'

const stamp = join(cache, 'portal-built')
const sources = ['packages', 'apps/portal', 'pnpm-lock.yaml']
const passedOver = /^(node_modules|dist|.*\.(stories|test)\.tsx?)$/

/** Builds the portal, always; true when it stands. */
export async function buildPortal() {
  const print = fingerprint()
  const code = await command('pnpm', ['--filter', '@portal-gateway/portal', 'run', 'build'])
  if (code !== 0) return false
  mkdirSync(cache, { recursive: true })
  writeFileSync(stamp, print)
  return true
}

/** Builds the portal when a source is newer than what stands. */
export async function buildPortalWhenStale() {
  const isBuilt = existsSync(join(root, 'apps', 'portal', 'dist', 'index.html'))
  if (isBuilt && existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint()) return true
  console.log('Building the portal …')
  return buildPortal()
}

/** Names, sizes and times of all sources: cheap enough to ask at every start. */
function fingerprint() {
  const hash = createHash('sha256')
  const read = (path) => {
    const facts = statSync(path)
    if (!facts.isDirectory()) {
      hash.update(`${path} ${facts.size} ${facts.mtimeMs}\n`)
      return
    }
    for (const name of readdirSync(path).toSorted()) if (!passedOver.test(name)) read(join(path, name))
  }
  for (const source of sources) read(join(root, source))
  return hash.digest('hex')
}
