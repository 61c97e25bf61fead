import type { Page } from '@playwright/test'
import { expect, expectAccessible, signIn, test } from './journey.ts'

// The tests count entries, so other journeys must not add any.
test.use({ ownServer: 'audit' })

const entries = (page: Page) => page.getByRole('table', { name: 'Audit', exact: true })
const newest = (page: Page) => entries(page).getByRole('row').nth(1)
const openAudit = async (page: Page) => {
  await page.getByRole('link', { name: 'Audit', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Audit' })).toBeFocused()
}

test('an administrator finds their change with its old and new values in the audit, using the keyboard alone [T57, EXP-068]', async ({
  page,
  server,
}) => {
  await signIn(page, 'admin', server.password)
  await page.getByRole('link', { name: 'Configuration' }).click()
  await page.getByRole('tab', { name: 'Project roles' }).click()
  const roles = page.getByRole('table', { name: 'Active project roles', exact: true })
  const name = (await roles.getByRole('rowheader').first().innerText()).trim()
  await roles.getByRole('link', { name, exact: true }).click()
  const description = page.getByLabel('Description (required)')
  const before = await description.inputValue()
  await description.fill('Sees to what the audit tells.')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText(/has been (?:saved|updated)|saved|updated/i).first()).toBeVisible()
  await expect(roles.getByRole('link', { name, exact: true })).toBeVisible()

  await openAudit(page)
  await expect(newest(page)).toContainText('Updated')
  await expect(newest(page)).toContainText('Project role')
  await expect(newest(page)).toContainText(name)
  await expectAccessible(page)

  // Filters by action and record.
  await page.getByRole('searchbox', { name: 'Record' }).fill(name.slice(0, 5).toLowerCase())
  await expect(page).toHaveURL(/record=/)
  await page.getByRole('button', { name: /^Action|Action$/ }).press('Enter')
  await page.getByRole('option', { name: 'Updated' }).click()
  await expect(page).toHaveURL(/action=UPDATED/)
  await expect(entries(page).getByRole('row')).toHaveCount(2)
  // A reload keeps the filters.
  await page.reload()
  await expect(entries(page).getByRole('row')).toHaveCount(2)

  await newest(page).getByRole('button').press('Enter')
  const details = page.getByRole('dialog', { name: new RegExp(`Updated: Project role .${name}`) })
  const change = details.getByRole('row', { name: /Description/ })
  await expect(change).toContainText(before)
  await expect(change).toContainText('Sees to what the audit tells.')
  await expect(details).toContainText(/Id in the log of the server: [0-9a-f-]{36}/)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(newest(page).getByRole('button')).toBeFocused()

  // The link opens the record; Back returns to the same entries, with the focus on the link.
  const filtered = page.url()
  const link = newest(page).getByRole('link', { name, exact: true })
  await link.press('Enter')
  await expect(page.getByLabel('Description (required)')).toHaveValue('Sees to what the audit tells.')
  await page.goBack()
  await expect(page).toHaveURL(filtered)
  await expect(link).toBeFocused()
  await expect(entries(page).getByRole('row')).toHaveCount(2)
  // The details of the entry have the same link.
  await newest(page).getByRole('button').press('Enter')
  await details.getByRole('link', { name, exact: true }).press('Enter')
  await expect(page.getByLabel('Description (required)')).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(filtered)
  await expect(link).toBeFocused()

  await page.getByRole('searchbox', { name: 'Record' }).fill('nothing of that name')
  await expect(page.getByText('No entry matches the filters.')).toBeVisible()
})

test('a click opens the next entry immediately after Escape has closed the dialog of an entry whose row is still expanded', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 1366, height: 900 })
  await signIn(page, 'admin', server.password)
  await openAudit(page)
  for (const place of [1, 2, 3, 4, 5]) {
    await entries(page)
      .getByRole('row')
      .nth(place)
      .getByRole('button')
      .click({ position: { x: 20, y: 10 } })
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
  }
  await expect(page.locator('[data-open]')).toHaveCount(0)
})

test('a decision by support is in the audit with its notes [T57]', async ({ page, server, browser }) => {
  await signIn(page, 'support', server.password)
  await expect(page.getByRole('link', { name: 'Audit', exact: true })).toHaveCount(0)
  await page.goto('./app/audit')
  await expect(page.getByRole('heading', { name: 'You are not authorized to view this page' })).toBeVisible()

  await page.getByRole('link', { name: 'User Requests' }).click()
  const requests = page.getByRole('table', { name: 'Pending user requests' })
  await requests
    .getByRole('row', { name: /Profile \(Name\/Email\) Change/ })
    .first()
    .getByRole('link')
    .first()
    .click()
  await page.getByLabel('Reviewer Comments').fill('Seen by the audit.')
  await page.getByRole('button', { name: 'Update Support Info' }).click()
  await expect(page.getByText('Update Successful')).toBeVisible()

  const other = await (await browser.newContext({ baseURL: server.portal })).newPage()
  await signIn(other, 'admin', server.password)
  await openAudit(other)
  await expect(newest(other)).toContainText('Profile change')
  await newest(other).getByRole('button').press('Enter')
  await expect(other.getByRole('dialog').getByRole('row', { name: /Reviewer Comments/ })).toContainText(
    'Seen by the audit.',
  )
})
