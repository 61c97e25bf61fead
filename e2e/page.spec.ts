import { expect, signIn, test } from './journey.ts'

test('the portal is served below /portal, with its icon and version [SHELL-001, SHELL-002]', async ({
  page,
  server,
}) => {
  await page.goto(new URL('/', server.portal).href)
  await expect(page).toHaveURL(/\/portal\/$/)
  const icon = await page.locator('link[rel="icon"]').getAttribute('href')
  const answer = await page.request.get(new URL(icon ?? '', server.portal).href)
  expect(answer.headers()['content-type']).toContain('image/svg+xml')
})

test('calls send the stored anti-forgery token, and a call without the token writes nothing [AUTH-024]', async ({
  page,
  server,
}) => {
  await signIn(page, 'admin', server.password)
  const token = await page.evaluate(() => localStorage.getItem('XSRF-TOKEN'))
  const sent = page.waitForRequest((request) => request.url().endsWith('/dashboard_items'))
  await page.reload()
  expect((await sent).headers()['x-xsrf-token']).toBe(token)

  const status = await page.evaluate(async () => {
    const answer = await fetch('/PG-API/rest/secure/admin/dashboard_items/1/deactivate/', { method: 'PUT' })
    return answer.status
  })
  expect(status).toBe(403)
})

test('the address /app opens the dashboard', async ({ page, server }) => {
  await signIn(page, 'member', server.password, './app')
  await expect(page).toHaveURL(/\/portal\/app\/dashboard$/)
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
})

test('the menu of a narrow window contains the search of the portal [EXP-102]', async ({ page, server }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signIn(page, 'member', server.password)
  await expect(page.getByRole('button', { name: 'Search the portal' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Search the portal' }).click()
  const box = page.getByRole('searchbox', { name: 'Search the portal' })
  await expect(box).toBeFocused()
  await box.fill('tracker')
  await expect(page.getByRole('menuitem', { name: 'Specimen Tracker' })).toBeVisible()
  await box.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Specimen Tracker' })).toBeFocused()
})

test('the menu of a narrow window closes when the window becomes wide enough to show the navigation at the side', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 768, height: 800 })
  await signIn(page, 'admin', server.password)
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByRole('link', { name: 'Configuration' })).toBeVisible()
  await page.setViewportSize({ width: 900, height: 800 })
  await expect(drawer).toBeVisible()
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(drawer).toHaveCount(0)
  await expect(page.getByRole('complementary').getByRole('link', { name: 'Configuration' })).toBeVisible()
})

test('every page has one level 1 heading and one main landmark', async ({ page, server }) => {
  await signIn(page, 'admin', server.password)
  for (const path of [
    'dashboard',
    'dashboard/1',
    'configure',
    'configure/dashboard/new',
    'configure/dashboard/1',
  ]) {
    await page.goto(`./app/${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expect(page.getByRole('main')).toHaveCount(1)
  }
})
