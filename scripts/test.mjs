// `npm test`: every gate and suite, in two lanes side by side; its last line is `N passed, N failed`.
// `npm test -- --serial` runs one after the other, to measure what each takes alone.
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { checkPackages } from './checkPackages.mjs'
import { chromium } from './chromium.mjs'
import { cache, command, endWithCommands, withOutputTo } from './command.mjs'
import { install } from './install.mjs'
import { buildPortal } from './portal.mjs'
import { journeys, notStarted, reflow, serverSuite, stories, vitest } from './suites.mjs'

const gate =
  (name, ...args) =>
  async () =>
    (await command(name, args)) === 0 ? { passed: 1, failed: 0 } : notStarted
const script = (name) => gate('pnpm', 'run', name)
let isStorybookBuilt = false
let isPortalBuilt = false

/** Stories take as long as all the rest. The lanes share nothing, and each uses the processor while the other waits. */
const lanes = [
  {
    types: script('typecheck'),
    lint: script('lint'),
    format: script('format'),
    'unit tests': () => vitest(['unit', 'components']),
    'house tests': () => vitest(['house']),
    'requirements report': gate('node', 'scripts/requirements.mjs', '--check'),
    'portal build': async () => {
      isPortalBuilt = await buildPortal()
      return isPortalBuilt ? { passed: 1, failed: 0 } : notStarted
    },
    'server suite': serverSuite,
    'package builds': script('build:packages'),
    'package checks': checkPackages,
    journeys: async () => {
      const browser = await chromium()
      return browser && isPortalBuilt ? journeys(browser) : notStarted
    },
  },
  {
    'storybook build': async () => {
      const result = await script('build:storybook')()
      isStorybookBuilt = result.failed === 0
      return result
    },
    stories: async () => {
      const browser = await chromium()
      return browser && isStorybookBuilt ? stories(browser) : notStarted
    },
    reflow: async () => {
      const browser = await chromium()
      return browser && isStorybookBuilt ? reflow(browser, ['--some']) : notStarted
    },
  },
]

endWithCommands()
const startedAt = performance.now()
const isInstalled = await install()
const isSerial = process.argv.includes('--serial')
const results = (await Promise.all((isSerial ? [Object.assign({}, ...lanes)] : lanes).map(runLane))).flat()

console.log('\n── summary ──')
for (const { name, passed, failed, seconds } of results) {
  const counts = `${String(passed).padStart(5)} passed ${String(failed).padStart(4)} failed`
  console.log(`${failed ? '✗' : '✓'} ${name.padEnd(20)} ${counts} ${seconds.toFixed(1).padStart(7)} s`)
}
for (const { note } of results) if (note) console.log(note)
console.log(`in all ${((performance.now() - startedAt) / 60_000).toFixed(1)} minutes`)
const total = (key) => results.reduce((sum, result) => sum + result[key], 0)
console.log(`${total('passed')} passed, ${total('failed')} failed`)
process.exitCode = total('failed') ? 1 : 0

async function runLane(steps) {
  const found = []
  for (const [name, step] of Object.entries(steps)) {
    found.push(isInstalled ? await runStep(name, step) : { name, seconds: 0, ...notStarted })
  }
  return found
}

/** Runs a step and prints its output when it ends, so that the lanes do not mix theirs. */
async function runStep(name, step) {
  const folder = join(cache, 'test')
  mkdirSync(folder, { recursive: true })
  const log = join(folder, `${name.replaceAll(' ', '-')}.log`)
  const descriptor = openSync(log, 'w')
  console.log(`${name} …`)
  const begin = performance.now()
  const result = await withOutputTo(descriptor, step).catch((error) => {
    console.error(error)
    return notStarted
  })
  closeSync(descriptor)
  console.log(`\n── ${name} ──`)
  process.stdout.write(readFileSync(log))
  return { name, seconds: (performance.now() - begin) / 1000, ...result }
}
