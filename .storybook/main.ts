import type { StorybookConfig } from '@storybook/react-vite'
import { defaultClientConditions, defaultServerConditions, mergeConfig } from 'vite'

const config: StorybookConfig = {
  stories: ['../packages/*/src/**/*.stories.tsx', '../apps/*/src/**/*.stories.tsx', './*.mdx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y'],
  framework: { name: '@storybook/react-vite', options: {} },
  // React's warnings fail a story, and its production build has none.
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
      // Class names contain the component's name, for the findings of `pnpm check:reflow`.
      plugins: [...mutants, vanillaExtractPlugin({ identifiers: 'debug' }), msw({ mode: 'worker-only' })],
      resolve: { conditions: ['@portal-gateway/source', ...defaultClientConditions] },
      // The same as in the portal's configuration: vanilla-extract evaluates the styles there.
      environments: {
        ssr: { resolve: { conditions: ['@portal-gateway/source', ...defaultServerConditions] } },
      },
      // The module locates its .wasm file relative to itself, so it must not be bundled in dev.
      optimizeDeps: { exclude: ['@sqlite.org/sqlite-wasm'] },
    })
  },
}
export default config
