import { existsSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import type { SourceFile } from './repository.ts'

const root = join(import.meta.dirname, '..')

/** An export of a file. */
export interface Export {
  path: string
  name: string
  isType: boolean
  /** Whether the file re-exports it from another file. */
  isReExported: boolean
}

/** Returns the exports of a file with their names. */
export function exportsOf({ path, text }: SourceFile): Export[] {
  const declared = [
    ...text.matchAll(
      /^export (?:declare )?(?:async )?(?:abstract )?(const|let|function\*?|class|interface|type|enum) (\w+)/gm,
    ),
  ].map(([, kind = '', name = '']) => ({
    name,
    isType: /^(interface|type)$/.test(kind),
    isReExported: false,
  }))
  const destructured = [...text.matchAll(/^export const (?:\[([^\]]+)\]|\{([^}]+)\}) =/gm)].flatMap(
    ([, list, fields]) =>
      namesIn(list ?? fields ?? '').map(({ as }) => ({ name: as, isType: false, isReExported: false })),
  )
  const listed = [...text.matchAll(/^export (type )?\{([^}]+)\}( from)?/gm)].flatMap(
    ([, allTypes, list = '', from]) =>
      namesIn(list).map(({ as, isType }) => ({
        name: as,
        isType: isType || allTypes !== undefined,
        isReExported: from !== undefined,
      })),
  )
  const byName = new Map<string, Export>()
  // A schema and the type of its value have the same name and count as one export.
  for (const each of [...declared, ...destructured, ...listed])
    byName.set(each.name, { ...each, path, isType: each.isType && (byName.get(each.name)?.isType ?? true) })
  return [...byName.values()]
}

/** Returns the exports of other files that a file uses, as 'path#name'. */
export function usesOf({ path, text }: SourceFile): string[] {
  const imported = [
    ...text.matchAll(/^(?:import|export)(?: type)? (?:\w+, )?\{([^}]*)\} from '([^']+)'/gm),
  ].flatMap(([, list = '', specifier = '']) => {
    const target = targetOf(path, specifier)
    return target === undefined ? [] : namesIn(list).map(({ name }) => `${target}#${name}`)
  })
  // If a file imports a whole module, each export of the module whose name occurs in the file counts as used.
  // The file may also build the name with a template literal.
  const prefixes = [...text.matchAll(/`(\w+)\$\{name\}`/g)].map(([, prefix = '']) => prefix)
  const loaded = [...text.matchAll(/\bimport\(\s*'([^']+)'|^import \* as \w+ from '([^']+)'/gm)].flatMap(
    ([, dynamic, whole]) => {
      const target = targetOf(path, dynamic ?? whole ?? '')
      if (target === undefined) return []
      const words = new Set(text.match(/\w+/g))
      return exportsOf({ path: target, text: read(target) })
        .filter(({ name }) => words.has(name) || prefixes.some((prefix) => name.startsWith(prefix)))
        .map(({ name }) => `${target}#${name}`)
    },
  )
  return [...imported, ...loaded]
}

/** Returns the names in a list such as 'a, type b as c', each with its local name. */
const namesIn = (list: string): { name: string; as: string; isType: boolean }[] =>
  list
    .replace(/\/\/.*$/gm, '')
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
    .map((entry) => {
      const [name = '', as = name] = entry.replace(/^type /, '').split(/ as |: /)
      return { name, as, isType: entry.startsWith('type ') }
    })

/** Returns the path of the imported source; undefined outside this repository. */
function targetOf(from: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier.replace(/\?.*$/, ''))
  const [, folder, entry] = /^@portal-gateway\/([\w-]+)\/(.+)$/.exec(specifier) ?? []
  if (folder === undefined || entry === undefined) return undefined
  const home = ['packages', 'apps']
    .map((rooms) => `${rooms}/${folder}`)
    .find((path) => existsSync(join(root, path)))
  if (home === undefined) return undefined
  const { exports } = manifestOf(home)
  const pattern = Object.keys(exports)
    .filter(
      (each) => each === `./${entry}` || (each.endsWith('*') && `./${entry}`.startsWith(each.slice(0, -1))),
    )
    .toSorted((a, b) => b.length - a.length)[0]
  const source = pattern === undefined ? undefined : exports[pattern]
  if (pattern === undefined || source === undefined || source === null) return undefined
  const file = typeof source === 'string' ? source : source['@portal-gateway/source']
  return posix.join(home, file.replaceAll('*', `./${entry}`.slice(pattern.length - 1)))
}

interface Manifest {
  exports: Record<string, { '@portal-gateway/source': string } | string | null>
}

const manifests = new Map<string, Manifest>()
function manifestOf(home: string): Manifest {
  const manifest = manifests.get(home) ?? (JSON.parse(read(`${home}/package.json`)) as Manifest)
  manifests.set(home, manifest)
  return manifest
}

const read = (path: string): string => readFileSync(join(root, path), 'utf8')
