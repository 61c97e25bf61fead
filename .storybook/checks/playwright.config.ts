import process from 'node:process'
import { defineConfig } from '@playwright/test'
import { chromiumOptions } from '../../scripts/chromiumOptions.cjs'

/** The checks of the built Storybook, which `pnpm check:storybook` serves. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/storybook',
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  // The timeouts are long because a busy machine is several times slower.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  use: { actionTimeout: 60_000, launchOptions: chromiumOptions() },
})
