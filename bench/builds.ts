import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build, type InlineConfig } from 'vite'

const root = fileURLToPath(new URL('../apps/portal/', import.meta.url))

type Groups = { name: string; test: RegExp }[]

const settings = (outDir: string): InlineConfig => ({ root, logLevel: 'error', build: { outDir } })

/** Builds the portal for production into a folder, with the module that renders Sign In in the server. */
export async function buildPortal(outDir: string): Promise<void> {
  await build(settings(outDir))
  const prerender = join(outDir, 'prerender')
  await build({ root, logLevel: 'error', build: { outDir: prerender, ssr: 'src/prerender.tsx' } })
}

const parts: Groups = [
  { name: 'React and React DOM', test: /node_modules\/(react|react-dom|scheduler)\// },
  { name: 'React Aria', test: /node_modules\/(react-aria|react-aria-components|react-stately)\// },
  { name: 'valibot', test: /node_modules\/valibot\// },
  { name: 'our contract and client', test: /packages\/(contract|api-client)\// },
  { name: 'our primitives and forms', test: /packages\/(ui|portal-forms)\// },
]
const rest = 'our start page and Sign In'

/**
 * Returns the gzipped size of each part of the first load, from a build with a separate file for each part.
 * Separate files compress slightly worse than one file.
 */
export async function buildInParts(outDir: string): Promise<Map<string, number>> {
  const groups = parts.map((part) => ({ ...part, tags: ['$initial' as const], priority: 3 }))
  const result = await build({
    ...settings(outDir),
    build: { outDir, rolldownOptions: { output: { codeSplitting: { groups } } } },
  })
  if (!('output' in result)) throw new Error('Vite must return exactly one build output.')
  const chunks = new Map(
    result.output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file]] : [])),
  )
  const weights = new Map<string, number>()
  const add = (fileName: string) => {
    const chunk = chunks.get(fileName)
    if (!chunk) return
    chunks.delete(fileName)
    const name = parts.find((part) => part.name === chunk.name)?.name ?? rest
    weights.set(name, (weights.get(name) ?? 0) + gzipSync(chunk.code, { level: 9 }).length)
    for (const imported of chunk.imports) add(imported)
  }
  for (const chunk of chunks.values()) if (chunk.isEntry) add(chunk.fileName)
  return new Map([...weights].toSorted(([, a], [, b]) => b - a))
}
