import type { StorybookConfig } from '@storybook/react-vite'
import { defaultClientConditions, defaultServerConditions, mergeConfig } from 'vite'
import { publishedManifests } from './componentsManifest.ts'

const config: StorybookConfig & { experimental_manifests: typeof publishedManifests } = {
  stories: [
    '../packages/*/src/**/*.stories.tsx',
    '../apps/*/src/**/*.stories.tsx',
    './*.mdx',
    './foundations/*.mdx',
    './packages/*.mdx',
    './states/*.mdx',
  ],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y'],
  framework: { name: '@storybook/react-vite', options: {} },
  // A warning of React fails a story. Only React's development build prints warnings.
  // The manifest describes the components for coding agents: manifests/components.json in the built Storybook.
  features: { developmentModeForBuild: true, componentsManifest: true },
  experimental_manifests: publishedManifests,
  // Dark stories repeat others in the dark theme, so the sidebar hides them until a user selects the tag.
  tags: { dark: { defaultFilterSelection: 'exclude' } },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // The alternative, `react-docgen-typescript`, requires TypeScript's JavaScript API, which TypeScript 7 does
  // not have.
  typescript: { reactDocgen: 'react-docgen' },
  async viteFinal(vite) {
    const { vanillaExtractPlugin } = await import('@vanilla-extract/vite-plugin')
    const { msw } = await import('msw/vite')
    // `pnpm sabotage` builds a Storybook that contains its mutants.
    const mutants = process.env['SABOTAGE']
      ? [(await import('../scripts/sabotage/instrument.mjs')).sabotage()]
      : []
    return mergeConfig(vite, {
      // Debug class names contain the component's name, so that findings of `pnpm check:reflow` show it.
      plugins: [...mutants, vanillaExtractPlugin({ identifiers: 'debug' }), msw({ mode: 'worker-only' })],
      resolve: { conditions: ['@portal-gateway/source', ...defaultClientConditions] },
      // vanilla-extract evaluates the styles in this environment, as in the portal's Vite configuration.
      environments: {
        ssr: { resolve: { conditions: ['@portal-gateway/source', ...defaultServerConditions] } },
      },
      // Vite would otherwise replace `light-dark()` by variables that only the root element sets. A dark story on a
      // docs page needs the published styles, which contain `light-dark()`.
      // Without preloading, the page has hundreds of <link> elements less, which axe would read in each story, and an
      // `import()` does not compare all chunks of a story file with them.
      build: { cssTarget: ['chrome123', 'firefox120', 'safari17.5'], modulePreload: false },
      // The module locates its .wasm file relative to itself, so it must not be bundled in dev.
      optimizeDeps: { exclude: ['@sqlite.org/sqlite-wasm'] },
    })
  },
}
export default config
