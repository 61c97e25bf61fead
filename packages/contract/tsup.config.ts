import { defineConfig } from 'tsup'

export default defineConfig({
  entry: ['src/**/*.{ts,tsx}', '!src/**/*.{test,stories}.{ts,tsx}', '!src/**/*.css.ts'],
  format: 'esm',
  target: 'es2023',
  dts: false,
  sourcemap: true,
  splitting: true,
  clean: true,
})
