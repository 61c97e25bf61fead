import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from './command.mjs'
import { entriesOf } from './publicEntries.mjs'

/** A package whose declarations are longer than those of all our packages. */
const largeDependency = 'valibot'

const imports = /(?:from|import\() ?["']([^"']+)["']|^import ["']([^"']+)["']/gm

/**
 * Returns the bytes of the declarations of our packages that a compiler reads for an entry, and whether it also reads
 * those of valibot.
 */
export function declarationBytes(name, { types }) {
  const reached = new Set([join(root, 'packages', name, types)])
  let bytes = 0
  let hasValibot = false
  // The loop also visits the files that are added during the iteration.
  for (const file of reached) {
    const text = readFileSync(file, 'utf8')
    bytes += Buffer.byteLength(text)
    for (const [, named, bare] of text.matchAll(imports)) {
      const specifier = named ?? bare
      hasValibot ||= specifier === largeDependency
      const target = declarationsOf(file, specifier)
      if (target) reached.add(target)
    }
  }
  return { bytes, hasValibot }
}

/** Returns the declaration file of an import, or undefined for other packages and for style sheets. */
function declarationsOf(file, specifier) {
  if (specifier.startsWith('.')) {
    const path = join(dirname(file), specifier.replace(/\.[jt]sx?$/, '.d.ts'))
    return existsSync(path) && path.endsWith('.d.ts') ? path : undefined
  }
  const [, name, entry] = /^@portal-gateway\/([\w-]+)\/(.+)$/.exec(specifier) ?? []
  return name && typesByEntry(name).get(entry)
}

const known = new Map()

function typesByEntry(name) {
  if (!known.has(name)) {
    const folder = join(root, 'packages', name)
    known.set(name, new Map(entriesOf(folder).map(({ entry, types }) => [entry, join(folder, types)])))
  }
  return known.get(name)
}
