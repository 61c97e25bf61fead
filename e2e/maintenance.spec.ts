import type { Page } from '@playwright/test'
import { expect, expectAccessible, signIn, test } from './journey.ts'

// These tests change an item that other tests open, so they need a separate server.
test.use({ ownServer: 'maintenance', viewport: { width: 360, height: 780 } })

const card = (page: Page) => page.getByRole('listitem').filter({ hasText: 'Specimen Tracker' }).first()

test('an administrator puts an item under maintenance and ends it, with the keyboard [EXP-120, EXP-123, EXP-124]', async ({
  page,
  browser,
  server,
}) => {
  await signIn(page, 'admin', server.password, './app/dashboard/1')
  await page.getByRole('link', { name: 'Edit Item' }).press('Enter')
  await page.getByRole('checkbox', { name: 'Under maintenance' }).press('Space')
  const until = page.getByLabel('Maintenance until (required)')
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await save.press('Enter')
  await expect(page.getByText('Maintenance until is required')).toHaveCount(1)
  await expect(until).toBeFocused()
  await until.fill('2020-01-03T12:00')
  await save.press('Enter')
  await expect(page.getByText('Maintenance until must be in the future')).toHaveCount(1)
  await expect(until).toBeFocused()
  await expectAccessible(page)
  await until.fill('2098-11-26T14:00')
  await page.getByLabel('What is being done').fill('The freezers get new labels.')
  await save.press('Enter')
  await expect(page.getByText('Updated Item')).toBeVisible()

  const other = await (await browser.newContext({ baseURL: server.portal })).newPage()
  await signIn(other, 'member', server.password)
  const open = card(other).getByRole('link', { name: 'Open Specimen Tracker' })
  await expect(card(other).getByText('Maintenance until 2098-11-26 14:00')).toBeVisible()
  await expectAccessible(other)
  await open.press('Enter')
  await expect(open).toBeFocused()
  await card(other).getByRole('link', { name: 'View Specimen Tracker' }).press('Enter')
  const go = other.getByRole('link', { name: 'Go to Specimen Tracker' })
  await expect(go).toHaveAttribute('aria-disabled', 'true')
  await expect(other.getByText(/^The freezers get new labels\./)).toBeVisible()
  await expect(other.getByRole('link', { name: 'Change or end the maintenance' })).toBeHidden()
  await expectAccessible(other)

  await page.goto('./app/dashboard/1')
  await page.getByRole('link', { name: 'Change or end the maintenance' }).press('Enter')
  await page.getByRole('checkbox', { name: 'Under maintenance' }).press('Space')
  await save.press('Enter')
  await expect(page.getByText('Updated Item')).toBeVisible()
  await other.reload()
  await expect(go).toHaveAttribute('href')
  await other.close()
})
