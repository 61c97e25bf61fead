import { expect, expectAccessible, signIn, test } from './journey.ts'
import { pixel } from './resourcePages.ts'
import { itemNamed } from './seenItem.ts'
import { sendResource } from './sendResource.ts'

// Widths of the window and the expected number of columns: at each breakpoint, and one pixel below it.
const columnsAt = [
  [360, 1],
  [767, 1],
  [768, 2],
  [1023, 2],
  [1024, 3],
  [1279, 3],
  [1280, 4],
  [1920, 4],
] as const

test('the cards have one to four columns depending on the width of the window [DASH-008]', async ({
  page,
  server,
}) => {
  await signIn(page, 'admin', server.password)
  const cards = page.getByRole('list', { name: 'Applications' }).getByRole('listitem')
  await expect(cards.first()).toBeVisible()
  for (const [width, columns] of columnsAt) {
    await page.setViewportSize({ width, height: 900 })
    await expect
      .poll(
        () =>
          cards.evaluateAll((all) => {
            const lefts = all.map((card) => Math.round(card.getBoundingClientRect().left))
            return new Set(lefts).size
          }),
        { message: `columns at ${width} pixels` },
      )
      .toBe(columns)
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow, `overflow at ${width} pixels`).toBeLessThanOrEqual(0)
  }
})

test('the address contains the search, so that a reload shows the same cards', async ({ page, server }) => {
  await signIn(page, 'admin', server.password)
  const box = page.getByRole('searchbox', { name: 'Search applications' })
  await box.fill('IMÁGING')
  const titles = page.getByRole('main').getByRole('heading', { level: 2 })
  await expect(titles).toHaveText(['Imaging Archive'])
  await expect(page).toHaveURL(/\?search=/)
  await page.reload()
  await expect(box).toHaveValue('IMÁGING')
  await expect(titles).toHaveText(['Imaging Archive'])
  await box.press('Escape')
  await expect(titles).toHaveCount(11)
  await expect(page).toHaveURL(/\/app\/dashboard$/)
})

test('an administrator can preview an item as a user with other roles', async ({ page, server }) => {
  await signIn(page, 'admin', server.password)
  await page.getByRole('link', { name: 'View Imaging Archive' }).click()
  await page.getByRole('link', { name: 'Edit Item' }).click()
  await page.getByLabel('Item title (required)').fill('Picture Archive')
  const writes: string[] = []
  page.on('request', (request) => {
    if (!['GET', 'HEAD'].includes(request.method())) writes.push(request.url())
  })
  await page.getByRole('button', { name: 'Preview as Role' }).click()
  const dialog = page.getByRole('dialog', { name: 'Preview as Role' })
  await expect(dialog.getByRole('heading', { name: 'Picture Archive' })).toHaveCount(2)
  await expect(dialog.locator('img').first()).toHaveJSProperty('naturalWidth', 960)
  await dialog.getByRole('button', { name: /Portal roles of the reader/ }).click()
  await page.getByRole('option', { name: 'Imaging Reader' }).click()
  await page.getByRole('option', { name: 'Investigator' }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('listbox')).toHaveCount(0)
  await expect(dialog.getByText('The reader would not see this item.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Preview as Role' })).toBeFocused()
  await expect(page.getByLabel('Item title (required)')).toHaveValue('Picture Archive')
  expect(writes).toEqual([])
})

test('an uploaded picture is shown on the card and on the item page [DASH-006]', async ({ page, server }) => {
  await signIn(page, 'admin', server.password)
  const item = await itemNamed(page, 'Protocol Library')
  expect(item.resources.filter(({ resType }) => resType === 'THUMBNAIL')).toEqual([])
  for (const [resType, name] of [
    ['THUMBNAIL', 'Its card'],
    ['SCREENSHOT', 'The list of protocols'],
  ] as const) {
    const file = { name: 'picture.png', mimeType: 'image/png', bytes: pixel }
    await sendResource(page, { itemId: item.id, name, resType }, file)
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
