// `pnpm check:storybook` builds Storybook if a source has changed, and checks its toolbar and its docs pages. `--built`
// uses the existing build. It passes other options to Playwright.
import process from 'node:process'
import { headlessShell } from './chromium.mjs'
import { endWithCommands } from './command.mjs'
import { buildStorybookWhenStale } from './storybook.mjs'
import { storybookChecks } from './suites.mjs'

endWithCommands()
const options = process.argv.slice(2).filter((option) => option !== '--built')
const isBuilt = process.argv.includes('--built') || (await buildStorybookWhenStale())
const browser = isBuilt ? await headlessShell() : undefined
process.exit(browser && (await storybookChecks(browser, options)).failed === 0 ? 0 : 1)
