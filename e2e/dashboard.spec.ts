import { itemsFor } from './demoItems.ts'
import { expect, expectAccessible, signIn, test } from './journey.ts'

for (const account of ['member', 'reader', 'admin'] as const) {
  test(`${account} sees exactly the active items of their roles [DASH-001, DASH-002]`, async ({
    page,
    server,
  }) => {
    await signIn(page, account, server.password)
    const titles = page.getByRole('main').getByRole('heading', { level: 2 })
    const expected = itemsFor(account)
    await expect(titles).toHaveCount(expected.length)
    expect((await titles.allTextContents()).toSorted()).toEqual(expected.toSorted())
    await expectAccessible(page)
  })
}

test('an item page shows the description of the item, and its resources by category [DASH-005]', async ({
  page,
  server,
}) => {
  await signIn(page, 'member', server.password)
  await page.getByRole('link', { name: 'View Specimen Tracker' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Specimen Tracker' })).toBeFocused()
  await expect(page.getByRole('link', { name: /^Go to Specimen Tracker/ })).toHaveAttribute('href', /^https:/)
  await expect(page.getByRole('heading', { level: 2, name: 'About' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Edit Item' })).toHaveCount(0)
  const manuals = page.getByRole('button', { name: /^Manuals/ })
  await expect(manuals).toHaveAttribute('aria-expanded', 'false')
  await manuals.click()
  await expect(page.getByRole('link', { name: /manual/i }).first()).toBeVisible()
  await expectAccessible(page)
})

test('a forbidden, deleted or unknown item shows a message [DASH-036, DASH-037, DASH-038]', async ({
  page,
  server,
}) => {
  await signIn(page, 'admin', server.password)
  const items: { id: number; inactive: boolean; name: string }[] = await page.evaluate(async () => {
    const answer = await fetch('/PG-API/rest/secure/admin/dashboard_items?includeInactive=true')
    return (await answer.json()) as { id: number; inactive: boolean; name: string }[]
  })
  await page.goto('./app/sign-out')
  await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible()
  await signIn(page, 'member', server.password)

  const mine = itemsFor('member')
  const foreign = items.find(({ inactive, name }) => !inactive && !mine.includes(name))
  const inactiveItem = items.find(({ inactive }) => inactive)
  await page.goto(`./app/dashboard/${foreign?.id}`)
  await expect(page.getByText('You do not have permission to access this dashboard item.')).toBeVisible()
  await page.goto(`./app/dashboard/${inactiveItem?.id}`)
  await expect(page.getByText('The requested dashboard item has been deleted.')).toBeVisible()
  await page.goto('./app/dashboard/999999')
  await expect(page.getByText('The requested dashboard item could not be found.')).toBeVisible()
  await expectAccessible(page)
})
