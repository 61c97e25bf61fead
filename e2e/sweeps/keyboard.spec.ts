import type { Page } from '@playwright/test'
import { focusStop } from './focusStop.ts'
import { allScreens } from './screens.ts'
import { expect, isWhole, settledText, test } from './sweepTest.ts'

// Moves through every screen with Tab, at phone and desktop sizes. The focused element must be visible and
// have the portal's focus ring. The journeys test a sample, `pnpm sweep:browser` tests all screens.
test.use({ ownServer: 'keyboard' })

const sizes = [
  { width: 360, height: 740 },
  { width: 1280, height: 720 },
]

/**
 * The maximum number of tab stops of a page; with more, the page is assumed to trap the focus. The audit has
 * the most, because each of its 100 rows contains links.
 */
const maxStops = 500

const sample: readonly string[] = ['app/users?tab=active', 'app/user-requests/access-change/1']

/**
 * Presses Tab until the focus leaves the page. Returns the number of tab stops and the errors of all stops.
 */
async function tabThrough(page: Page) {
  const problems: string[] = []
  for (let stops = 0; stops < maxStops; stops += 1) {
    await page.keyboard.press('Tab')
    const stop = await page.evaluate(focusStop)
    if (!stop) return { stops, problems }
    problems.push(...stop.problems.map((problem) => `${stop.name} ${problem}`))
  }
  return { stops: maxStops, problems: [...problems, 'Tab never leaves the page.'] }
}

for (const { screen, name } of allScreens.filter((each) => isWhole || sample.includes(each.name)))
  test.describe(`${name} as ${screen.as}`, () => {
    test.use({ as: screen.as })

    test('every focused element is visible and has a focus ring', async ({ page, server }) => {
      const at = typeof screen.at === 'string' ? screen.at : await screen.at(page, server)
      for (const size of sizes) {
        await page.setViewportSize(size)
        await page.goto(`./${at}`)
        await settledText(page)
        const { stops, problems } = await tabThrough(page)
        expect(problems, `${size.width} px`).toEqual([])
        expect(stops).toBeGreaterThan(0)
      }
    })
  })
