// Shows the stories of `ui` and `portal-forms` in the built Storybook with the style sheets of new Vite, Next and Tailwind apps, and
// reports each style of a component that they change; started by `scripts/checkHosts.mjs`. With `--some` it shows one
// story of each component; with a pattern it shows only the stories whose id matches.
import { writeFileSync } from 'node:fs'
import process from 'node:process'
import { chromium } from 'playwright'
import { chromiumOptions } from '../../scripts/chromiumOptions.cjs'
import { chosenStories } from '../storyPage/chosenStories.ts'
import { openStories, type StoryPage } from '../storyPage/storyPage.ts'
import { hostSheets } from './hostSheets.ts'

const queue = chosenStories('Components', 'Forms').flat()
const shown = queue.length
const sheets = await hostSheets()
const storiesOf = new Map<string, string[]>()
const failedStories = new Set<string>()
const browser = await chromium.launch(chromiumOptions())
const startedAt = performance.now()
await Promise.all([checkStories(), checkStories()])
await browser.close()

for (const [change, ids] of storiesOf)
  console.log(`${change}\n    in ${ids.length} stories, e.g. ${ids.slice(0, 3).join(', ')}`)
const failed = failedStories.size
const seconds = ((performance.now() - startedAt) / 1000).toFixed(0)
console.log(`${shown} stories in ${Object.keys(sheets).length} hosts: ${failed} failed, ${seconds} s`)
if (process.env['STORY_REPORT'])
  writeFileSync(process.env['STORY_REPORT'], JSON.stringify({ passed: shown - failed, failed }))
process.exit(failed === 0 ? 0 : 1)

function openPage(): Promise<StoryPage> {
  return openStories(browser, process.env['STORYBOOK_URL'] ?? '')
}

/** Takes stories from the queue and reports the changes of each. */
async function checkStories(): Promise<void> {
  let page = await openPage()
  for (let id = queue.shift(); id !== undefined; id = queue.shift()) {
    try {
      const problem = await page.show(id)
      if (problem !== null) report(id, problem)
      for (const change of await page.hostChanges(sheets)) report(id, change)
    } catch (error) {
      report(id, String(error).split('\n', 1).join())
      await page.close()
      page = await openPage()
    }
  }
  await page.close()
}

function report(id: string, change: string): void {
  failedStories.add(id)
  storiesOf.set(change, [...(storiesOf.get(change) ?? []), id])
}
