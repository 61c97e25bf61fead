// `pnpm test:e2e [users …] [Playwright options]` builds the portal if a source has changed, and runs the
// journeys: all, or only the files with these names.
import process from 'node:process'
import { headlessShell } from './chromium.mjs'
import { endWithCommands } from './command.mjs'
import { buildPortalWhenStale } from './portal.mjs'
import { journeys } from './suites.mjs'

endWithCommands()
const browser = (await buildPortalWhenStale()) ? await headlessShell() : undefined
process.exit(browser && (await journeys(browser, process.argv.slice(2))).failed === 0 ? 0 : 1)
