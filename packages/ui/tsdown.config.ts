import { existsSync, readdirSync } from 'node:fs'
import { vanillaExtractPlugin } from '@vanilla-extract/rollup-plugin'
import { defineConfig } from 'tsdown'
import { clientEntries, conditionalStyles, conditionalWorkers } from './scripts/buildPlugins.ts'

const entries = readdirSync('src')
  .map((name) => `src/${name}/${name}.tsx`)
  .filter((file) => existsSync(file))

/**
 * `ui` is the only package that uses vanilla-extract, whose CSS imports tsup removes. So it is built with tsdown,
 * the successor of tsup (docs/decisions/0006-tsup-and-tsdown.md).
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
    // No file may end in .css.js or .vanilla.css, because the vanilla-extract plugin of an application would process
    // it again.
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
