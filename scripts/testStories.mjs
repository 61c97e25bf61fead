// `pnpm test:stories [test-runner options]`: builds the Storybook and runs its stories; `--built` takes the build that stands.
import process from 'node:process'
import { chromium } from './chromium.mjs'
import { command, endWithCommands } from './command.mjs'
import { stories } from './suites.mjs'

endWithCommands()
const options = process.argv.slice(2).filter((option) => option !== '--built')
const isBuilt = process.argv.includes('--built') || (await command('pnpm', ['run', 'build:storybook'])) === 0
const browser = isBuilt ? await chromium() : undefined
process.exit(browser && (await stories(browser, options)).failed === 0 ? 0 : 1)
