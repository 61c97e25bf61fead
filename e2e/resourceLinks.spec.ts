import type { Page } from '@playwright/test'
import type { DashboardItem } from '../packages/contract/src/dashboardItems.ts'
import { enter, expect, expectAccessible, signIn, test } from './journey.ts'
import { firstOf, itemNamed } from './seenItem.ts'

const start = (item: DashboardItem, id: number | string) =>
  `./app/dashboard/${item.id}?from=mail&resourceId=${id}&redirect=true#about`

/** Expects that only the resource's parameters were removed from the address. */
const expectParametersRemoved = (page: Page, item: DashboardItem) =>
  expect(page).toHaveURL(new RegExp(`/app/dashboard/${item.id}\\?from=mail#about$`))

test('a link to a file downloads the file only once [DASH-026, DASH-029]', async ({ page, server }) => {
  await signIn(page, 'member', server.password)
  const item = await itemNamed(page, 'Specimen Tracker')
  const file = firstOf(item, 'DOWNLOAD')
  const downloadEvent = page.waitForEvent('download')
  await page.goto(start(item, file.id))
  const dialog = page.getByRole('dialog', { name: 'Downloading' })
  await expect(dialog).toContainText(file.fileName ?? '')
  expect((await downloadEvent).suggestedFilename()).toBe(file.fileName)
  await expect(dialog).toHaveCount(0)
  await expectParametersRemoved(page, item)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: item.name })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a link to a course opens the page of the course, and Back opens the item [DASH-027, DASH-029]', async ({
  page,
  server,
}) => {
  await signIn(page, 'member', server.password)
  const item = await itemNamed(page, 'Specimen Tracker')
  const course = firstOf(item, 'ELEARNING')
  await page.goto(start(item, course.id))
  await expect(page).toHaveURL(
    new RegExp(`/app/dashboard/eLearning\\?resourceId=${course.id}&itemId=${item.id}$`),
  )
  await expect(page.getByTitle(`eLearning Resource -- ${course.name}`)).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: item.name })).toBeFocused()
  await expectParametersRemoved(page, item)
})

for (const [what, idOf] of [
  ['a link', (item: DashboardItem) => firstOf(item, 'URL').id],
  ['a thumbnail', (item: DashboardItem) => firstOf(item, 'THUMBNAIL').id],
  ['a screenshot', (item: DashboardItem) => firstOf(item, 'SCREENSHOT').id],
  ['a missing resource', () => 999999],
] as const) {
  test(`a link to ${what} shows the message that the resource cannot be started [DASH-028, DASH-029]`, async ({
    page,
    server,
  }) => {
    await signIn(page, 'member', server.password)
    const item = await itemNamed(page, 'Specimen Tracker')
    await page.goto(start(item, idOf(item)))
    const dialog = page.getByRole('dialog', { name: 'Problem Loading Resource!' })
    await expect(dialog).toContainText('Sorry, the requested resource cannot be found or does not exist.')
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expectParametersRemoved(page, item)
  })
}

test('a link that is opened without a session starts the download after the user has signed in', async ({
  page,
  server,
}) => {
  await signIn(page, 'member', server.password)
  const item = await itemNamed(page, 'Specimen Tracker')
  const file = firstOf(item, 'DOWNLOAD')
  await page.goto('./app/sign-out')
  await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible()

  await page.goto(start(item, file.id))
  const downloadEvent = page.waitForEvent('download')
  await enter(page, 'member', server.password)
  expect((await downloadEvent).suggestedFilename()).toBe(file.fileName)
  // Sign In keeps only the query parameters that pages use.
  await expect(page).toHaveURL(new RegExp(`/app/dashboard/${item.id}$`))
})

test('a link to a resource of a forbidden item does not start the resource', async ({ page, server }) => {
  await signIn(page, 'admin', server.password)
  const item = await itemNamed(page, 'Imaging Archive')
  const { id } = firstOf(item, 'DOWNLOAD')
  await page.goto('./app/sign-out')
  await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible()
  await signIn(page, 'member', server.password)
  const requests: string[] = []
  page.on('request', (request) => {
    // Counts only this resource, because pictures of the dashboard also end in /file and may still be
    // loading.
    if (request.url().endsWith(`/${id}/file`)) requests.push(request.url())
  })
  await page.goto(start(item, id))
  await expect(page.getByText('You do not have permission to access this dashboard item.')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(requests).toEqual([])
})
