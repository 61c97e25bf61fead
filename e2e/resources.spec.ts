import type { Page } from '@playwright/test'
import type { DashboardItem } from '../packages/contract/src/dashboardItems.ts'
import { headers, storageKeys } from '../packages/contract/src/headers.ts'
import type { Resource } from '../packages/contract/src/resources.ts'
import { expect, expectAccessible, signIn, test } from './journey.ts'

/** An item of the dashboard as whoever is signed in sees it. */
const itemNamed = (page: Page, name: string): Promise<DashboardItem> =>
  page.evaluate(async (wanted) => {
    const read = async (path: string) =>
      (await fetch(`/PG-API/rest/secure/${path}`)).json() as Promise<unknown>
    const cards = (await read('dashboard_items')) as { id: number; name: string }[]
    const id = cards.find((card) => card.name === wanted)?.id
    return (await read(`dashboard_items/${id}`)) as DashboardItem
  }, name)

const firstOf = ({ resources }: DashboardItem, type: Resource['resType']): Resource => {
  const found = resources.find(({ resType }) => resType === type)
  if (!found) throw new Error(`The demo has no ${type} here`)
  return found
}

const start = (item: DashboardItem, id: number | string) =>
  `./app/dashboard/${item.id}?from=mail&resourceId=${id}&redirect=true#about`

/** What was asked for is taken out of the address, and nothing else is. */
const expectSpent = (page: Page, item: DashboardItem) =>
  expect(page).toHaveURL(new RegExp(`/app/dashboard/${item.id}\\?from=mail#about$`))

test('a link to a file downloads it, once [DASH-025, DASH-026, DASH-029]', async ({ page, server }) => {
  await signIn(page, 'member', server.password)
  const item = await itemNamed(page, 'Specimen Tracker')
  const file = firstOf(item, 'DOWNLOAD')
  const coming = page.waitForEvent('download')
  await page.goto(start(item, file.id))
  const dialog = page.getByRole('dialog', { name: 'Downloading' })
  await expect(dialog).toContainText(file.fileName ?? '')
  expect((await coming).suggestedFilename()).toBe(file.fileName)
  await expect(dialog).toHaveCount(0)
  await expectSpent(page, item)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: item.name })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a link to a course leads to its page, and Back to the item [DASH-027, DASH-029]', async ({
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
  await expectSpent(page, item)
})

for (const [what, idOf] of [
  ['a link', (item: DashboardItem) => firstOf(item, 'URL').id],
  ['a screenshot', (item: DashboardItem) => firstOf(item, 'SCREENSHOT').id],
  ['nothing', () => 999999],
] as const) {
  test(`a link to ${what} says that it is no resource to start [DASH-028, DASH-029]`, async ({
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
    await expectSpent(page, item)
  })
}

test('a course plays in its frame, and its address is dead after sign-out [DASH-006, DASH-030, DASH-031, DASH-040]', async ({
  page,
  server,
}) => {
  await signIn(page, 'member', server.password)
  await page.getByRole('link', { name: 'View Specimen Tracker' }).click()
  await page.getByRole('button', { name: /^Training/ }).click()
  const streamed = page.waitForResponse(/\/eLearning\/\d+\/stream$/)
  await page.getByRole('link', { name: 'Handling and Shipping of Biospecimens' }).click()
  expect((await streamed).status()).toBe(302)

  const course = page.frameLocator(
    'iframe[title="eLearning Resource -- Handling and Shipping of Biospecimens"]',
  )
  await expect(course.getByRole('heading', { name: 'Welcome' })).toBeVisible()
  await expect(course.getByRole('img', { name: /^Four stations/ })).toHaveJSProperty('naturalWidth', 640)
  await expectAccessible(page)

  await course.getByRole('link', { name: 'Three questions' }).first().click()
  await course.getByLabel('9.0 kg').check()
  await course.getByLabel('On Monday to Wednesday').check()
  await course.getByRole('button', { name: 'Check my answers' }).click()
  await expect(course.getByRole('status')).toHaveText('2 of 3 are right.')
  await course.getByLabel('The receiving laboratory').check()
  await course.getByRole('button', { name: 'Check my answers' }).click()
  await expect(course.getByRole('status')).toHaveText('All 3 are right. You have finished the course.')

  const address =
    page
      .frames()
      .find((frame) => frame.url().includes('/PG-content/'))
      ?.url() ?? ''
  expect((await page.request.get(address)).status()).toBe(200)
  await page.goto('./app/sign-out')
  await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible()
  expect((await page.request.get(address)).status()).toBe(404)
})

test('a course fills the window and gives it back, by keyboard alone', async ({ page, server }) => {
  await signIn(page, 'member', server.password)
  const item = await itemNamed(page, 'Specimen Tracker')
  await page.goto(`./app/dashboard/eLearning?resourceId=${firstOf(item, 'ELEARNING').id}&itemId=${item.id}`)
  const button = page.getByRole('button', { name: 'Full screen' })
  await button.focus()
  await page.keyboard.press('Enter')
  const frame = page.locator('iframe')
  const leave = page.getByRole('button', { name: 'Leave full screen' })
  await expect(leave).toBeFocused()
  const width = await page.evaluate(() => innerWidth)
  await expect.poll(async () => (await frame.boundingBox())?.width).toBe(width)
  await page.keyboard.press('Enter')
  await expect(button).toBeFocused()
  await expect(page.getByRole('navigation', { name: 'Breadcrumbs' })).toBeVisible()
})

test('the eLearning page takes a way back inside the portal only (T3) [DASH-033]', async ({
  page,
  server,
}) => {
  await signIn(page, 'member', server.password)
  const item = await itemNamed(page, 'Specimen Tracker')
  const course = `./app/dashboard/eLearning?resourceId=${firstOf(item, 'ELEARNING').id}&itemId=${item.id}`
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumbs' })
  await page.goto(`${course}&returnPage=My%20plan&returnUrl=${encodeURIComponent('/app/change-password')}`)
  await expect(crumbs.getByRole('link', { name: 'My plan' })).toHaveAttribute(
    'href',
    '/portal/app/change-password',
  )
  await page.goto(`${course}&returnPage=My%20plan&returnUrl=${encodeURIComponent('//evil.example/app')}`)
  await expect(crumbs.getByRole('link', { name: 'Specimen Tracker' })).toBeVisible()
  await expect(crumbs.getByRole('link', { name: 'My plan' })).toHaveCount(0)
})

test('the portal’s frame does not lead a course elsewhere', async ({ page, server }) => {
  await signIn(page, 'member', server.password)
  const item = await itemNamed(page, 'Specimen Tracker')
  await page.goto(`./app/dashboard/eLearning?resourceId=${firstOf(item, 'ELEARNING').id}&itemId=${item.id}`)
  await expect(page.frameLocator('iframe').getByRole('heading', { name: 'Welcome' })).toBeVisible()
  const inside = page.frames().find((frame) => frame.url().includes('/PG-content/'))
  const reached = await inside?.evaluate(() => {
    const tries = {
      parent: () => parent.document.title,
      top: () => String(top?.location.href),
      cookie: () => document.cookie,
      storage: () => String(localStorage.length),
    }
    return Object.entries(tries).map(([name, attempt]) => {
      try {
        return `${name}: ${attempt()}`
      } catch {
        return `${name}: refused`
      }
    })
  })
  expect(reached).toEqual(['parent: refused', 'top: refused', 'cookie: refused', 'storage: refused'])
})

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

test('a picture that was sent shows on the card and on the item page [DASH-006]', async ({
  page,
  server,
}) => {
  await signIn(page, 'admin', server.password)
  const item = await itemNamed(page, 'Protocol Library')
  expect(item.resources.filter(({ resType }) => resType === 'THUMBNAIL')).toEqual([])
  const token = await page.evaluate((key) => localStorage.getItem(key) ?? '', storageKeys.antiForgeryToken)
  for (const [resType, name] of [
    ['THUMBNAIL', 'Its card'],
    ['SCREENSHOT', 'The list of protocols'],
  ] as const) {
    const answer = await page.request.post(`${server.api}rest/secure/admin/dashboard_item_resources`, {
      headers: { [headers.antiForgery]: token, origin: new URL(server.api).origin },
      multipart: {
        resourceDto: {
          name: 'resourceDto',
          mimeType: 'application/json',
          buffer: Buffer.from(JSON.stringify({ itemId: item.id, name, resType })),
        },
        resourceFile: { name: 'picture.png', mimeType: 'image/png', buffer: png },
      },
    })
    expect(answer.status(), await answer.text()).toBe(201)
  }
  await page.goto('./app/dashboard')
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: item.name }) })
  await expect(card.locator('img')).toHaveJSProperty('naturalWidth', 1)
  await card.getByRole('link', { name: /^View/ }).click()
  await page.getByRole('button', { name: 'The list of protocols' }).click()
  const dialog = page.getByRole('dialog', { name: 'The list of protocols' })
  await expect(dialog.getByRole('img')).toHaveJSProperty('naturalWidth', 1)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'The list of protocols' })).toBeFocused()
})
