// Measures how the screens' stories reflow in the built Storybook; started by `scripts/checkReflow.mjs`. With
// `--some` it measures one story of each screen in a few layouts; with a pattern it measures only the stories
// whose id matches.
import { writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import process from 'node:process'
import { chromium } from 'playwright'
import { chromiumOptions } from '../../scripts/chromiumOptions.cjs'
import { chosenStories, isSample } from '../storyPage/chosenStories.ts'
import { openStories, type StoryPage } from '../storyPage/storyPage.ts'
import { exceptions } from './exceptions.ts'
import type { FoundAt } from './inPage/measureStory.ts'
import { allLayouts, someLayouts } from './layouts.ts'
import { printFindings } from './printFindings.ts'

const sweep = isSample ? someLayouts : allLayouts

const queue = chosenStories('Screens')

// This font set contains both fonts of `layouts.ts`.
process.env['TEST_FONTS'] = 'liberation'
const { args = [], ...options } = chromiumOptions()
const browser = await chromium.launch({
  ...options,
  // Measuring a layout waits for animation frames. These options remove the limits of the frame rate.
  args: [...args, '--disable-frame-rate-limit', '--disable-gpu-vsync'],
})

const startedAt = performance.now()
const measured = new Map<string, FoundAt[] | string>()
const attempts = new Map<string, number>()
/**
 * The kinds of text (`fullPath`) that were measured in any screen, such as those in the bar of the portal.
 */
const knownPaths = new Set<string>()
let skipped = 0
const url = process.env['STORYBOOK_URL'] ?? ''
await Promise.all(Array.from({ length: 2 * Math.min(2, availableParallelism()) }, measureScreens))
await browser.close()

const failed = printFindings(measured)
const seconds = ((performance.now() - startedAt) / 1000).toFixed(0)
const layouts = sweep.looks.length * sweep.widths.length
console.log(
  `${measured.size} stories in ${layouts} layouts, ${skipped} skipped because they show the same parts: ${failed} failed, ${seconds} s`,
)
const counts = { passed: measured.size - failed, failed }
if (process.env['STORY_REPORT']) writeFileSync(process.env['STORY_REPORT'], JSON.stringify(counts))
process.exit(failed === 0 ? 0 : 1)

/** Measures the stories of the screens in the queue, one after another in the same page. */
async function measureScreens(): Promise<void> {
  let page = await openStories(browser, url)
  for (let screen = queue.shift(); screen; screen = queue.shift()) {
    const known = new Set<string>()
    for (const id of screen) {
      const found = await findingsOf(page, id, known).catch(String)
      if (found === undefined) skipped += 1
      else if (found.length === 0) measured.set(id, found)
      else {
        // This page may be broken, so the next story is shown in a new page.
        await page.close()
        page = await openStories(browser, url)
        if (isTriedAgain(id)) screen.push(id)
        else measured.set(id, found)
      }
    }
  }
  await page.close()
}

/**
 * Returns the findings of a story in all layouts, or undefined if all its kinds of text were already
 * measured. A kind of text was measured if `known` contains its `nearestPath` (earlier stories of this
 * screen) or `knownPaths` its `fullPath` (stories of all screens).
 */
async function findingsOf(
  page: StoryPage,
  id: string,
  known: Set<string>,
): Promise<FoundAt[] | string | undefined> {
  const problem = await page.show(id)
  if (problem !== null) return problem
  const contents = await page.contents()
  // Most stories of a screen differ in requests and responses, but have the same layout.
  if (
    known.size > 0 &&
    contents.every(({ nearestPath, fullPath }) => known.has(nearestPath) || knownPaths.has(fullPath))
  )
    return undefined
  const found = (await page.measure(sweep)).filter((each) => isUnexpected(each, id))
  if (found.length > 0) return found
  for (const { nearestPath, fullPath } of contents) {
    known.add(nearestPath)
    knownPaths.add(fullPath)
  }
  return found
}

/**
 * Whether a failed story is measured again: MSW reloads a page that its worker does not control yet, and on a
 * busy machine a layout may be measured too early. A real error is found in all three attempts.
 */
function isTriedAgain(id: string): boolean {
  const before = attempts.get(id) ?? 0
  attempts.set(id, before + 1)
  return before < 2
}

function isUnexpected(found: FoundAt, story: string): boolean {
  return !exceptions.some(({ matches }) => matches(found, story))
}
