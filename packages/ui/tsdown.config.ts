import { readdirSync } from 'node:fs'
import { vanillaExtractPlugin } from '@vanilla-extract/rollup-plugin'
import { defineConfig } from 'tsdown'

const folders = readdirSync('src', { withFileTypes: true }).filter((entry) => entry.isDirectory() && entry.name !== 'theme')

/** tsup drops the CSS imports of vanilla-extract, so `ui` alone is built by its successor; see docs/decisions. */
export default defineConfig({
  entry: ['src/theme/theme.ts', ...folders.map(({ name }) => `src/${name}/${name}.tsx`)],
  format: 'esm',
  platform: 'neutral',
  target: 'es2023',
  dts: false,
  unbundle: true,
  fixedExtension: false,
  outputOptions: {
    // Not .css.js or .vanilla.css: a consumer's own vanilla-extract plugin claims those names.
    entryFileNames: (chunk) => `${chunk.name.replace(/\.css$/, '.styles')}.js`,
    assetFileNames: (asset) => `${(asset.names?.[0] ?? 'asset').replace(/\.css\.ts\.vanilla\.css$/, '')}[extname]`,
  },
  plugins: [vanillaExtractPlugin({ identifiers: 'short' })],
})
