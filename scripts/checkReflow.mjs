// `pnpm check:reflow [pattern]` builds Storybook if a source has changed, and measures every story of a
// screen at all widths, fonts and text sizes. `--built` uses the existing build; `--some` measures only the
// sample of `npm test`.
import process from 'node:process'
import { headlessShell } from './chromium.mjs'
import { endWithCommands } from './command.mjs'
import { buildStorybookWhenStale } from './storybook.mjs'
import { reflow } from './suites.mjs'

endWithCommands()
const options = process.argv.slice(2).filter((option) => option !== '--built')
const isBuilt = process.argv.includes('--built') || (await buildStorybookWhenStale())
const browser = isBuilt ? await headlessShell() : undefined
process.exit(browser && (await reflow(browser, options)).failed === 0 ? 0 : 1)
