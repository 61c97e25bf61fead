// Loads every entry of the packages in Node without a bundler, with import(), or with require() for `--require`.
import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import process from 'node:process'

const scope = join(import.meta.dirname, 'node_modules', '@portal-gateway')
const require = createRequire(import.meta.url)
const isRequired = process.argv.includes('--require')
let count = 0
for (const name of readdirSync(scope))
  for (const entry of entriesOf(join(scope, name))) {
    try {
      if (isRequired) require(`@portal-gateway/${name}/${entry}`)
      else await import(`@portal-gateway/${name}/${entry}`)
      count += 1
    } catch (error) {
      console.error(`@portal-gateway/${name}/${entry}: ${String(error)}`)
      process.exitCode = 1
    }
  }
console.log(`Node ${process.version}: ${count} entries ${isRequired ? 'required' : 'imported'}`)
// The minimum number ensures that the entries were found. The client's mocks are not imported, because they
// require msw, an optional peer dependency.
if (count < 150) process.exitCode = 1
const { dependencies } = JSON.parse(readFileSync(join(import.meta.dirname, 'package.json'), 'utf8'))
const [, major] = /(\d+)/.exec(dependencies[`node-${process.platform}-${process.arch}`] ?? '') ?? []
if (major !== undefined && !process.version.startsWith(`v${major}.`)) {
  console.error(`Node ${major} is not the first on the PATH.`)
  process.exitCode = 1
}

// Returns all entries of a package, including those that match the patterns of `exports`.
function entriesOf(folder) {
  const { exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const named = Object.keys(exports).filter((key) => !/[*]|\.(css|json)$/.test(key) && exports[key] !== null)
  const files = readdirSync(join(folder, 'dist'), { recursive: true, encoding: 'utf8' })
  const pattern = exports['./*']?.default ?? ''
  const isNested = pattern.includes('*/*')
  const found = files
    .filter((file) => /^[^/]+(\/[^/]+)?\.js$/.test(file) && !/chunk-|^mocks\/|noStyles/.test(file))
    .map((file) => file.replace(/\.js$/, ''))
    .filter((file) => (isNested ? /^([^/]+)\/\1$/.test(file) : !file.endsWith('.examples')))
    .map((file) => (isNested ? file.split('/')[0] : file))
  return [...new Set([...named.map((key) => key.slice(2)), ...found])]
}
