import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { cache, root } from './command.mjs'

/**
 * The parameter of the functions below is a build and its inputs. `name` is its name in the cache. `sources` and
 * `output` are paths relative to the root. `skipped` matches the names of files and folders that are not sources.
 * `run` runs the build and resolves to whether it succeeded.
 */

/** Runs the build even if no source has changed. Resolves to whether it succeeded. */
export async function build({ name, sources, skipped, run }) {
  // The stamp is taken before the build, so that a source that is edited during the build makes it stale.
  const fingerprint = fingerprintOf(sources, skipped)
  if (!(await run())) return false
  mkdirSync(cache, { recursive: true })
  writeFileSync(stampOf(name), fingerprint)
  return true
}

/** Runs the build if a source has changed since the last one. Resolves to whether the output exists. */
export async function buildWhenStale(made) {
  const { name, sources, skipped, output } = made
  const stamp = stampOf(name)
  const isBuilt = existsSync(join(root, output)) && existsSync(stamp)
  if (isBuilt && readFileSync(stamp, 'utf8') === fingerprintOf(sources, skipped)) return true
  console.log(`Building the ${name} …`)
  return build(made)
}

const stampOf = (name) => join(cache, `${name}-built`)

/**
 * Returns a hash of the names, sizes and modification times of all sources. Reading these is faster than reading
 * the contents.
 */
function fingerprintOf(sources, skipped) {
  const hash = createHash('sha256')
  const read = (path) => {
    const facts = statSync(path)
    if (!facts.isDirectory()) {
      hash.update(`${path} ${facts.size} ${facts.mtimeMs}\n`)
      return
    }
    for (const name of readdirSync(path).toSorted()) if (!skipped.test(name)) read(join(path, name))
  }
  for (const source of sources) read(join(root, source))
  return hash.digest('hex')
}
