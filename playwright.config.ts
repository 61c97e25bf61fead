import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig, devices } from '@playwright/test'
import { chromiumOptions } from './scripts/chromiumOptions.cjs'
import { shuffled, testOrder } from './scripts/testOrder.cjs'

const seed = testOrder()
const journeys = () =>
  readdirSync(join(import.meta.dirname, 'e2e'), { encoding: 'utf8', recursive: true }).filter((name) =>
    name.endsWith('.spec.ts'),
  )

/**
 * The files that take longest. They run first. In alphabetical order they would run last, and one worker would wait
 * for the other one at the end.
 */
const longest = ['waysOut.spec.ts', 'users.spec.ts']

/** The journeys run in Chromium against the real server, which each worker starts (e2e/server.ts). */
export default defineConfig({
  testDir: 'e2e',
  globalSetup: join(import.meta.dirname, 'e2e', 'seedServer.ts'),
  outputDir: 'test-results',
  workers: 2,
  // Playwright sorts files by name but does not sort projects. With a seed, each file is a separate project.
  projects: seed
    ? shuffled(journeys(), seed).map((name) => ({ name, testMatch: name }))
    : [
        { name: 'longest', testMatch: longest },
        { name: 'others', testIgnore: longest },
      ],
  forbidOnly: Boolean(process.env['CI']),
  reporter: 'list',
  // The timeout is long because a busy machine is several times slower. A step that fails is still reported
  // with its name.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  use: {
    ...devices['Desktop Chrome'],
    // An action that cannot be performed fails before the timeout of the whole test.
    actionTimeout: 30_000,
    launchOptions: chromiumOptions(),
  },
})
