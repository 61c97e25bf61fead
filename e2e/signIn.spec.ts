import { enter, expect, expectAccessible, signIn, test } from './journey.ts'

test('a visitor sees Sign In, is told of a wrong password, and gets in with the right one [AUTH-001, AUTH-002, AUTH-014]', async ({
  page,
  server,
}) => {
  await page.goto('./')
  await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible()
  await expect(page.getByText(/This is a demo\. Sign in as admin/)).toBeVisible()
  // Without the theme every page still works, in black on white.
  const canvas = await page.evaluate(() =>
    getComputedStyle(document.documentElement).getPropertyValue('--pg-surface-canvas'),
  )
  expect(canvas).not.toBe('')
  await expectAccessible(page)

  await enter(page, 'member', 'not the password')
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('The username and password provided do not match.')
  await expect(page.getByLabel('Username or Email Address')).toHaveValue('member')
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  await expectAccessible(page)

  const arrived = page.waitForURL(/\/app\/dashboard\?skipRefresh=true&keepAlert=true$/)
  await enter(page, 'member', server.password)
  await arrived
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeFocused()
})

test('whoever has a session goes on without being asked [AUTH-010, AUTH-011]', async ({ page, server }) => {
  await signIn(page, 'member', server.password)
  let asked = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/token/refresh') && asked === 0) asked = Date.now()
  })
  const opened = Date.now()
  await page.goto('./')
  await expect(page).toHaveURL(/\/app\/dashboard$/)
  expect(asked - opened).toBeGreaterThanOrEqual(500)
})

test('a page below /app sends a visitor to Sign In and brings them back after it [AUTH-012, AUTH-037, AUTH-038, AUTH-043]', async ({
  page,
  server,
}) => {
  await page.goto('./app/configure?tab=dashboard')
  await expect(page.getByText('Please sign in')).toBeVisible()
  const address = new URL(page.url())
  expect(address.pathname).toMatch(/^\/portal\/?$/)
  expect(address.searchParams.get('redirectPath')).toBe('/app/configure')
  expect(address.searchParams.get('redirectParams')).toBe('{"tab":"dashboard"}')
  await enter(page, 'admin', server.password)
  await expect(page).toHaveURL(/\/app\/configure\?tab=dashboard$/)
  await expect(page.getByRole('heading', { name: 'Configuration' })).toBeFocused()
})

test('signing out ends the session on the server and leads to Sign In [AUTH-040, AUTH-041]', async ({
  page,
  server,
}) => {
  await signIn(page, 'member', server.password)
  const cookies = await page.context().cookies()
  await page
    .getByRole('button', { name: /Solveig|menu/i })
    .or(page.locator('header button').last())
    .click()
  const ended = page.waitForResponse((answer) => answer.url().endsWith('/rest/secure/token/invalidate'))
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  expect((await ended).status()).toBe(200)
  await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible()
  // The old cookie, brought back, opens nothing.
  await page.context().addCookies(cookies)
  const again = await page.request.get(`${server.api}rest/secure/token/refresh`)
  expect(again.status()).toBe(401)
})

test('a message in the address is plain text, however it is written [AUTH-009]', async ({ page }) => {
  await page.goto(`./?message=${encodeURIComponent('<b>Call</b> https://evil.example now')}`)
  await expect(page.getByText('<b>Call</b> https://evil.example now')).toBeVisible()
  await expect(page.getByRole('link', { name: /evil/ })).toHaveCount(0)
})
