// `pnpm bytes` measures what each entry of the packages adds to an app, and writes packages/*/entry-bytes.txt and
// the list of entries in each README.md and llms.txt. `npm test` fails if an entry differs by more than 3 % from its line.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { gzipSync } from 'node:zlib'
import { packageNames } from './apiReports.mjs'
import { root } from './command.mjs'
import { declarationBytes } from './declarationBytes.mjs'
import { linesOfEntries, listOfEntries, withList } from './entryList.mjs'
import { entriesOf, summaryOf } from './publicEntries.mjs'

const head = `// Bytes that each entry adds to an app: JS, JS with React Aria's texts in English only, and CSS; minified and
// compressed with gzip -9. React and scripts that load later are not counted. The fourth number is the bytes of our
// declarations that a compiler reads for the entry; 'valibot' means that it reads those of valibot too.
// Written by \`pnpm bytes\`.
`

/** The maximum relative difference between the measured bytes of an entry and its line in the file. */
const tolerance = 0.03

const folderOf = (name) => join(root, 'packages', name)
const bytesFile = (name) => join(folderOf(name), 'entry-bytes.txt')

/** The documents of a package that contain the list of entries. Each function returns the list. */
const documents = {
  'README.md': (name, entries) => listOfEntries(entries),
  'llms.txt': linesOfEntries,
}

/** Returns the bytes of each entry of a package that has code, measured with its build. */
async function measuredEntries(name) {
  const { build } = await import('vite')
  const { default: texts } = await import('@react-aria/optimize-locales-plugin')
  const hasReactAria = name === 'ui' || name === 'portal-forms'
  const measured = new Map()
  for (const { entry, code, types } of entriesOf(folderOf(name))) {
    if (!hasCode(readFileSync(join(folderOf(name), code), 'utf8'))) continue
    const measure = (plugins) => bundled(build, `@portal-gateway/${name}/${entry}`, plugins)
    const { js, css } = await measure([])
    const english = hasReactAria ? (await measure([texts.vite({ locales: ['en-US'] })])).js : js
    const { bytes, hasValibot } = declarationBytes(name, { types })
    measured.set(entry, { js, english, css, types: bytes, reads: hasValibot ? 'valibot' : '' })
  }
  return measured
}

/** Whether a module has code. A module of types is built as an empty one. */
const hasCode = (text) => text.replaceAll(/^(?:\/\/#.*|export ?\{ ?\};?)$/gm, '').trim() !== ''

/** Returns the bytes of one entry in a production build for browsers. */
async function bundled(build, specifier, plugins) {
  const input = 'virtual:entry'
  const { output } = await build({
    configFile: false,
    logLevel: 'error',
    root,
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === input ? id : undefined),
        load: (id) => (id === input ? `export * from '${specifier}'` : undefined),
      },
      ...plugins,
    ],
    build: {
      write: false,
      rolldownOptions: {
        input,
        external: /^(?:react|react-dom|msw)(?:$|\/)/,
        preserveEntrySignatures: 'strict',
      },
    },
  })
  const chunks = new Map(
    output.filter(({ type }) => type === 'chunk').map((chunk) => [chunk.fileName, chunk]),
  )
  const first = new Set(output.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName))
  for (const file of first) for (const imported of chunks.get(file)?.imports ?? []) first.add(imported)
  return {
    js: compressed([...first].flatMap((file) => chunks.get(file)?.code ?? [])),
    css: compressed(output.filter(({ fileName }) => fileName.endsWith('.css')).map(({ source }) => source)),
  }
}

const compressed = (texts) => texts.reduce((sum, text) => sum + gzipSync(text, { level: 9 }).length, 0)

function readBytes(name) {
  const lines = readFileSync(bytesFile(name), 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('//'))
  return new Map(
    lines.map((line) => {
      const [entry, js, english, css, types, reads = ''] = line.split(' ')
      return [
        entry,
        { js: Number(js), english: Number(english), css: Number(css), types: Number(types), reads },
      ]
    }),
  )
}

/**
 * Returns an error for each entry that has other bytes than its line in entry-bytes.txt, and for each
 * document with an outdated list of entries.
 */
export async function bytesFaults(name) {
  const recorded = readBytes(name)
  const measured = await measuredEntries(name)
  const faults = [...measured].flatMap(([entry, bytes]) => {
    const budget = recorded.get(entry)
    if (!budget) return [`${entry} has no line in entry-bytes.txt`]
    const { reads, ...figures } = budget
    return [
      ...Object.entries(figures)
        .filter(([kind, allowed]) => !(Math.abs(bytes[kind] - allowed) <= allowed * tolerance))
        .map(([kind, allowed]) => `${entry} has ${bytes[kind]} bytes (${kind}) instead of ${allowed}`),
      ...(bytes.reads === reads
        ? []
        : [`the declarations of ${entry} read '${bytes.reads}' instead of '${reads}'`]),
    ]
  })
  for (const entry of recorded.keys())
    if (!measured.has(entry)) faults.push(`${entry} is not an entry any more`)
  for (const { document, text, written } of documentsOf(name, recorded))
    if (text !== written)
      faults.push(`the list of entries in ${document} differs from entry-bytes.txt or the docstrings`)
  return faults.map((fault) => `${fault}: run pnpm bytes, and review the difference`)
}

/** Returns the documents of a package: their path, their text, and their text with the list of these entries. */
function documentsOf(name, bytes) {
  const folder = folderOf(name)
  const entries = entriesOf(folder).map((entry) => ({
    entry: entry.entry,
    summary: entry.isTypesOnly ? '' : summaryOf(folder, entry),
    ...bytes.get(entry.entry),
  }))
  return Object.entries(documents).map(([document, listOf]) => {
    const file = join(folder, document)
    const text = readFileSync(file, 'utf8')
    return { document, file, text, written: withList(text, listOf(name, entries)) }
  })
}

/** Writes the list of entries into the documents of a package. */
export function writeLists(name, bytes = readBytes(name)) {
  for (const { file, written } of documentsOf(name, bytes)) writeFileSync(file, written)
}

if (import.meta.main) {
  for (const name of packageNames) {
    const measured = await measuredEntries(name)
    const lines = [...measured].map(
      ([entry, { js, english, css, types, reads }]) =>
        `${[entry, js, english, css, types, reads].join(' ').trimEnd()}\n`,
    )
    writeFileSync(bytesFile(name), head + lines.join(''))
    writeLists(name, measured)
  }
  process.exit(0)
}
