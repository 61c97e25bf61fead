import { cpSync, existsSync, mkdirSync, readFileSync, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * Copies installed packages and their dependencies into a `node_modules` folder without links. Every package
 * is copied once; throws if two versions of a package would be needed. Returns the copied packages.
 *
 * @param {readonly string[]} names the packages that the program imports
 * @param {string} from the folder of the workspace that depends on them
 * @param {string} to the folder to create
 */
export function copyModules(names, from, to) {
  const copied = new Map()
  const copy = (name, importer, isOptional) => {
    const place = installed(name, importer)
    if (place === undefined) {
      if (isOptional) return
      throw new Error(`${name}, which ${importer} needs, is not installed.`)
    }
    const before = copied.get(name)
    if (before === place) return
    if (before !== undefined) throw new Error(`Two versions of ${name} are needed: ${before} and ${place}.`)
    copied.set(name, place)
    cpSync(place, join(to, name), { recursive: true, filter: (path) => path === place || isNeeded(path) })
    const { dependencies = {}, optionalDependencies = {} } = manifestIn(place)
    for (const next of Object.keys(dependencies)) copy(next, place, next in optionalDependencies)
    for (const next of Object.keys(optionalDependencies)) copy(next, place, true)
  }
  mkdirSync(to, { recursive: true })
  for (const name of names) copy(name, from, false)
  return [...copied].map(([name, place]) => ({ name, place, ...manifestIn(place) }))
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
