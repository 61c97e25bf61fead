import { existsSync, readdirSync } from 'node:fs'
import { vanillaExtractPlugin } from '@vanilla-extract/rollup-plugin'
import { defineConfig } from 'tsdown'
import { clientEntries, conditionalStyles, conditionalWorkers } from './scripts/buildPlugins.ts'

const entries = readdirSync('src')
  .map((name) => `src/${name}/${name}.tsx`)
  .filter((file) => existsSync(file))

/**
 * tsup removes the CSS imports of vanilla-extract, so only `ui` is built with tsdown, the successor of
 * tsup; see docs/decisions.
 */
export default defineConfig({
  entry: [
    'src/theme/theme.ts',
    'src/icons/icons.ts',
    'src/page/page.ts',
    'src/brand/brand.ts',
    'src/tableEngine/tableEngine.ts',
    'src/tableEngine/tableEngineWorker.ts',
    'src/tableEngine/streamedEngine.ts',
    'src/tableEngine/streamedEngineWorker.ts',
    ...entries,
  ],
  root: 'src',
  format: 'esm',
  platform: 'neutral',
  target: 'es2023',
  dts: false,
  sourcemap: true,
  unbundle: true,
  fixedExtension: false,
  outputOptions: {
    // The extensions .css.js and .vanilla.css are not used, because an application's vanilla-extract plugin handles them.
    entryFileNames: (chunk) => `${chunk.name.replace(/\.css$/, '.styles')}.js`,
    assetFileNames: ({ originalFileNames: [source = 'src/asset'] }) =>
      `${source.replace(/^.*?src\//, '').replace(/\.css\.ts\.vanilla\.css$/, '')}.css`,
  },
  plugins: [
    vanillaExtractPlugin({ identifiers: 'short' }),
    {
      name: 'workers-as-built',
      // A worker is referenced by its URL. The build rewrites imports, but not this URL.
      renderChunk: (code) => ({
        code: code.replace(/(new URL\("\.\.?\/\w+)\.ts"/g, '$1.js"'),
        // Both names have the same length, so the source map remains correct.
        map: null,
      }),
    },
    clientEntries,
    conditionalStyles,
    conditionalWorkers,
  ],
})
