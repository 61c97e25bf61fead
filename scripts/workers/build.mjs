// Builds the page with each bundler, with as few settings as possible. Each build writes a folder with
// `page.js` or `index.html`.
import { join } from 'node:path'
import { build as esbuild } from 'esbuild'
import { build as vite } from 'vite'
import webpack from 'webpack'

const here = import.meta.dirname
const at = (name) => join(here, name)

await vite({ root: here, base: './', logLevel: 'warn', build: { outDir: at('vite') } })

await new Promise((done, fail) => {
  webpack(
    {
      mode: 'production',
      context: here,
      entry: './detectedWorker.js',
      output: { path: at('webpack'), filename: 'page.js' },
    },
    (error, stats) => {
      if (error ?? stats.hasErrors()) fail(error ?? new Error(stats.toString()))
      else done()
    },
  )
})

const settings = { bundle: true, format: 'esm', minify: true, logLevel: 'warning' }
await esbuild({
  ...settings,
  entryPoints: { page: at('explicitWorker.js'), worker: at('worker.js') },
  outdir: at('esbuild'),
})
await esbuild({ ...settings, entryPoints: { page: at('detectedWorker.js') }, outdir: at('esbuild-alone') })
