// Measures how the stories of the screens reflow, in the built Storybook; `scripts/checkReflow.mjs` starts it.
// `--some` measures one story of each screen in a few layouts, a pattern the stories whose id it matches.
import { readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright'
import { preview } from 'vite'
import { chromiumOptions } from '../../scripts/chromiumOptions.cjs'
import { exceptions } from './exceptions.ts'
import type { FoundAt } from './inPage/measureStory.ts'
import { allLayouts, someLayouts } from './layouts.ts'
import { printFindings } from './printFindings.ts'
import { screens } from './screens.ts'
import { openStories } from './storyPage.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const isSample = process.argv.includes('--some')
const pattern = process.argv.slice(2).find((option) => !option.startsWith('--'))
const sweep = isSample ? someLayouts : allLayouts

const stories = JSON.parse(readFileSync(`${root}/storybook-static/index.json`, 'utf8')) as Parameters<
  typeof screens
>[0]
const queue = screens(stories, { isSample, pattern: new RegExp(pattern ?? '') })

// The set that has both fonts.
process.env['TEST_FONTS'] = 'liberation'
const { args = [], ...options } = chromiumOptions()
const browser = await chromium.launch({
  ...options,
  // A layout waits for two frames, which need not wait for a screen.
  args: [...args, '--disable-frame-rate-limit', '--disable-gpu-vsync'],
})
const server = await preview({
  root,
  configFile: false,
  build: { outDir: 'storybook-static' },
  preview: { port: 0, host: '127.0.0.1' },
  logLevel: 'error',
})

const startedAt = performance.now()
const measured = new Map<string, FoundAt[] | string>()
const retried = new Set<string>()
let skipped = 0
const address = server.httpServer.address()
if (address === null || typeof address === 'string') throw new Error('The Storybook is not served.')
const url = `http://127.0.0.1:${address.port}`
await Promise.all(Array.from({ length: Math.min(2, availableParallelism()) }, measureScreens))
await browser.close()
await server.close()

const failed = printFindings(measured)
const seconds = ((performance.now() - startedAt) / 1000).toFixed(0)
const layouts = sweep.looks.length * sweep.widths.length
console.log(
  `${measured.size} stories in ${layouts} layouts, ${skipped} more that show the same: ${failed} failed, ${seconds} s`,
)
const counts = { passed: measured.size - failed, failed }
if (process.env['REFLOW_REPORT']) writeFileSync(process.env['REFLOW_REPORT'], JSON.stringify(counts))
process.exit(failed === 0 ? 0 : 1)

/** Takes screens from the queue and measures their stories, in a page that it resizes. */
async function measureScreens(): Promise<void> {
  let page = await openStories(browser, url)
  for (let screen = queue.shift(); screen; screen = queue.shift()) {
    const known = new Set<string>()
    for (const id of screen) {
      try {
        const problem = await page.show(id)
        const contents = problem === null ? await page.contents() : []
        // Most stories of a screen differ in what was sent and answered, and look the same.
        if (problem === null && known.size > 0 && contents.every((part) => known.has(part))) {
          skipped += 1
          continue
        }
        for (const part of contents) known.add(part)
        const found = problem ?? (await page.measure(sweep))
        measured.set(id, typeof found === 'string' ? found : found.filter((each) => isUnexpected(each, id)))
      } catch (error) {
        // MSW reloads a page that its worker does not control yet, so each story has a second try.
        if (retried.has(id)) measured.set(id, String(error))
        else screen.push(id)
        retried.add(id)
        // The next story must not run in a page that this one has broken.
        await page.close()
        page = await openStories(browser, url)
      }
    }
  }
  await page.close()
}

function isUnexpected(found: FoundAt, story: string): boolean {
  return !exceptions.some(({ matches }) => matches(found, story))
}
