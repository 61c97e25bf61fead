// `npm test`: every gate and suite, one after the other; its last line is `N passed, N failed`.
import process from 'node:process'
import { checkPackages } from './checkPackages.mjs'
import { chromium } from './chromium.mjs'
import { command, endWithCommands } from './command.mjs'
import { install } from './install.mjs'
import { buildPortal } from './portal.mjs'
import { journeys, notStarted, serverSuite, stories, vitest } from './suites.mjs'

const gate =
  (name, ...args) =>
  async () =>
    (await command(name, args)) === 0 ? { passed: 1, failed: 0 } : notStarted
const script = (name) => gate('pnpm', 'run', name)
let browser
let isStorybookBuilt = false
let isPortalBuilt = false

const steps = {
  types: script('typecheck'),
  lint: script('lint'),
  format: script('format'),
  'unit tests': () => vitest(['unit']),
  'house tests': () => vitest(['house']),
  'requirements report': gate('node', 'scripts/requirements.mjs', '--check'),
  'server suite': serverSuite,
  'package builds': script('build:packages'),
  'package checks': checkPackages,
  'storybook build': async () => {
    const result = await script('build:storybook')()
    isStorybookBuilt = result.failed === 0
    return result
  },
  'portal build': async () => {
    isPortalBuilt = await buildPortal()
    return isPortalBuilt ? { passed: 1, failed: 0 } : notStarted
  },
  stories: async () => {
    browser = await chromium()
    return browser && isStorybookBuilt ? stories(browser) : notStarted
  },
  journeys: async () => (browser && isPortalBuilt ? journeys(browser) : notStarted),
}

endWithCommands()
const results = []
const isInstalled = await install()
for (const [name, step] of Object.entries(steps)) {
  if (!isInstalled) {
    results.push({ name, seconds: 0, ...notStarted })
    continue
  }
  console.log(`\n── ${name} ──`)
  const begin = performance.now()
  const result = await step().catch((error) => {
    console.error(error)
    return notStarted
  })
  results.push({ name, seconds: (performance.now() - begin) / 1000, ...result })
}

console.log('\n── summary ──')
for (const { name, passed, failed, seconds } of results) {
  const counts = `${String(passed).padStart(5)} passed ${String(failed).padStart(4)} failed`
  console.log(`${failed ? '✗' : '✓'} ${name.padEnd(20)} ${counts} ${seconds.toFixed(1).padStart(7)} s`)
}
for (const { note } of results) if (note) console.log(note)
const total = (key) => results.reduce((sum, result) => sum + result[key], 0)
console.log(`${total('passed')} passed, ${total('failed')} failed`)
process.exitCode = total('failed') ? 1 : 0
