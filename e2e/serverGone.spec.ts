import { expect, expectAccessible, signIn, test } from './journey.ts'

test('a form keeps its input while the server is down, and can be saved after the server has restarted', async ({
  page,
  server,
}) => {
  await signIn(page, 'admin', server.password)
  await page.getByRole('link', { name: 'Configuration' }).click()
  await page.getByRole('table').getByRole('link').first().click()
  // Does not change the name, because other journeys on this server find the item by its name.
  const description = page.getByLabel('Short description')
  await expect(description).not.toHaveValue('')
  await description.fill('Typed while it was gone')

  await server.kill()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText(/The server cannot be reached/).first()).toBeVisible()
  await expect(description).toHaveValue('Typed while it was gone')
  await expectAccessible(page)

  await server.restart()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText(/^Successfully updated dashboard item/)).toBeVisible()
})

test('while the server is down, a page shows an error, and Try again loads it after the server has restarted', async ({
  page,
  server,
  reports,
}) => {
  await signIn(page, 'member', server.password)
  const item = page.getByRole('link', { name: /^View / }).first()
  await expect(item).toBeVisible()
  await server.kill()
  // The code of the page cannot be loaded either: in some runs its script fails first, in others its stylesheet.
  reports.push('net::ERR_CONNECTION_REFUSED', '/portal/assets/')
  await item.click()
  await expect(page.getByRole('heading', { name: 'The portal cannot be reached' })).toBeVisible()
  await expectAccessible(page)
  await server.restart()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'About' })).toBeVisible()
})

test('after a newer portal was deployed, an open page shows that its code is no longer available', async ({
  page,
  server,
  reports,
}) => {
  reports.push('404 (Not Found)')
  const remove = (name: string) =>
    page.route(`**/assets/${name}-*.js`, (route) => route.fulfill({ status: 404, body: '' }))
  const says = 'A newer version of this page has been installed. Load the page again to continue.'

  for (const code of ['captcha', 'captchaWorker']) {
    await page.unrouteAll()
    await page.goto('./register')
    await page.getByLabel('Email Address').fill('ida@sample.example')
    await page.getByLabel('First Name').fill('Ida')
    await page.getByLabel('Last Name').fill('Quist')
    await page.getByRole('button', { name: 'Next' }).click()
    await remove(code)
    await page.getByText('I am not a robot').click()
    await expect(page.getByText(says)).toBeVisible()
  }

  await signIn(page, 'admin', server.password)
  await remove('SingleSignInModal')
  await page.getByRole('link', { name: 'Open Statistical Computing Workspace' }).click()
  await expect(page.getByRole('alert')).toContainText(says)

  await remove('lockedAccounts')
  await page.getByRole('link', { name: 'Users', exact: true }).click()
  await page.getByRole('link', { name: 'Locked accounts' }).click()
  await expect(page.getByText(says)).toBeVisible()
  await expectAccessible(page)
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Load the page again' }).click()
  await expect(page.getByRole('table')).toBeVisible()

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Users' }).click()
  await remove('streamedEngine')
  await page.getByRole('button', { name: 'Show all' }).click()
  await expect(page.getByText(says)).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText(says)).toBeHidden()
  await expect(page.getByText('12 rows sorted by Last Name, A to Z')).toBeAttached()

  await remove('userCapabilities')
  await page.goto('./app/users')
  await expect(page.getByText(says)).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText(says)).toBeHidden()
  await expect(page.getByRole('table')).toBeVisible()
})

test('while the database does not respond, a page says so and appears by itself, without a press [EXP-261]', async ({
  page,
  server,
}) => {
  await signIn(page, 'admin', server.password)
  await page.clock.install()
  let isAway = true
  await page.route('**/PG-API/**/locked_accounts', (route) =>
    isAway
      ? route.fulfill({
          status: 503,
          headers: { 'retry-after': '5' },
          json: { globalErrors: ['UNAVAILABLE'], fieldErrors: {} },
        })
      : route.continue(),
  )
  await page.getByRole('link', { name: 'Users', exact: true }).click()
  await page.getByRole('link', { name: 'Locked accounts' }).click()
  const notice = page.getByRole('heading', { name: 'The portal is temporarily unavailable' })
  await expect(notice).toBeVisible()
  await expectAccessible(page)
  const again = page.waitForResponse(/locked_accounts/)
  await page.clock.runFor(8000)
  expect((await again).status()).toBe(503)
  await expect(notice).toBeVisible()
  isAway = false
  await page.clock.runFor(8000)
  await expect(page.getByRole('table')).toBeVisible()
  await expect(notice).toBeHidden()
})
