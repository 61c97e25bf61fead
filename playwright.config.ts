import { defineConfig, devices } from '@playwright/test'
import { chromiumOptions } from './scripts/chromiumOptions.cjs'

/** Journeys: Chromium against the real server, which each worker starts for itself (e2e/server.ts). */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  workers: 2,
  forbidOnly: Boolean(process.env['CI']),
  reporter: 'list',
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    ...devices['Desktop Chrome'],
    // A step that cannot be taken should say so before the whole test runs out.
    actionTimeout: 10_000,
    trace: 'retain-on-failure',
    launchOptions: chromiumOptions(),
  },
})
