import { enter, expect, expectAccessible, signInFromPage, test } from './journey.ts'

test('a visitor sees Sign In, sees an error after a wrong password, and signs in with the right password [AUTH-001, AUTH-002, AUTH-014]', async ({
  page,
  server,
}) => {
  await page.goto('./')
  await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible()
  await expect(page.getByText(/This is a demo\. Sign in as admin/)).toBeVisible()
  // Checks that the theme's CSS is loaded, because every page would also work without it, in black on white.
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

test('a user with a session is redirected from Sign In to the dashboard [AUTH-010, AUTH-011]', async ({
  page,
  server,
}) => {
  await signInFromPage(page, 'member', server.password)
  let asked = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/token/refresh')) asked += 1
  })
  await page.clock.install({ time: new Date() })
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.goto('./?message=Welcome')
  // Waits for the focus: when the field has it, the page has started its timers.
  await expect(page.getByLabel('Username or Email Address')).toBeFocused()
  await page.clock.runFor(499)
  expect(asked).toBe(0)
  const asking = page.waitForRequest(/\/token\/refresh$/)
  await page.clock.runFor(1)
  await asking
  await expect(page).toHaveURL(/\/app\/dashboard$/)
})

test('if a user with a session opens a link in Sign In before the session check ends, the page of the link stays open', async ({
  page,
  server,
}) => {
  await signInFromPage(page, 'member', server.password)
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/token/refresh', async (route) => {
    await answered
    await route.continue()
  })
  const refreshRequest = page.waitForRequest('**/token/refresh')
  await page.goto('./')
  await refreshRequest
  await page.getByRole('link', { name: 'Request Account' }).click()
  const firstName = page.getByLabel('First Name (required)')
  await expect(firstName).toBeEditable()
  const known = page.waitForResponse('**/token/refresh')
  answer()
  await known
  await page.waitForLoadState('networkidle')
  await expect(page).toHaveURL(/\/register$/)
  await expect(firstName).toBeEditable()
})

test('a page below /app redirects a visitor to Sign In and opens after the sign-in [AUTH-012, AUTH-037, AUTH-038, AUTH-043]', async ({
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

test('signing out ends the session on the server and opens Sign In [AUTH-040, AUTH-041]', async ({
  page,
  server,
}) => {
  await signInFromPage(page, 'member', server.password)
  const cookies = await page.context().cookies()
  await page
    .getByRole('button', { name: /Solveig|menu/i })
    .or(page.locator('header button').last())
    .click()
  const ended = page.waitForResponse((answer) => answer.url().endsWith('/rest/secure/token/invalidate'))
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  expect((await ended).status()).toBe(200)
  await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible()
  // The server does not accept the old cookie any more.
  await page.context().addCookies(cookies)
  const again = await page.request.get(`${server.api}rest/secure/token/refresh`)
  expect(again.status()).toBe(401)
})

test('the next sign-in opens the previous page only if Sign Out was opened with a return address [AUTH-044]', async ({
  page,
  server,
}) => {
  await signInFromPage(page, 'admin', server.password)
  await page.goto('./app/configure?tab=dashboard')
  await expect(page.getByRole('heading', { name: 'Configuration' })).toBeVisible()

  // Without a session the page opens Sign Out with a return address, so the next sign-in opens the
  // page again.
  const asked = page.waitForURL(/\/app\/sign-out\?.*redirect=true/, { waitUntil: 'commit' })
  await page.context().clearCookies()
  await page.reload()
  await asked
  await expect(page.getByText('Please sign in')).toBeVisible()
  expect(new URL(page.url()).searchParams.get('redirectPath')).toBe('/app/configure')
  await enter(page, 'admin', server.password)
  await expect(page).toHaveURL(/\/app\/configure\?tab=dashboard$/)

  // After a user has signed out through the menu, the next sign-in does not return to the page.
  await page.locator('header button').last().click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible()
  expect(new URL(page.url()).search).toBe('')
  await enter(page, 'admin', server.password)
  await expect(page).toHaveURL(/\/app\/dashboard$/)
})

test('the address of Sign Out keeps the message and the return page, whether it is typed or opened by a link [AUTH-043, AUTH-044]', async ({
  page,
  server,
}) => {
  const signOut = (query: Record<string, string>) => `./app/sign-out?${new URLSearchParams(query)}`
  const expectSignIn = async (query: Record<string, string>) => {
    await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible()
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual(query)
  }
  const back = { redirectPath: '/app/configure', redirectParams: '{"tab":"systems"}' }
  await signInFromPage(page, 'admin', server.password)
  await page.goto('./app/configure?tab=systems')
  await expect(page.getByRole('heading', { name: 'Configuration' })).toBeVisible()

  // The user types the address into the address bar.
  await page.goto(signOut({ redirect: 'true', message: 'Back soon' }))
  await expectSignIn({ message: 'Back soon', ...back })
  await expect(page.getByText('Back soon')).toBeVisible()
  await enter(page, 'admin', server.password)
  await expect(page).toHaveURL(/\/app\/configure\?tab=systems$/)
  await expect(page.getByRole('heading', { name: 'Configuration' })).toBeFocused()

  // A link inside the portal opens the address through the router.
  await page.evaluate(
    (address) => {
      history.pushState(null, '', address)
      dispatchEvent(new PopStateEvent('popstate'))
    },
    new URL(signOut({ redirect: 'true', message: 'Bye' }), server.portal).href,
  )
  await expectSignIn({ message: 'Bye', ...back })

  // The next user does not return to the page of the previous user.
  await page.goto(signOut({ redirect: 'true', message: 'Again' }))
  await expectSignIn({ message: 'Again' })

  // Opens Sign Out with a return page, then without a return, and then with a return address outside of the portal.
  await page.goto(signOut({ redirect: 'true', ...back, redirectPath: '/app/users' }))
  await expectSignIn({ ...back, redirectPath: '/app/users' })
  await page.goto(signOut({ redirect: 'false', ...back }))
  await expectSignIn({})
  await page.goto(signOut({ redirect: 'true', redirectPath: '//evil.example' }))
  await expectSignIn({})
})

test('used parameters are removed from the address without a new entry in the history [SHELL-015]', async ({
  page,
  server,
}) => {
  await signInFromPage(page, 'admin', server.password)
  await page.goto('./app/configure?redirectedFrom=/app&tab=dashboard#here')
  await expect(page).toHaveURL(/\/app\/configure\?tab=dashboard#here$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/app\/dashboard$/)
  await page.goto('./app/configure?redirectedFrom=/elsewhere&tab=dashboard')
  await expect(page.getByRole('heading', { name: 'Configuration' })).toBeVisible()
  await expect(page).toHaveURL(/\?redirectedFrom=\/elsewhere&tab=dashboard$/)
})

const away = [
  '//evil.example',
  '/\\evil.example',
  'https:evil.example',
  'https://evil.example/app',
  'javascript:alert(1)',
  '/\t/evil.example',
  '/app\u0000/x',
  '/app/../..//evil.example',
  '/%2f%2fevil.example',
  '/app/%2f%2fevil.example',
  '/app/..%5cevil.example',
]

test('no address of Sign In redirects to another site [T1]', async ({ page, server }) => {
  const left: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest() && !request.url().startsWith(server.portal)) left.push(request.url())
  })
  await signInFromPage(page, 'member', server.password)
  for (const path of away) {
    // With a session Sign In redirects without input.
    await page.goto(`./?redirectPath=${encodeURIComponent(path)}`)
    await expect(page, path).toHaveURL(/\/portal\/app\/dashboard$/)
  }
  expect(left).toEqual([])
})

test('the return address keeps only the query parameters that pages use [T2]', async ({ page, server }) => {
  await signInFromPage(page, 'admin', server.password)
  const back = (params: string) =>
    page.goto(`./?redirectPath=/app/configure&redirectParams=${encodeURIComponent(params)}`)
  await back('{"tab":"dashboard","message":"Call 555","redirectPath":"//evil.example","__proto__":{"x":"y"}}')
  await expect(page).toHaveURL(/\/app\/configure\?tab=dashboard$/)
  for (const params of ['{', '["tab"]', JSON.stringify({ tab: 'x'.repeat(3000) })]) {
    await back(params)
    await expect(page, params.slice(0, 20)).toHaveURL(/\/app\/configure$/)
    await expect(page.getByRole('heading', { name: 'Configuration' })).toBeVisible()
  }
})

test('a message in the address is shown as plain text of at most 200 characters [T4] [AUTH-009]', async ({
  page,
}) => {
  const spoof = '<b>Call</b> https://evil.example now, <a href="https://evil.example">here</a> '
  await page.goto(`./?message=${encodeURIComponent(spoof + 'x'.repeat(300))}`)
  const message = page.getByText('<b>Call</b> https://evil.example now')
  await expect(message).toHaveText((spoof + 'x'.repeat(300)).slice(0, 200))
  await expect(page.getByRole('link', { name: /evil|here/ })).toHaveCount(0)
  await expect(page.getByRole('alert')).toHaveCount(0)

  // A message in the address of Sign Out is also limited.
  await page.goto(`./app/sign-out?message=${encodeURIComponent('y'.repeat(300))}`)
  await expect(page.getByText('y'.repeat(200), { exact: true })).toBeVisible()
})
