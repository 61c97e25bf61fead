// `pnpm api` writes packages/*/api-report.txt, the public declarations of each package, from its build. The
// diff shows each change of the public API. `npm test` fails if a report differs from the build.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import process from 'node:process'
import { root } from './command.mjs'
import { entriesOf } from './publicEntries.mjs'
import { mark } from './release/parseReport.mjs'

const head = `// The public declarations of this package without their comments, as built. Written by \`pnpm api\`; not published.\n`

export const packageNames = readdirSync(join(root, 'packages')).filter((name) =>
  existsSync(join(root, 'packages', name, 'package.json')),
)

export const reportFile = (name) => join(root, 'packages', name, 'api-report.txt')

/**
 * Returns the report of a package: all declaration files that its entries import directly or indirectly,
 * sorted by path. An entry with only the types of another one is left out: the types are the same.
 */
export function apiReport(name) {
  const folder = join(root, 'packages', name)
  const { exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const entries = entriesOf(folder).filter(({ isTypesOnly }) => !isTypesOnly)
  const entryOf = new Map(entries.map(({ entry, types }) => [types.slice(2), `./${entry}`]))
  const reached = new Set()
  const waiting = [...entryOf.keys()]
  for (const file of waiting) {
    if (reached.has(file)) continue
    reached.add(file)
    for (const [, target] of readFileSync(join(folder, file), 'utf8').matchAll(
      /(?:from|import\() ?["'](\.[^"']+)["']/g,
    ))
      waiting.push(posix.join(dirname(file), target).replace(/\.tsx?$/, '.d.ts'))
  }
  const parts = [...reached]
    .toSorted((a, b) => (a < b ? -1 : 1))
    .map((file) => {
      const text = declarations(readFileSync(join(folder, file), 'utf8'))
      const entry = entryOf.get(file)
      const title = `${file.replace(/^dist\//, '')}${entry ? ` (entry ${entry})` : ''}`
      return text === '' && !entry ? '' : `\n// ${title}\n${text}${text && '\n'}`
    })
  const assets = Object.entries(exports).filter(([, target]) => typeof target === 'string')
  return [head, ...assets.map(([entry, file]) => `\n// ${file.slice(2)} (entry ${entry})\n`), ...parts].join(
    '',
  )
}

/**
 * Removes comments and imports, but keeps the mark of a deprecated declaration. Imports are removed because the
 * file of a type is not part of the API.
 */
function declarations(text) {
  return text
    .replaceAll(/\/\*\*[\s\S]*?\*\//g, (comment) => (comment.includes(mark) ? `/** ${mark} */` : ''))
    .replace(/^\/\/# sourceMappingURL=.*$/m, '')
    .split(/^(?=\S)(?![}\]])/m)
    .map((part) => part.replaceAll(/\n\s*\n/g, '\n').trimEnd())
    .filter((part) => part !== '' && !part.startsWith('import ') && part !== 'export {};')
    .join('\n')
}

if (import.meta.main) {
  for (const name of packageNames) writeFileSync(reportFile(name), apiReport(name))
  process.exit(0)
}
