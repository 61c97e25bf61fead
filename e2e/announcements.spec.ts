import type { Page } from '@playwright/test'
import { expect, expectAccessible, signIn, test } from './journey.ts'

// These tests write announcements that every dashboard shows, so they need a separate server.
test.use({ ownServer: 'announcements' })

const region = (page: Page) => page.getByRole('region', { name: 'Announcements' })

async function write(page: Page, title: string, text: string, enterMore: () => Promise<void>) {
  await page.goto('./app/configure?tab=announcements')
  await page.getByRole('link', { name: 'Add Announcement' }).click()
  await page.getByLabel('Title (required)').fill(title)
  await page.getByLabel('Text (required)').fill(text)
  await enterMore()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText(`Successfully created announcement ${title}`)).toBeVisible()
}

test('an administrator writes announcements for a role and for the sign-in page [EXP-110, EXP-111]', async ({
  page,
  browser,
  server,
}) => {
  await signIn(page, 'admin', server.password)
  await write(page, 'Wards are visited', 'On Monday.', async () => {
    await page.getByRole('radio', { name: 'Users with certain portal roles' }).check({ force: true })
    await page.getByRole('button', { name: /Portal roles/ }).click()
    await page.getByRole('option', { name: 'Investigator', exact: true }).click()
    await page.keyboard.press('Escape')
  })
  await write(page, 'Closed on Saturday', 'From 8:00.\nUntil noon.', async () => {
    await page.getByRole('radio', { name: 'Warning' }).check({ force: true })
    await page.getByLabel('Until').fill('2099-01-03T12:00')
    await page.getByRole('radio', { name: 'Everybody, also on the sign-in page' }).check({ force: true })
  })
  const row = page.getByRole('row', { name: /Closed on Saturday/ })
  await expect(row).toContainText('Live')
  await expectAccessible(page)

  // A visitor sees the second announcement, and types a name into the focused field.
  const outside = await (await browser.newContext({ baseURL: server.portal })).newPage()
  await outside.goto('./')
  await expect(outside.getByText('Closed on Saturday')).toBeVisible()
  await expect(outside.getByText('Wards are visited')).toBeHidden()
  await expect(outside.getByLabel('Username or Email Address')).toBeFocused()
  await expectAccessible(outside)

  // The investigator sees both announcements, and closes the first one.
  await signIn(outside, 'member', server.password)
  await expect(region(outside).getByText('Wards are visited')).toBeVisible()
  await expect(region(outside).getByText('Closed on Saturday')).toBeVisible()
  await expectAccessible(outside)
  await outside.getByRole('button', { name: 'Dismiss Wards are visited' }).click()
  await expect(outside.getByText('Wards are visited')).toBeHidden()
  await outside.reload()
  await expect(region(outside).getByText('Closed on Saturday')).toBeVisible()
  await expect(outside.getByText('Wards are visited')).toBeHidden()
  await outside.close()

  // Another user sees only the second announcement.
  const other = await (await browser.newContext({ baseURL: server.portal })).newPage()
  await signIn(other, 'reader', server.password)
  await expect(region(other).getByText('Closed on Saturday')).toBeVisible()
  await expect(other.getByText('Wards are visited')).toBeHidden()
  await other.close()

  // A deleted announcement disappears.
  await page.getByRole('link', { name: 'Closed on Saturday' }).click()
  await page.getByRole('button', { name: 'Delete this Announcement' }).click()
  const question = page.getByRole('alertdialog', { name: 'Delete Announcement?' })
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Deleted Announcement', { exact: true })).toBeVisible()
  await page.goto('./app/dashboard')
  await expect(region(page).getByText('Wards are visited')).toBeVisible()
  await expect(page.getByText('Closed on Saturday')).toBeHidden()
})
