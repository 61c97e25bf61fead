import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'

export default defineConfig({
  base: '/portal/',
  resolve: { conditions: ['@portal-gateway/source', ...defaultClientConditions] },
  plugins: [vanillaExtractPlugin(), react()],
  build: {
    manifest: true,
    // The content security policy allows no inlined asset that is not an image.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: { proxy: { '/PG-API': 'http://127.0.0.1:8080' } },
})
