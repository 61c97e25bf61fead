import { posix } from 'node:path'
import type { Rolldown } from 'tsdown'
import { unlayered } from './unlayered.ts'

type Bundle = Rolldown.OutputBundle

/**
 * Matches imports of code that a React server component cannot run: hooks, contexts, and React Aria, which has
 * both.
 */
const clientImport =
  /from "(?:react-aria|react-stately)|^import \{[^}]*\b(?:use[A-Z]\w*|createContext)\b[^}]*\} from "react";/m

/** Adds 'use client' to the entries that a React server component cannot render. */
export const clientEntries: Rolldown.Plugin = {
  name: 'client-entries',
  generateBundle(_, bundle) {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk' || !chunk.isEntry) continue
      const isForClients = withImports(chunk.fileName, bundle).some(({ code }) => clientImport.test(code))
      if (!isForClients) continue
      chunk.code = `'use client'\n${chunk.code}`
      // Adds an empty line to the source map for the added line `'use client'`.
      const map = bundle[`${chunk.fileName}.map`]
      if (map?.type !== 'asset') throw new Error(`${chunk.fileName} has no source map.`)
      const source = String(map.source)
      if (!source.includes('"mappings":"')) throw new Error(`${chunk.fileName} has no source map as text.`)
      map.source = source.replace('"mappings":"', '"mappings":";')
    }
  },
}

const stylesheet = /^import "(\.[^"]+\.css)";$/gm

/**
 * Replaces imports of stylesheets by imports of `#styles/`. package.json maps these to the stylesheet
 * in bundlers for browsers, and to an empty module in Node, which cannot import stylesheets. Also
 * writes all stylesheets into `styles.css`.
 */
export const conditionalStyles: Rolldown.Plugin = {
  name: 'conditional-styles',
  generateBundle(_, bundle) {
    const files = new Set<string>()
    for (const name of Object.keys(bundle))
      for (const chunk of withImports(name, bundle))
        chunk.code = chunk.code.replace(stylesheet, (_line, path: string) => {
          const file = posix.join(posix.dirname(chunk.fileName), path)
          files.add(file)
          return `import "#styles/${file}";`
        })
    const sources = [...files].map((file) => {
      const asset = bundle[file]
      if (asset?.type !== 'asset') throw new Error(`${file} is imported, but not built.`)
      asset.source = unlayered(String(asset.source))
      return asset.source
    })
    this.emitFile({ type: 'asset', fileName: 'styles.css', source: sources.join('\n') })
    this.emitFile({ type: 'asset', fileName: 'noStyles.js', source: 'export {}\n' })
  },
}

const workerStarter = /^(import \{ \w+ \} from )"(?:\.\/)?worker\/(own\w*Worker\.js)";$/gm

/**
 * Replaces imports of the functions that start workers by imports of `#workers/`. For CommonJS,
 * package.json maps these to functions that throw an error. Jest compiles ES modules to CommonJS, in
 * which no `import.meta.url` is available to find the script of a worker.
 */
export const conditionalWorkers: Rolldown.Plugin = {
  name: 'conditional-workers',
  generateBundle(_, bundle) {
    let count = 0
    for (const chunk of Object.values(bundle))
      if (chunk.type === 'chunk')
        chunk.code = chunk.code.replace(workerStarter, (_line, names: string, file: string) => {
          count += 1
          return `${names}"#workers/${file}";`
        })
    if (count !== 2)
      throw new Error(`${count} imports of functions that start workers were found instead of 2.`)
    this.emitFile({ type: 'asset', fileName: 'noWorkers.js', source: noWorkers })
  },
}

const noWorkers = `const noWorker = () => {
  throw new Error('A CommonJS build cannot find the script of a worker. Pass the worker as an option.')
}
export const ownWorker = noWorker
export const ownStreamWorker = noWorker
`

/** Returns a module and all modules that it imports, in their order of execution. */
function withImports(file: string, bundle: Bundle, seen = new Set<string>()): Rolldown.OutputChunk[] {
  const chunk = bundle[file]
  if (chunk?.type !== 'chunk' || seen.has(file)) return []
  seen.add(file)
  return [...chunk.imports.flatMap((next) => withImports(next, bundle, seen)), chunk]
}
