// `pnpm check:hosts [pattern]` builds Storybook if a source has changed, and reports each style in the components'
// stories that the style sheets of new Vite, Next and Tailwind apps change. `--built` uses the existing build; `--some`
// shows only one story of each component.
import process from 'node:process'
import { headlessShell } from './chromium.mjs'
import { endWithCommands } from './command.mjs'
import { buildStorybookWhenStale } from './storybook.mjs'
import { hosts } from './suites.mjs'

endWithCommands()
const options = process.argv.slice(2).filter((option) => option !== '--built')
const isBuilt = process.argv.includes('--built') || (await buildStorybookWhenStale())
const browser = isBuilt ? await headlessShell() : undefined
process.exit(browser && (await hosts(browser, options)).failed === 0 ? 0 : 1)
