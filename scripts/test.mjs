// `npm test` runs all checks and suites in two parallel lanes. Its last line is `N passed, N failed`. `npm
// test -- --serial` runs them one after another, to measure the duration of each.
import process from 'node:process'
import { checkPackages } from './checkPackages.mjs'
import { chromium } from './chromium.mjs'
import { endWithCommands } from './command.mjs'
import { install } from './install.mjs'
import { buildPortal } from './portal.mjs'
import { commandStep, printSummary, runSteps } from './steps.mjs'
import { buildStorybook } from './storybook.mjs'
import {
  hosts,
  journeys,
  markedTexts,
  notStarted,
  reflow,
  serverSuite,
  stories,
  storybookChecks,
  vitest,
} from './suites.mjs'

const script = (name) => commandStep('pnpm', 'run', name)
let isStorybookBuilt = false
let isPortalBuilt = false

/**
 * Stories take as long as all other steps together, so they have a separate lane. The two lanes share no
 * data, and each uses the processor while the other one waits.
 */
const lanes = [
  {
    format: script('format'),
    types: script('typecheck'),
    'house tests': () => vitest(['house']),
    lint: script('lint'),
    'unit tests': () => vitest(['unit', 'components', 'alone']),
    'requirements report': commandStep('node', 'scripts/requirements.mjs', '--check'),
    'portal build': async () => {
      isPortalBuilt = await buildPortal()
      return isPortalBuilt ? { passed: 1, failed: 0 } : notStarted
    },
    'server suite': serverSuite,
    'package builds': script('build:packages'),
    'package checks': checkPackages,
    'sample apps': async () => {
      // This module is loaded here because it imports packages that an earlier step may have installed.
      const { checkApps } = await import('./apps/checkApps.mjs')
      return checkApps(['node', 'vitest', 'vite', 'portal-screen'], { isLinked: true })
    },
    journeys: async () => {
      const browser = await chromium()
      return browser && isPortalBuilt ? journeys(browser) : notStarted
    },
  },
  {
    'storybook build': async () => {
      isStorybookBuilt = await buildStorybook()
      return isStorybookBuilt ? { passed: 1, failed: 0 } : notStarted
    },
    stories: async () => {
      const browser = await chromium()
      return browser && isStorybookBuilt ? stories(browser) : notStarted
    },
    reflow: async () => {
      const browser = await chromium()
      return browser && isStorybookBuilt ? reflow(browser, ['--some']) : notStarted
    },
    'marked texts': async () => {
      const browser = await chromium()
      return browser && isStorybookBuilt ? markedTexts(browser, ['--some']) : notStarted
    },
    hosts: async () => {
      const browser = await chromium()
      return browser && isStorybookBuilt ? hosts(browser, ['--some']) : notStarted
    },
    'storybook checks': async () => {
      const browser = await chromium()
      return browser && isStorybookBuilt ? storybookChecks(browser) : notStarted
    },
  },
]

endWithCommands()
const startedAt = performance.now()
const isInstalled = await install()
const isSerial = process.argv.includes('--serial')
const results = (await Promise.all((isSerial ? [Object.assign({}, ...lanes)] : lanes).map(runLane))).flat()
process.exitCode = printSummary(results, startedAt)

/** Runs the steps of a lane. If the installation failed, returns all steps as not started. */
async function runLane(steps) {
  if (isInstalled) return runSteps(steps)
  return Object.keys(steps).map((name) => ({ name, seconds: 0, ...notStarted }))
}
