// `pnpm test:stories [SystemForm …] [test-runner options]` builds Storybook if a source has changed, and runs
// its stories: all, or only the files with these names. `--built` uses the existing build.
import process from 'node:process'
import { headlessShell } from './chromium.mjs'
import { endWithCommands } from './command.mjs'
import { buildStorybookWhenStale } from './storybook.mjs'
import { stories } from './suites.mjs'

endWithCommands()
const options = process.argv.slice(2).filter((option) => option !== '--built')
const isBuilt = process.argv.includes('--built') || (await buildStorybookWhenStale())
const browser = isBuilt ? await headlessShell() : undefined
process.exit(browser && (await stories(browser, options)).failed === 0 ? 0 : 1)
