import { expect, expectAccessible, signIn, test } from './journey.ts'

test('the user menu opens the manual in a new tab, with the keyboard [SHELL-013]', async ({
  page,
  context,
  server,
}) => {
  await signIn(page, 'member', server.password)
  await page.getByRole('button', { name: 'Marisol Okonkwo-Reyes' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menu')).toHaveAccessibleDescription(/^Version \d/)
  // Typing the first letters of an entry moves the focus to it.
  await page.keyboard.type('us')
  const manual = page.getByRole('menuitem', { name: 'User Manual (PDF) (opens in a new tab)' })
  await expect(manual).toBeFocused()

  const address = new URL('user-manual.pdf', server.portal).href
  const opened = context.waitForEvent('page')
  const asked = context.waitForEvent('request', (request) => request.url() === address)
  await page.keyboard.press('Enter')
  await Promise.all([opened, asked])
  await expect(page).toHaveURL(/\/app\/dashboard$/)

  const answer = await context.request.get(address)
  expect(answer.headers()['content-type']).toBe('application/pdf')
  expect((await answer.body()).subarray(0, 5).toString('latin1')).toBe('%PDF-')
})

test('on a phone the accessible name of the user menu is the full name of the user, and the menu fits the page', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await signIn(page, 'member', server.password)
  await page.getByRole('button', { name: 'Marisol Okonkwo-Reyes' }).click()
  const place = await page.getByText(/^Version \d/).boundingBox()
  expect(place?.x).toBeGreaterThanOrEqual(0)
  expect((place?.x ?? 0) + (place?.width ?? 0)).toBeLessThanOrEqual(360)
  await expectAccessible(page)
})

test('the privacy link of Sign In opens a new tab [AUTH-008]', async ({ page, context }) => {
  await page.goto('./')
  const opened = context.waitForEvent('page')
  await page.getByRole('link', { name: 'Privacy and terms' }).click()
  await expect((await opened).getByRole('heading', { name: 'Privacy and terms' })).toBeVisible()
})
