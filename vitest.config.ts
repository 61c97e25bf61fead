import { readFileSync } from 'node:fs'
import { dirname, resolve as pathOf } from 'node:path'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import { defineConfig } from 'vitest/config'
import { testOrder } from './scripts/testOrder.cjs'

const source = '@portal-gateway/source'
const resolve = {
  resolve: { conditions: [source, 'module', 'browser', 'development|production'] },
  ssr: {
    resolve: {
      conditions: [source, 'module', 'node', 'development|production'],
      externalConditions: [source, 'node'],
    },
  },
}
// A busy machine takes up to ten times as long. A test that waits for nothing fails all the same.
const patient = { testTimeout: 60_000, hookTimeout: 120_000, expect: { poll: { timeout: 30_000 } } }
const inline = { server: { deps: { inline: [/@portal-gateway\//] } } }

const seed = testOrder()

/** Gives the portal's styles their names as classes: jsdom lays nothing out, and compiling them takes longer than the tests. */
const portalStyles = {
  name: 'portal-styles',
  enforce: 'pre' as const,
  resolveId(wanted: string, importer: string | undefined) {
    if (!wanted.endsWith('.css.ts') || !importer?.includes('/apps/portal/src/')) return undefined
    return `\0portal-styles:${pathOf(dirname(importer), wanted).replace(/\.ts$/, '')}`
  },
  load(id: string) {
    const [, path] = id.split('\0portal-styles:')
    if (path === undefined) return undefined
    const names = readFileSync(`${path}.ts`, 'utf8').matchAll(/^export (?:const |\{ \w+ as )(?<name>\w+)/gm)
    return Array.from(names, ({ groups }) => `export const ${groups?.['name']} = '${groups?.['name']}'`).join(
      '\n',
    )
  },
}

/** To make a DOM takes longer than most tests: only those of components have one, or name it in their first line. */
const unitTests = (extension: string) => [
  `packages/*/src/**/*.test.${extension}`,
  `apps/portal/src/**/*.test.${extension}`,
]

export default defineConfig({
  test: {
    ...(seed !== undefined && { sequence: { shuffle: { files: true }, seed: Number(seed) } }),
    projects: [
      {
        ...resolve,
        plugins: [vanillaExtractPlugin()],
        test: {
          name: 'unit',
          environment: 'node',
          include: unitTests('ts'),
          // They mock no module (house/tree.test.ts), and loading the sources for each file takes longer than the tests.
          isolate: false,
          ...patient,
          ...inline,
        },
      },
      {
        ...resolve,
        plugins: [portalStyles, vanillaExtractPlugin()],
        test: { name: 'components', environment: 'jsdom', include: unitTests('tsx'), ...patient, ...inline },
      },
      {
        ...resolve,
        test: { name: 'house', environment: 'node', include: ['house/*.test.ts'], ...patient, ...inline },
      },
      {
        ...resolve,
        test: {
          name: 'server',
          environment: 'node',
          include: ['apps/{server,demo}/**/*.test.ts'],
          globalSetup: ['apps/server/test/support/migratedDatabase.ts'],
          ...patient,
          ...inline,
        },
      },
    ],
  },
})
