import type { Browser, Page } from '@playwright/test'
import { enter, expect, expectAccessible, signInFromPage, test } from './journey.ts'
import type { Server } from './server.ts'

// The journeys end sessions of accounts that other journeys use too.
test.use({ ownServer: 'sessions' })

/** Opens a browser of its own in which the member is signed in. */
async function signedIn(browser: Browser, server: Server, userAgent?: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: server.portal, ...(userAgent && { userAgent }) })
  const page = await context.newPage()
  await page.goto('./')
  await enter(page, 'member', server.password)
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  return page
}

const sessions = (page: Page) => page.getByRole('list', { name: 'Sessions' }).getByRole('listitem')
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:147.0) Gecko/20100101 Firefox/147.0'

test('a user ends the session of one browser, then all others; each needs Sign In at its next step [IDENT-001] [IDENT-002] [IDENT-003]', async ({
  browser,
  server,
}) => {
  const page = await signedIn(browser, server)
  const [lost, second, third] = [
    await signedIn(browser, server, firefox),
    await signedIn(browser, server),
    await signedIn(browser, server),
  ]
  await page.goto('./app/profile')
  await page.getByRole('tab', { name: 'Security' }).click()
  await expect(sessions(page)).toHaveCount(4)
  await expect(sessions(page).first()).toContainText('This session')
  await expect(sessions(page).first()).toContainText('Chrome')
  await expectAccessible(page)

  await page.getByRole('button', { name: /^End Session: Firefox 147 on Windows/ }).click()
  const dialog = page.getByRole('dialog')
  await expectAccessible(page)
  await dialog.getByLabel('Password', { exact: true }).fill('not the password')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Password is invalid')).toBeVisible()
  await dialog.getByLabel('Password', { exact: true }).fill(server.password)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Firefox 147 on Windows is signed out.')).toBeVisible()
  await expect(sessions(page)).toHaveCount(3)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

  await lost.getByRole('banner').getByRole('button').last().click()
  await lost.getByRole('menuitem', { name: 'Profile' }).click()
  await expect(lost.getByRole('heading', { name: 'Sign In' })).toBeVisible()

  await page.getByRole('button', { name: 'End All Other Sessions' }).click()
  await dialog.getByLabel('Password', { exact: true }).fill(server.password)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Only this browser is signed in to your account.')).toBeVisible()
  for (const other of [second, third]) {
    await other.goto('./app/profile')
    await expect(other.getByRole('heading', { name: 'Sign In' })).toBeVisible()
  }
  await page.reload()
  await expect(sessions(page)).toHaveCount(1)
})

test('support ends all sessions of a user, who then needs Sign In, and the audit names the supporter [IDENT-005]', async ({
  browser,
  page,
  server,
}) => {
  const lost = await signedIn(browser, server)
  await signInFromPage(page, 'support', server.password)
  await page.goto('./app/users?filter=member')
  await page.getByRole('table').getByRole('link').first().click()
  await page.getByRole('button', { name: 'Actions' }).click()
  await page.getByRole('menuitem', { name: 'End all sessions' }).click()
  await expectAccessible(page)
  await page.getByRole('alertdialog').getByRole('button', { name: 'End all sessions' }).click()
  await expect(page.getByText('Sessions ended')).toBeVisible()
  await lost.goto('./app/profile')
  await expect(lost.getByRole('heading', { name: 'Sign In' })).toBeVisible()
  await page.getByRole('tab', { name: /^Requests History/ }).click()
  // The alert has the same words.
  await expect(page.getByRole('row').filter({ hasText: 'Sessions ended' })).toContainText('Tobias Engström')
})
