// `pnpm check:reflow [pattern]`: builds the Storybook where it is stale and measures every story of a screen at all widths, fonts and
// text sizes; `--built` takes the build that is there, `--some` the sample that `npm test` takes.
import process from 'node:process'
import { chromium } from './chromium.mjs'
import { endWithCommands } from './command.mjs'
import { buildStorybookWhenStale } from './storybook.mjs'
import { reflow } from './suites.mjs'

endWithCommands()
const options = process.argv.slice(2).filter((option) => option !== '--built')
const isBuilt = process.argv.includes('--built') || (await buildStorybookWhenStale())
const browser = isBuilt ? await chromium() : undefined
process.exit(browser && (await reflow(browser, options)).failed === 0 ? 0 : 1)
