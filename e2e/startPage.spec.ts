import type { Page } from '@playwright/test'
import { expect, expectAccessible, signIn, test } from './journey.ts'

/** Blocks all scripts of the page until the returned function is called. */
async function blockScripts(page: Page): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await released
    await route.continue()
  })
  return () => release()
}

test('Sign In is complete and styled before a script or stylesheet has loaded [EXP-217]', async ({
  page,
}) => {
  const requested: string[] = []
  page.on('request', (request) => requested.push(new URL(request.url()).pathname))
  const release = await blockScripts(page)
  await page.goto('./', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible()
  await expect(page.getByText(/This is a demo\. Sign in as admin/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Privacy and terms' })).toBeVisible()
  await expect(page.getByLabel('Username or Email Address')).toBeFocused()
  await expect(page.getByRole('button', { name: 'Sign In' })).toHaveCSS(
    'background-color',
    'rgb(10, 86, 106)',
  )
  expect(requested.filter((path) => /\.css$|\/start\.js$/.test(path))).toEqual([])
  await expectAccessible(page)

  release()
  await expect(page.locator('html')).toHaveAttribute('data-start', 'ready')
  // The scripts take over the HTML: they do not render it again.
  await expect(page.locator('#root[data-prerendered]')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Sign In' })).toHaveCount(1)
})

test('what a user types and submits before the scripts have loaded is not lost, and the password is not sent in an address [EXP-218]', async ({
  page,
  server,
}) => {
  const addresses: string[] = []
  page.on('request', (request) => addresses.push(request.url()))
  const release = await blockScripts(page)
  await page.goto('./', { waitUntil: 'commit' })
  await page.getByLabel('Username or Email Address').fill('member')
  await page.getByLabel('Password', { exact: true }).fill(server.password)
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('data-start', 'submitted')
  expect(new URL(page.url()).search).toBe('')

  release()
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeFocused()
  expect(addresses.filter((address) => address.includes(encodeURIComponent(server.password)))).toEqual([])
})

test('text that is typed before the scripts have loaded remains in the fields [EXP-218]', async ({
  page,
}) => {
  const release = await blockScripts(page)
  await page.goto('./', { waitUntil: 'commit' })
  await page.getByLabel('Username or Email Address').fill('member')
  await page.getByLabel('Password', { exact: true }).fill('half of it')
  release()
  await expect(page.locator('html')).toHaveAttribute('data-start', 'ready')
  // The button renders the form again.
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('half of it')
  await expect(page.getByLabel('Username or Email Address')).toHaveValue('member')
})

test('the stored theme is applied before the scripts have loaded [EXP-217]', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('portal-theme', 'dark'))
  await blockScripts(page)
  await page.goto('./', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})

test('a link that is opened from Sign In is loaded by the browser if its code cannot be loaded', async ({
  page,
  reports,
}) => {
  await page.goto('./')
  await expect(page.locator('html')).toHaveAttribute('data-start', 'ready')
  reports.push('Failed to load resource')
  await page.route(/\/assets\/portal-.*\.js$/, (route) =>
    page.url().endsWith('/portal/') ? route.abort() : route.continue(),
  )
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(page.getByRole('heading', { name: 'Forgot Password' })).toBeVisible()
})

test('Sign In without the router and the pages of the router share one history', async ({ page, server }) => {
  await page.goto('./')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(page.getByRole('heading', { name: 'Forgot Password' })).toBeFocused()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible()
  await page.goForward()
  await expect(page.getByRole('heading', { name: 'Forgot Password' })).toBeVisible()
  await signIn(page, 'member', server.password)
  await expect(page).toHaveURL(/\/app\/dashboard/)
})
