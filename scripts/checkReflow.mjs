// `pnpm check:reflow [pattern]`: builds the Storybook and measures every story of a screen at all widths, fonts and
// text sizes; `--built` takes the build that is there, `--some` the sample that `npm test` takes.
import process from 'node:process'
import { chromium } from './chromium.mjs'
import { command, endWithCommands } from './command.mjs'
import { reflow } from './suites.mjs'

endWithCommands()
const options = process.argv.slice(2).filter((option) => option !== '--built')
const isBuilt = process.argv.includes('--built') || (await command('pnpm', ['run', 'build:storybook'])) === 0
const browser = isBuilt ? await chromium() : undefined
process.exit(browser && (await reflow(browser, options)).failed === 0 ? 0 : 1)
