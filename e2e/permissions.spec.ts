import type { Page } from '@playwright/test'
import type { Access } from '@portal-gateway/contract/permissions'
import { portalRoutes } from '../house/portalRoutes.ts'
import { type Account, enter, expect, expectAccessible, signIn, test } from './journey.ts'
import type { Server } from './server.ts'
import { push } from './waysOut.ts'

test('a reader can neither open the pages of administrators nor make their calls [PERM-014]', async ({
  page,
  server,
}) => {
  await signIn(page, 'reader', server.password, './app/configure/dashboard/new')
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

test('a member has no menu entry for the configuration and cannot open it by its address [PERM-015, AUTH-039]', async ({
  page,
  server,
}) => {
  await signIn(page, 'member', server.password)
  await expect(page.getByRole('link', { name: 'Configuration' })).toHaveCount(0)
  await page.goto('./app/configure')
  await expect(page.getByText('You are not authorized to view this page')).toBeVisible()
  await expect(page.getByRole('table')).toHaveCount(0)
})

test('a user with only SET_OWN_PASSWORD cannot see the dashboard [PERM-010]', async ({ page, server }) => {
  await page.goto('./')
  await enter(page, 'newcomer', server.password)
  await expect(page.getByText('You are not authorized to view this page')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Amadou Bergström' }).click()
  await page.getByRole('menuitem', { name: 'Change Password' }).click()
  await expect(page.getByLabel('Current Password', { exact: true })).toBeEnabled()
})

/** The demo's accounts. Each account has the listed permissions and those of all accounts before it. */
const accounts: readonly (readonly [Account, ...Access[]])[] = [
  ['newcomer', 'signedIn', 'SET_OWN_PASSWORD'],
  ['member', 'USER'],
  ['reader', 'READ_USERS'],
  ['support', 'WRITE_USERS'],
  ['admin', 'ADMIN'],
]

// Excludes Sign Out, because the test could not continue without a session.
const pages = portalRoutes().filter(({ path }) => path !== '/app/sign-out')
const addressOf = (path: string) => path.replace('{hash}', 'nothing').replace(/\{\w+\}/g, '1')

/** Returns the path of the open page, or 'refused' if the user may not see the page. */
async function shownPath(page: Page): Promise<string> {
  const heading = page.getByRole('heading', { level: 1 }).first()
  await expect(heading).toBeVisible()
  const isRefused = (await heading.textContent()) === 'Not authorized'
  if (isRefused) await expect(page.getByText('You are not authorized to view this page')).toBeVisible()
  await expect(page.getByText('Page not found')).toHaveCount(0)
  return isRefused ? 'refused' : new URL(page.url()).pathname.replace('/portal', '') || '/'
}

/** Navigates to a path with the portal's router, and waits until the next page replaces the heading. */
async function follow(page: Page, server: Server, path: string): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 }).first()
  await expect(heading).toBeVisible()
  const previous = await heading.elementHandle()
  await push(page, server, path)
  await expect.poll(() => previous?.evaluate((element) => element.isConnected)).toBe(false)
}

for (const [place, [account]] of accounts.entries()) {
  const opened = accounts.slice(0, place + 1).flatMap(([, ...levels]) => levels)
  test(`${account} can open exactly the pages that their permission allows [PERM-002] [PERM-028]`, async ({
    page,
    server,
  }) => {
    test.slow()
    await page.goto('./')
    await enter(page, account, server.password)
    await expect(page).toHaveURL(/\/app\/dashboard$/)
    const secured = pages.filter(({ access }) => access !== 'public')
    for (const [at, { path, access }] of secured.entries()) {
      // Loading a document takes several times as long as a navigation of the router. One account loads each page
      // from its address, the others navigate to it.
      if (at % accounts.length === place) await page.goto(`.${addressOf(path)}`)
      else await follow(page, server, addressOf(path))
      expect(await shownPath(page), path).toBe(opened.includes(access) ? addressOf(path) : 'refused')
    }
  })
}

test('a visitor sees only the public pages, and must sign in for all others [PERM-001]', async ({ page }) => {
  test.slow()
  for (const { path, access } of pages) {
    await page.goto(`.${addressOf(path)}`)
    expect(await shownPath(page), path).toBe(access === 'public' ? addressOf(path) : '/')
  }
})
