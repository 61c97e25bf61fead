import type { StorybookConfig } from '@storybook/react-vite'
import { defaultClientConditions, defaultServerConditions, mergeConfig } from 'vite'

const config: StorybookConfig = {
  stories: ['../packages/*/src/**/*.stories.tsx', '../apps/*/src/**/*.stories.tsx', './*.mdx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y'],
  framework: { name: '@storybook/react-vite', options: {} },
  // React's own warnings fail a story, and its production build has none.
  features: { developmentModeForBuild: true },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // TypeScript 7 has no JavaScript API, which the other doc generator needs.
  typescript: { reactDocgen: 'react-docgen' },
  async viteFinal(vite) {
    const { vanillaExtractPlugin } = await import('@vanilla-extract/vite-plugin')
    const { msw } = await import('msw/vite')
    // `pnpm sabotage` builds a Storybook that contains its mutants.
    const mutants = process.env['SABOTAGE']
      ? [(await import('../scripts/sabotage/instrument.mjs')).sabotage()]
      : []
    return mergeConfig(vite, {
      // Class names that name their component, for the findings of `pnpm check:reflow`.
      plugins: [...mutants, vanillaExtractPlugin({ identifiers: 'debug' }), msw({ mode: 'worker-only' })],
      resolve: { conditions: ['@portal-gateway/source', ...defaultClientConditions] },
      // As in the portal's own configuration: vanilla-extract runs the styles there.
      environments: {
        ssr: { resolve: { conditions: ['@portal-gateway/source', ...defaultServerConditions] } },
      },
      // It finds its .wasm file beside its own module, so it must not be bundled in dev.
      optimizeDeps: { exclude: ['@sqlite.org/sqlite-wasm'] },
    })
  },
}
export default config
