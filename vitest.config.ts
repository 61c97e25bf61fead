import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import { configDefaults, defineConfig, type Plugin } from 'vitest/config'
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
// The timeouts are long because a busy machine is up to ten times slower, and some tests start several servers. A test
// that never ends still fails.
const patient = { testTimeout: 240_000, hookTimeout: 240_000, expect: { poll: { timeout: 60_000 } } }
const inline = { server: { deps: { inline: [/@portal-gateway\//] } } }

/**
 * Vitest caches transformed modules on disk, keyed by their own text. A compiled style also depends on the modules
 * that it imports, for example the theme's tokens, so it must not be cached.
 */
const uncachedStyles: Plugin = {
  name: 'uncached-styles',
  configureVitest: ({ defineCacheKeyGenerator }) =>
    defineCacheKeyGenerator(({ id }) => (/\.css\.ts/.test(id) ? false : undefined)),
}
const styles = [vanillaExtractPlugin(), uncachedStyles]

const seed = testOrder()

/**
 * Creating a DOM is slower than most tests, so only component tests (.tsx) have one. Another test can request
 * a DOM with `@vitest-environment jsdom` in its first line.
 */
const unitTests = (extension: string) => [
  `packages/*/src/**/*.test.${extension}`,
  `apps/portal/src/**/*.test.${extension}`,
]

/**
 * Component tests that need an isolated module registry. The first three mock modules. The last two depend on
 * a React transition, which pending work of another test file could delay indefinitely.
 */
const alone = ['backLeaves', 'codeNotLoaded', 'useView', 'useWindow', 'Table'].map(
  (name) => `**/${name}.test.tsx`,
)

/** Tests that start servers in processes of their own, or measure what a process uses. */
const serverProcesses = 'apps/server/test/node/*.test.ts'

export default defineConfig({
  // The settings are repeated here because vanilla-extract compiles styles with the settings of the root.
  ...resolve,
  test: {
    ...(seed !== undefined && { sequence: { shuffle: { files: true }, seed: Number(seed) } }),
    projects: [
      {
        ...resolve,
        plugins: styles,
        test: {
          name: 'unit',
          environment: 'node',
          include: [...unitTests('ts'), '.storybook/*.test.ts', '.storybook/foundations/*.test.ts'],
          // Unit tests mock no modules (house/tree.test.ts checks this), so they can share one module registry.
          // Reloading the sources for every test file would take longer than the tests.
          isolate: false,
          ...patient,
          ...inline,
        },
      },
      {
        ...resolve,
        plugins: styles,
        test: {
          name: 'components',
          environment: 'jsdom',
          setupFiles: ['scripts/unmountComponents.mjs'],
          include: [...unitTests('tsx'), '.storybook/texts/*.test.tsx'],
          exclude: [...configDefaults.exclude, ...alone],
          // All files share one DOM, because creating one for each file takes longer than the tests.
          isolate: false,
          ...patient,
          ...inline,
        },
      },
      {
        ...resolve,
        plugins: styles,
        test: {
          name: 'alone',
          environment: 'jsdom',
          setupFiles: ['scripts/unmountComponents.mjs'],
          include: alone,
          ...patient,
          ...inline,
        },
      },
      {
        ...resolve,
        plugins: styles,
        test: { name: 'house', environment: 'node', include: ['house/*.test.ts'], ...patient, ...inline },
      },
      {
        ...resolve,
        test: {
          name: 'server',
          environment: 'node',
          include: ['apps/{server,demo}/**/*.test.ts'],
          exclude: [...configDefaults.exclude, serverProcesses],
          globalSetup: ['apps/server/test/support/migratedDatabase.ts'],
          // As in the project 'unit': loading the server again for every test file takes a second of processor time.
          isolate: false,
          ...patient,
          ...inline,
        },
      },
      {
        ...resolve,
        test: {
          name: 'node',
          environment: 'node',
          include: [serverProcesses],
          globalSetup: ['migratedDatabase.ts', 'bundledPrograms.ts'].map(
            (name) => `apps/server/test/support/${name}`,
          ),
          ...patient,
          ...inline,
        },
      },
    ],
  },
})
