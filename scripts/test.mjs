// `npm test` runs all checks and suites in two parallel lanes. Its last line is `N passed, N failed`. `npm
// test -- --serial` runs them one after another, to measure the duration of each. With `npm test -- --minutes 70`, the
// checks of samples that have not begun after 70 minutes are left out, and the summary names them.
import process from 'node:process'
import { checkPackages } from './checkPackages.mjs'
import { headlessShell } from './chromium.mjs'
import { endWithCommands } from './command.mjs'
import { install } from './install.mjs'
import { buildPortal } from './portal.mjs'
import { checkServerRelease } from './serverRelease/checkServerRelease.mjs'
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

const startedAt = performance.now()
const minutesAt = process.argv.indexOf('--minutes')
const mostMinutes = minutesAt === -1 ? Number.POSITIVE_INFINITY : Number(process.argv[minutesAt + 1])

const script = (name) => commandStep('pnpm', 'run', name)
let isStorybookBuilt = false
let isPortalBuilt = false
/** Resolved when the step 'portal build' has ended. */
const portalStep = Promise.withResolvers()

/** The lane of the journeys. The two lanes share no data, and each uses the processor while the other one waits. */
const journeyLane = {
  format: script('format'),
  types: script('typecheck'),
  'requirements report': commandStep('node', 'scripts/requirements.mjs', '--check'),
  'portal build': async () => {
    isPortalBuilt = await buildPortal()
    portalStep.resolve()
    return isPortalBuilt ? { passed: 1, failed: 0 } : notStarted
  },
  'server suite': serverSuite,
  journeys: async () => {
    const browser = await headlessShell()
    return browser && isPortalBuilt ? journeys(browser) : notStarted
  },
}

/** The lane of the stories. */
const storyLane = {
  'storybook build': async () => {
    isStorybookBuilt = await buildStorybook()
    return isStorybookBuilt ? { passed: 1, failed: 0 } : notStarted
  },
  stories: onStorybook(stories),
  reflow: inTime(onStorybook((browser) => reflow(browser, ['--some']))),
  'marked texts': inTime(onStorybook((browser) => markedTexts(browser, ['--some']))),
  'arabic texts': inTime(onStorybook((browser) => markedTexts(browser, ['--some', '--arabic']))),
  hosts: inTime(onStorybook((browser) => hosts(browser, ['--some']))),
  'storybook checks': inTime(onStorybook(storybookChecks)),
}

/** Groups of steps for the lane that ends first, so that both lanes end at about the same time. */
const sharedSteps = [
  { 'unit tests': () => vitest(['unit', 'components', 'alone']) },
  {
    'package builds': script('build:packages'),
    'package checks': checkPackages,
    'sample apps': async () => {
      // This module is loaded here because it imports packages that an earlier step may have installed.
      const { checkApps } = await import('./apps/checkApps.mjs')
      return checkApps(['node', 'vitest', 'vite', 'portal-screen'], { isLinked: true })
    },
  },
  {
    'server release': async () => {
      await portalStep.promise
      return checkServerRelease()
    },
  },
  { lint: script('lint') },
  { 'house tests': () => vitest(['house']) },
]

endWithCommands()
const isInstalled = await install()
const isSerial = process.argv.includes('--serial')
const lanes = isSerial ? [{ ...journeyLane, ...storyLane }] : [journeyLane, storyLane]
// Both lanes take groups from this list, so each group runs once.
const waiting = [...sharedSteps]
const results = isInstalled ? (await Promise.all(lanes.map(runLane))).flat() : allNotStarted()
process.exitCode = printSummary(results, startedAt)

/** Runs the steps of a lane, then groups of shared steps as long as one is left. */
async function runLane(lane) {
  const laneResults = await runSteps(lane)
  for (let next = waiting.shift(); next; next = waiting.shift()) laneResults.push(...(await runSteps(next)))
  return laneResults
}

function allNotStarted() {
  const names = [journeyLane, storyLane, ...sharedSteps].flatMap((steps) => Object.keys(steps))
  return names.map((name) => ({ name, seconds: 0, ...notStarted }))
}

/** Returns a step that is left out if it has not begun in time. A step that is left out neither passes nor fails. */
function inTime(step) {
  return async () => {
    const minutes = (performance.now() - startedAt) / 60_000
    if (minutes < mostMinutes) return step()
    return { passed: 0, failed: 0, isLeftOut: true }
  }
}

/** Returns a step that runs a suite on the built Storybook. */
function onStorybook(suite) {
  return async () => {
    const browser = await headlessShell()
    return browser && isStorybookBuilt ? suite(browser) : notStarted
  }
}
