// `pnpm pictures [pattern]` builds Storybook if a source has changed, takes screenshots of every screen at five
// widths in the light and dark theme, and writes a page with all pictures. `--compare` compares the twelve
// most important screens with the committed pictures; `--accept` replaces the committed pictures. `--built`
// uses the existing build.
import process from 'node:process'
import { chromium } from './chromium.mjs'
import { endWithCommands } from './command.mjs'
import { buildStorybookWhenStale } from './storybook.mjs'
import { pictures } from './suites.mjs'

endWithCommands()
const options = process.argv.slice(2).filter((option) => option !== '--built')
const isBuilt = process.argv.includes('--built') || (await buildStorybookWhenStale())
const browser = isBuilt ? await chromium() : undefined
process.exit(browser && (await pictures(browser, options)) === 0 ? 0 : 1)
