import type { BrowserContext, Page } from '@playwright/test'
import { type PageFaults, undeclared, watchFaults } from './pageFaults.ts'
import { expect, test as served } from './server.ts'
import { violationsOf } from './violationsOf.ts'

/** The demo's accounts. */
export type Account = 'admin' | 'support' | 'reader' | 'member' | 'newcomer'

/**
 * `test` that fails on an uncaught error, and on any error or warning in the console of a page that it opens.
 * A test that expects such a report declares a part of its text: `reports.push('…')`.
 */
export const test = served.extend<{ reports: string[] }>({
  reports: [
    async ({ browser }, use) => {
      const before = browser.contexts()
      const watched: PageFaults[] = []
      const watch = (context: BrowserContext) => watched.push(watchFaults(context))
      for (const context of before) watch(context)
      browser.on('context', watch)
      const declared: string[] = []
      await use(declared)
      browser.off('context', watch)
      for (const { stop } of watched) stop()
      // A page that remains open would add its reports to the next test.
      for (const context of browser.contexts()) if (!before.includes(context)) await context.close()
      const reported = watched.flatMap((faults) => faults.reported)
      expect(undeclared(reported, declared)).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

/** Fills in Sign In and presses its button. */
export async function enter(page: Page, username: string, password: string): Promise<void> {
  await page.getByLabel('Username or Email Address').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
}

/** Signs in from Sign In and waits for the dashboard. For journeys about signing in or about sessions. */
export async function signInFromPage(page: Page, account: Account, password: string): Promise<void> {
  await page.goto('./')
  await enter(page, account, password)
  await expect(page).toHaveURL(/\/app\/dashboard$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
}

/**
 * Creates a session with the call of Sign In, and opens a page. Each journey has its own session, and loads one page
 * instead of two or three.
 */
export async function signIn(
  page: Page,
  account: Account,
  password: string,
  path = './app/dashboard',
): Promise<void> {
  const answer = await page.request.post('../PG-API/rest/token/create', {
    data: { username: account, password, language: 'en' },
  })
  expect(answer.status()).toBe(200)
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
}

/** Expects no violation of WCAG 2.2 A or AA on the page. */
export async function expectAccessible(page: Page): Promise<void> {
  // During a transition a colour has an intermediate value.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
        .map(({ finished }) => finished),
    ),
  )
  const violations = await violationsOf(page)
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
  expect(found).toEqual([])
}
