import { expect, expectAccessible, signIn, test } from './journey.ts'

test('a reader is refused the administration by route and by call [PERM-014]', async ({ page, server }) => {
  await signIn(page, 'reader', server.password)
  await page.goto('./app/configure/dashboard/new')
  await expect(page.getByText('You are not authorized to view this page')).toBeVisible()
  await expect(page.getByLabel('Item title (required)')).toHaveCount(0)
  await expectAccessible(page)

  const statuses = await page.evaluate(async () => {
    const token = localStorage.getItem('XSRF-TOKEN') ?? ''
    const call = async (method: string, path: string) => {
      const answer = await fetch(`/PG-API/rest/secure/admin/dashboard_items${path}`, {
        method,
        headers: { 'Content-Type': 'application/json', 'X-XSRF-TOKEN': token },
        ...(method !== 'GET' && { body: '{"name":"Mine","roles":[{"id":1}]}' }),
      })
      return answer.status
    }
    return [await call('GET', ''), await call('GET', '/1'), await call('POST', ''), await call('PUT', '/1')]
  })
  expect(statuses).toEqual([403, 403, 403, 403])
})

test('a member has no entry for the configuration and no way in by address [PERM-015, AUTH-039]', async ({
  page,
  server,
}) => {
  await signIn(page, 'member', server.password)
  await expect(page.getByRole('link', { name: 'Configuration' })).toHaveCount(0)
  await page.goto('./app/configure')
  await expect(page.getByText('You are not authorized to view this page')).toBeVisible()
  await expect(page.getByRole('table')).toHaveCount(0)
})

test('someone who may only set their password sees no dashboard [PERM-010]', async ({ page, server }) => {
  await page.goto('./')
  await page.getByLabel('Username or Email Address').fill('newcomer')
  await page.getByLabel('Password', { exact: true }).fill(server.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByText('You are not authorized to view this page')).toBeVisible()
  await expectAccessible(page)
})
