// `pnpm sweep:browser [options]` runs all sweeps in the browser. The journeys only run a sample of them.
import process from 'node:process'

process.env.SWEEP_ALL = '1'
process.argv.splice(2, 0, 'e2e/sweeps/')
await import('./testJourneys.mjs')
