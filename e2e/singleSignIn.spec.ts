import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, signInFromPage, test } from './journey.ts'

// One test changes an item, so this file needs a separate server.
test.use({ ownServer: 'single-sign-in' })

const success = 'Successfully signed in'
const failure = 'Failed to sign in to the partner science portal'
const item = 'Statistical Computing Workspace'

const openLink = (page: Page) =>
  page.getByRole('dialog', { name: success }).getByRole('link', { name: /^Open / })

test('after the portal has prepared the sign-in, a link opens the partner, which shows the name of the user [SSO-001]', async ({
  page,
  server,
  reports,
}) => {
  await signInFromPage(page, 'reader', server.password)
  await page.getByRole('link', { name: `Open ${item}` }).click()
  await expect(page.getByRole('dialog', { name: 'Signing in' })).toContainText(
    'Authenticating, please wait...',
  )
  await expectAccessible(page)
  await expect(openLink(page)).toBeFocused()
  await expectAccessible(page)
  const link = (await openLink(page).getAttribute('href')) ?? ''
  expect(link).toMatch(new RegExp(`^${new URL('/demo/partner', server.portal).href}\\?token=`))

  const opened = page.context().waitForEvent('page')
  await openLink(page).click()
  const partner = await opened
  await expect(partner.getByRole('heading', { name: 'Welcome, Birgitta Lindenberg' })).toBeVisible()
  await expect(partner.getByRole('main')).toContainText('Computing Workspace')
  await expectAccessible(partner)
  // The dialog is closed, and the focus is on the link.
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('link', { name: `Open ${item}` })).toBeFocused()

  // The link is valid only once, and the log does not contain it.
  reports.push('the server responded with a status of 403 (Forbidden)')
  await partner.reload()
  await expect(partner.getByRole('heading', { name: 'You are not signed in' })).toBeVisible()
  await expectAccessible(partner)
  const log = await readFile(join(server.dataFolder, 'portal.log'), 'utf8')
  expect(log).toContain('partner link used')
  for (const part of new URL(link).searchParams.get('token')?.split('.') ?? ['none'])
    expect(log).not.toContain(part)
})

test('the link of the item and links in its text and resources can be opened with the keyboard alone [SSO-001]', async ({
  page,
  server,
}) => {
  await signInFromPage(page, 'admin', server.password)
  await page.getByRole('link', { name: `View ${item}` }).click()
  for (const name of [`Go to ${item}`, 'data catalogue']) {
    const link = page.getByRole('link', { name })
    await link.focus()
    await page.keyboard.press('Enter')
    await expect(openLink(page)).toBeFocused()
    const opened = page.context().waitForEvent('page')
    await page.keyboard.press('Enter')
    const partner = await opened
    await expect(partner.getByRole('heading', { name: 'Welcome, Ingrid Halvorsen-Strand' })).toBeVisible()
    await partner.close()
    await expect(link).toBeFocused()
  }
  await page.goto('./app/dashboard')
  await page.getByRole('link', { name: 'View Protocol Library' }).click()
  for (const group of [/^Synopses/, /^LAKE-2/]) {
    const button = page.getByRole('button', { name: group })
    if ((await button.getAttribute('aria-expanded')) === 'false') await button.press('Enter')
  }
  await page.getByRole('link', { name: 'Results of LAKE-2 in the science portal' }).press('Enter')
  await expect(openLink(page)).toHaveAccessibleName(/^Open LAKE-2/)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: 'Results of LAKE-2 in the science portal' })).toBeFocused()
})

test('the dialog closes after a minute without user action', async ({ page, server }) => {
  await page.clock.install()
  await signInFromPage(page, 'reader', server.password)
  await page.getByRole('link', { name: `Open ${item}` }).click()
  await expect(openLink(page)).toBeVisible()
  await page.clock.fastForward(45_000)
  await expect(page.getByRole('dialog', { name: success })).toContainText(/Time left to use it1\d seconds/)
  await page.clock.fastForward(16_000)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('link', { name: `Open ${item}` })).toBeFocused()
})

// This test runs last, because it changes the link of the item.
test('if the link of the item has changed since the page was loaded, the dialog shows an error and a link to User Support', async ({
  page,
  browser,
  server,
}) => {
  await signInFromPage(page, 'reader', server.password)
  const office = await browser.newContext({ baseURL: server.portal })
  const admin = await office.newPage()
  await signInFromPage(admin, 'admin', server.password)
  await admin.getByRole('link', { name: `View ${item}` }).click()
  await admin.getByRole('link', { name: 'Edit Item' }).click()
  await admin.getByLabel('Application URL').fill('https://compute.meridianlakes.example')
  await admin.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(admin.getByText(`Successfully updated dashboard item ${item}`)).toBeVisible()
  await office.close()

  await page.getByRole('link', { name: `Open ${item}` }).click()
  const dialog = page.getByRole('dialog', { name: failure })
  await expect(dialog).toContainText('Authentication failed. You have not been signed in.')
  await expect(dialog.getByRole('listitem')).toHaveText([
    'You are not authorized to access the requested portal application.',
  ])
  await expect(dialog.getByRole('link', { name: 'User Support' })).toHaveAttribute(
    'href',
    'mailto:support@meridianlakes.example',
  )
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: `Open ${item}` })).toBeFocused()
})
