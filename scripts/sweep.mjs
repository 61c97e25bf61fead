// `pnpm sweep:browser [options]`: the sweeps in the browser, of which the journeys run a sample.
import process from 'node:process'

process.env.SWEEP_ALL = '1'
process.argv.splice(2, 0, 'e2e/sweeps/')
await import('./testJourneys.mjs')
