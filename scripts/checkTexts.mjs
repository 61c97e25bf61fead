// `pnpm check:texts [pattern]` builds Storybook if a source has changed, and reports every hard-coded text of
// a screen. Only texts in a texts file (`…Texts.ts`) can be replaced or translated. `--built` uses the
// existing build; `--some` shows only one story of each screen; `--german` shows the stories in German instead, and
// reports English texts; `--arabic` shows them in Arabic letters, from right to left.
import process from 'node:process'
import { headlessShell } from './chromium.mjs'
import { endWithCommands } from './command.mjs'
import { buildStorybookWhenStale } from './storybook.mjs'
import { markedTexts } from './suites.mjs'

endWithCommands()
const options = process.argv.slice(2).filter((option) => option !== '--built')
const isBuilt = process.argv.includes('--built') || (await buildStorybookWhenStale())
const browser = isBuilt ? await headlessShell() : undefined
process.exit(browser && (await markedTexts(browser, options)).failed === 0 ? 0 : 1)
