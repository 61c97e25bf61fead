import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { build, type Plugin } from 'vite'

const root = fileURLToPath(new URL('.', import.meta.url))

/** The bytes that a page fetches, after gzip -9. */
export interface Weight {
  js: number
  css: number
}

/**
 * Builds the production page of one script into a folder. Imports of `ui` are resolved in the folder
 * `oursIn`, where the tarball is installed.
 */
export async function buildPage(script: string, outDir: string, oursIn: string): Promise<Weight> {
  const result = await build({
    root,
    configFile: false,
    logLevel: 'error',
    base: './',
    plugins: [react(), installedIn(oursIn)],
    resolve: { dedupe: ['react', 'react-dom'] },
    worker: { format: 'es' },
    build: {
      outDir,
      emptyOutDir: true,
      chunkSizeWarningLimit: 10_000,
      modulePreload: { polyfill: false },
      rolldownOptions: { input: join(root, script), output: { entryFileNames: 'page.js' } },
    },
  })
  if (!('output' in result)) throw new Error('Vite must return exactly one build output.')
  const files = result.output.map((file) => ({
    name: file.fileName,
    bytes: gzipSync(file.type === 'chunk' ? file.code : file.source, { level: 9 }).length,
  }))
  const styles = files.map(({ name }) => name).filter((name) => name.endsWith('.css'))
  mkdirSync(outDir, { recursive: true })
  writeFileSync(join(outDir, 'index.html'), html(styles))
  const weigh = (kind: string) =>
    files.filter(({ name }) => name.endsWith(kind)).reduce((sum, { bytes }) => sum + bytes, 0)
  return { js: weigh('.js'), css: weigh('.css') }
}

const html = (styles: readonly string[]) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>Users</title>
    <link rel="icon" href="data:," />
    ${styles.map((name) => `<link rel="stylesheet" href="./${name}" />`).join('\n    ')}
    <script type="module" src="./page.js"></script>
  </head>
  <body>
    <main id="place"></main>
  </body>
</html>
`

/** Returns a plugin that resolves `ui` in this folder instead of in the workspace's sources. */
function installedIn(folder: string): Plugin {
  return {
    name: 'ours-as-installed',
    enforce: 'pre',
    resolveId(source, importer, options) {
      if (!source.startsWith('@portal-gateway/ui/') || importer?.startsWith(folder)) return null
      return this.resolve(source, join(folder, 'package.json'), { ...options, skipSelf: true })
    },
  }
}
