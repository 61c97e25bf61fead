import { expect, expectAccessible, signIn, test } from './journey.ts'

test('Back and a reload restore the filter and the sort order of a list', async ({ page, server }) => {
  await signIn(page, 'admin', server.password)
  await page.getByRole('link', { name: 'Configuration' }).click()
  const table = page.getByRole('table', { name: 'Dashboard items' })
  const names = () => table.getByRole('rowheader').allTextContents()
  const box = page.getByRole('searchbox', { name: 'Filter dashboard items' })
  await expect(table.getByRole('rowheader').first()).toBeVisible()
  const all = await names()

  // A short list shows the filter field only while a filter is set.
  await page.goto('./app/configure?filter=e')
  await box.fill('a')
  await box.press('Enter')
  await table.getByRole('button', { name: 'Name', exact: true }).click()
  await expect(page).toHaveURL(/filter=a&sort=name%2Cdescending/)
  await expect(table.getByRole('columnheader', { name: 'Name', exact: true })).toHaveAttribute(
    'aria-sort',
    'descending',
  )
  await expectAccessible(page)
  const found = await names()
  expect(found.length).toBeGreaterThan(1)
  expect(found).not.toEqual(all)
  const address = page.url()
  const expectRestored = async () => {
    await expect(box).toHaveValue('a')
    await expect(table.getByRole('rowheader')).toHaveText(found)
  }

  await table.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/app\/configure\/dashboard\/\d+/)
  await page.goBack()
  await expect(page).toHaveURL(address)
  await expectRestored()

  await page.reload()
  await expectRestored()

  // After Clear, the list shows all rows in the selected order.
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  await expect(table.getByRole('rowheader')).toHaveText(all.toReversed())
  await expect(page).toHaveURL(/\?sort=name%2Cdescending$/)

  // An address with invalid parameters shows the list too.
  await page.goto(`${new URL(address).pathname}?filter=%5B(&sort=nothing,upwards&page=-3&size=1e9`)
  await expect(page.getByRole('cell', { name: 'No records found' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\?sort=name%2Cdescending$/)
})
