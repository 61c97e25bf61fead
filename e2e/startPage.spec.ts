import type { Page } from '@playwright/test'
import { expect, expectAccessible, signInFromPage, test } from './journey.ts'

/** Opens Sign In without its scripts. They load when the returned function is called. */
async function openWithoutScripts(page: Page): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await released
    await route.continue()
  })
  await page.goto('./', { waitUntil: 'commit' })
  return () => release()
}

test('Sign In is complete and styled before a script or stylesheet has loaded [EXP-217]', async ({
  page,
}) => {
  const requested: string[] = []
  page.on('request', (request) => requested.push(new URL(request.url()).pathname))
  const release = await openWithoutScripts(page)
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
  // React hydrates the HTML instead of rendering the form again.
  await expect(page.locator('#root[data-prerendered]')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Sign In' })).toHaveCount(1)
})

test('a sign-in that is submitted before the scripts have loaded is not lost, and the password is not sent in an address [EXP-218]', async ({
  page,
  server,
}) => {
  const addresses: string[] = []
  page.on('request', (request) => addresses.push(request.url()))
  const release = await openWithoutScripts(page)
  await page.getByLabel('Username or Email Address').fill('member')
  await page.getByLabel('Password', { exact: true }).fill(server.password)
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('data-start', 'submitted')
  expect(new URL(page.url()).search).toBe('')

  release()
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeFocused()
  expect(addresses.filter((address) => address.includes(encodeURIComponent(server.password)))).toEqual([])
  // The inlined styles are not loaded again.
  expect(addresses.filter((address) => /\/index-[^/]*\.css$/.test(address))).toEqual([])
})

test('text that is typed before the scripts have loaded remains in the fields [EXP-218]', async ({
  page,
}) => {
  const release = await openWithoutScripts(page)
  await page.getByLabel('Username or Email Address').fill('member')
  await page.getByLabel('Password', { exact: true }).fill('half of it')
  release()
  await expect(page.locator('html')).toHaveAttribute('data-start', 'ready')
  // A click on the button makes React render the form again.
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('half of it')
  await expect(page.getByLabel('Username or Email Address')).toHaveValue('member')
})

test('a submission before the scripts have loaded is not sent if the user types more [EXP-218]', async ({
  page,
}) => {
  const release = await openWithoutScripts(page)
  await page.getByLabel('Username or Email Address').fill('member')
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('data-start', 'submitted')
  await page.getByLabel('Password', { exact: true }).fill('half of')
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
  release()
  await expect(page.locator('html')).toHaveAttribute('data-start', 'ready')
  await page.keyboard.type(' it')
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('half of it')
  expect(sent).toEqual([])
})

test('text that is typed before the scripts have loaded remains if an extension changes the page [EXP-218]', async ({
  page,
  reports,
}) => {
  reports.push('Minified React error')
  const release = await openWithoutScripts(page)
  await page.getByLabel('Username or Email Address').fill('member')
  await page.getByLabel('Password', { exact: true }).fill('half of it')
  await page.evaluate(() => document.querySelector('input')?.after(document.createElement('span')))
  release()
  await expect(page.locator('html')).toHaveAttribute('data-start', 'ready')
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('half of it')
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(page.getByLabel('Username or Email Address')).toHaveValue('member')
})

test('if the scripts do not load, the page shows a message [EXP-218]', async ({ page, reports }) => {
  reports.push('Failed to load resource')
  await page.route(/\/assets\/.*\.js$/, (route) => route.abort())
  await page.goto('./', { waitUntil: 'commit' })
  await expect(
    page.getByText('The page is still loading. If nothing happens, load it again.'),
  ).toBeInViewport()
  await expectAccessible(page)
})

test('the stored theme is applied before the scripts have loaded [EXP-217]', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('portal-theme', 'dark'))
  await openWithoutScripts(page)
  await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})

test('the browser loads the page of a link in Sign In if the code of the router cannot be loaded', async ({
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
  await signInFromPage(page, 'member', server.password)
  await expect(page).toHaveURL(/\/app\/dashboard/)
})

test('if a user opens two links in quick succession, the page of the second link is shown', async ({
  page,
}) => {
  await page.goto('./')
  await expect(page.locator('html')).toHaveAttribute('data-start', 'ready')
  let continueFirst = () => {}
  const first = new Promise<void>((resolve) => {
    continueFirst = resolve
  })
  await page.route(/\/assets\/ForgotPassword-.*\.js$/, async (route) => {
    await first
    await route.continue()
  })
  const before = await page.evaluate(() => history.length)
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await page.getByRole('link', { name: 'Request Account' }).click()
  await expect(page.getByRole('heading', { name: 'Request Account' })).toBeVisible()
  continueFirst()
  await page.waitForLoadState('networkidle')
  await expect(page).toHaveURL(/\/register$/)
  await expect(page.getByRole('heading', { name: 'Request Account' })).toBeVisible()
  expect(await page.evaluate(() => history.length)).toBe(before + 1)
})

test('after a reload of Sign In, Forward opens the next page of the history', async ({ page }) => {
  await page.goto('./')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(page.getByRole('heading', { name: 'Forgot Password' })).toBeVisible()
  await page.goBack()
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-start', 'ready')
  await page.goForward()
  await expect(page.getByRole('heading', { name: 'Forgot Password' })).toBeVisible()
})

test.describe('in a browser that prefers German', () => {
  test.use({ locale: 'de-AT' })

  test('Sign In is German before a script has loaded, and its HTML is used [EXP-384]', async ({ page }) => {
    const release = await openWithoutScripts(page)
    await expect(page.getByRole('heading', { name: 'Anmelden' })).toBeVisible()
    await expect(page).toHaveTitle(/^Anmelden – /)
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
    await expectAccessible(page)
    await page.getByLabel('Benutzername oder E-Mail-Adresse').fill('member')
    const heading = await page.getByRole('heading', { name: 'Anmelden' }).elementHandle()

    release()
    await expect(page.locator('html')).toHaveAttribute('data-start', 'ready')
    expect(await heading?.evaluate((element) => element.isConnected)).toBe(true)
    await expect(page.getByLabel('Benutzername oder E-Mail-Adresse')).toHaveValue('member')
  })

  test('Sign In is English after its scripts have loaded if the visitor chose English before, and what was typed remains [EXP-384]', async ({
    page,
  }) => {
    await page.addInitScript(() => localStorage.setItem('portal-language', 'en'))
    const release = await openWithoutScripts(page)
    await page.getByLabel('Benutzername oder E-Mail-Adresse').fill('member')
    release()
    await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await expect(page).toHaveTitle(/^Sign In – /)
    await expect(page.getByLabel('Username or Email Address')).toHaveValue('member')
  })

  test('if the German texts cannot be loaded, Sign In is English [EXP-384]', async ({ page, reports }) => {
    reports.push('Failed to load resource')
    await page.route(/\/assets\/german-[^/]*\.js$/, (route) => route.abort())
    await page.goto('./')
    await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  })

  test('if the scripts do not load, the page shows a message in German [EXP-384]', async ({
    page,
    reports,
  }) => {
    reports.push('Failed to load resource')
    await page.route(/\/assets\/.*\.js$/, (route) => route.abort())
    await page.goto('./', { waitUntil: 'commit' })
    await expect(
      page.getByText('Die Seite wird noch geladen. Wenn nichts geschieht, laden Sie sie neu.'),
    ).toBeInViewport()
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('Sign In shows that it needs JavaScript, and never puts a password into the address [EXP-218]', async ({
    page,
    server,
    reports,
  }) => {
    reports.push('Failed to load resource')
    await page.goto('./')
    // Playwright disables scripts, but Chromium does not show the element <noscript> then.
    expect(await page.locator('noscript').innerHTML()).toContain('The portal needs JavaScript.')
    await page.getByLabel('Username or Email Address').fill('member')
    await page.getByLabel('Password', { exact: true }).fill('a-password')
    const answered = page.waitForResponse(server.portal)
    const reported = page.waitForEvent('console')
    await page.keyboard.press('Enter')
    const answer = await answered
    expect([answer.request().method(), answer.status()]).toEqual(['POST', 405])
    expect(page.url()).toBe(server.portal)
    await reported
  })
})
