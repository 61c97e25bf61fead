import { defineConfig } from 'tsup'

export default defineConfig({
  entry: ['src/**/*.{ts,tsx}', '!src/**/*.{test,stories,examples}.{ts,tsx}', '!src/**/*.css.ts'],
  format: 'esm',
  target: 'es2023',
  dts: false,
  sourcemap: true,
  splitting: true,
  clean: true,
  // The forms use hooks and contexts, which React supports only in client components.
  banner: { js: "'use client'" },
})
