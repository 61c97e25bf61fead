import { cpSync, existsSync, mkdirSync, readFileSync, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * Copies installed packages and their dependencies into a `node_modules` folder without links. A second version of a
 * package is copied into the folder of the package that needs it, where Node finds it first. Returns the copied
 * packages.
 *
 * @param {readonly string[]} names the packages that the program imports
 * @param {string} from the folder of the workspace that depends on them
 * @param {string} to the folder to create
 */
export function copyModules(names, from, to) {
  /** The installed folder of each copied package, by the folder of the copy. */
  const copied = new Map()
  /** Returns the package that Node finds from a copied package. */
  const foundFrom = (home, name) => {
    for (let folder = home; folder.length > to.length; folder = dirname(folder)) {
      const nested = copied.get(join(folder, 'node_modules', name))
      if (nested !== undefined) return nested
    }
    return copied.get(join(to, name))
  }
  const copy = (name, importer, home, isOptional) => {
    const place = installed(name, importer)
    if (place === undefined) {
      if (isOptional) return
      throw new Error(`${name}, which ${importer} needs, is not installed.`)
    }
    const found = foundFrom(home, name)
    if (found === place) return
    const target = found === undefined ? join(to, name) : join(home, 'node_modules', name)
    copied.set(target, place)
    cpSync(place, target, { recursive: true, filter: (path) => path === place || isNeeded(path) })
    const { dependencies = {}, optionalDependencies = {} } = manifestIn(place)
    for (const next of Object.keys(dependencies)) copy(next, place, target, next in optionalDependencies)
    for (const next of Object.keys(optionalDependencies)) copy(next, place, target, true)
  }
  mkdirSync(to, { recursive: true })
  for (const name of names) copy(name, from, to, false)
  return [...copied.values()].map((place) => ({ place, ...manifestIn(place) }))
}

/** Sources of native modules, which only a compiler needs. */
const isNeeded = (path) => !/\/(?:node_modules|deps|src)$/.test(path) || !isNative(dirname(path))

const isNative = (folder) => existsSync(join(folder, 'binding.gyp'))

const manifestIn = (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))

/** Finds a package as Node does: in the `node_modules` of the importer's folder or of a folder above it. */
function installed(name, importer) {
  for (let folder = importer; folder !== dirname(folder); folder = dirname(folder)) {
    const place = join(folder, 'node_modules', name)
    if (existsSync(join(place, 'package.json'))) return realpathSync(place)
  }
  return undefined
}
