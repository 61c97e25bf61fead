import { defineConfig } from 'tsup'

export default defineConfig({
  entry: ['src/**/*.{ts,tsx}', '!src/**/*.{test,stories,examples}.{ts,tsx}', '!src/**/*.css.ts'],
  format: 'esm',
  target: 'es2023',
  dts: false,
  splitting: true,
  clean: true,
  // Forms have hooks and contexts, which a server component of React cannot run.
  banner: { js: "'use client'" },
})
