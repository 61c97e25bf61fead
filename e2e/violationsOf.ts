import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
// axe would fetch the style sheets of the page again for a rule that has none of these tags.
const preload = { assets: ['media'] }
const options: axe.RunOptions = {
  resultTypes: ['violations'],
  runOnly: { type: 'tag', values: tags },
  preload,
}
const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** Returns what violates WCAG 2.2 A or AA on the page. Frames are excluded and checked separately. */
export async function violationsOf(page: Page): Promise<axe.Result[]> {
  if ((await page.locator('iframe').count()) > 0) {
    const builder = () => new AxeBuilder({ page, axeSource }).options({ ...options })
    const outside = await builder().exclude('iframe').analyze()
    const inside = await builder().include(['iframe', 'html']).analyze()
    return [...outside.violations, ...inside.violations]
  }
  // AxeBuilder would send axe to the page twice for each check, 3 MB in total.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  return page.evaluate(async (given) => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, given)
    return violations
  }, options)
}
