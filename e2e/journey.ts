import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test as served } from './server.ts'

/** The demo's accounts. */
export type Account = 'admin' | 'support' | 'reader' | 'member' | 'newcomer'

/** `test` whose page fails on an uncaught error and on anything that the content security policy blocks. */
export const test = served.extend({
  page: async ({ page }, use) => {
    const faults: string[] = []
    page.on('pageerror', (error) => faults.push(`uncaught: ${error.message}`))
    page.on('console', (message) => {
      const said = message.text()
      // Playwright's own trace reads the pictures that a page shows of a person's files.
      if (/content security policy/i.test(said) && !said.startsWith("Connecting to 'blob:")) faults.push(said)
    })
    await use(page)
    expect(faults).toEqual([])
  },
})

export { expect }

/** Types into Sign In and presses its button. */
export async function enter(page: Page, username: string, password: string): Promise<void> {
  await page.getByLabel('Username or Email Address').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

/** Signs in from Sign In and waits for the dashboard. */
export async function signIn(page: Page, account: Account, password: string): Promise<void> {
  await page.goto('./')
  await enter(page, account, password)
  await expect(page).toHaveURL(/\/app\/dashboard$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
}

/** No violation of WCAG 2.2 A or AA on the page as it stands, nor in what it frames, each looked at by itself. */
export async function expectAccessible(page: Page): Promise<void> {
  // A colour on its way to another is neither of them.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
        .map(({ finished }) => finished),
    ),
  )
  const axe = () =>
    new AxeBuilder({ page }).withTags([
      'wcag2a',
      'wcag2aa',
      'wcag21a',
      'wcag21aa',
      'wcag22aa',
      'best-practice',
    ])
  const isFraming = (await page.locator('iframe').count()) > 0
  const { violations } = isFraming ? await axe().exclude('iframe').analyze() : await axe().analyze()
  if (isFraming) violations.push(...(await axe().include(['iframe', 'html']).analyze()).violations)
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
  expect(found).toEqual([])
}
