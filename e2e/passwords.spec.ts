import type { Page } from '@playwright/test'
import { enter, expect, expectAccessible, signInFromPage, test } from './journey.ts'
import { askForLink, linkFor } from './mailedLink.ts'

// These tests change passwords with which other journeys sign in, so they need a separate server.
test.use({ ownServer: 'passwords' })

// Each test changes the password of an account that no other test uses.
const newPassword = 'forty-one quiet harbours'

async function setPassword(page: Page, button: string, password = newPassword): Promise<void> {
  await page.getByLabel('New Password', { exact: true }).fill(password)
  await page.getByLabel('New Password Again').fill(password)
  await page.getByRole('button', { name: button }).click()
}

test('a forgotten password can be reset through a mailed link, which is valid only once [PASS-001]', async ({
  page,
  server,
}) => {
  const address = 'dagfinn.vasquez@meridianlakes.example'
  await page.goto('./')
  await enter(page, 'longexpired', server.password)
  await expect(page.getByRole('alert')).toContainText('Your password is expired.')
  await askForLink(page, address)
  await expectAccessible(page)

  const link = await linkFor(page, server, address, 'reset-password')
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Reset Password' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Password Requirements' }).getByRole('listitem')).toHaveCount(5)
  await expectAccessible(page)
  await setPassword(page, 'Reset Password', 'password1234')
  await expect(page.getByLabel('New Password', { exact: true })).toHaveAccessibleDescription(
    'Must not be a commonly used password',
  )
  await setPassword(page, 'Reset Password')
  await expect(page.getByText('Your password has been successfully set. You may now sign in.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click()
  await enter(page, 'longexpired', newPassword)
  await expect(page).toHaveURL(/\/app\/dashboard$/)

  // The page of the used link shows how to request a new one.
  await page.goto(link)
  await expect(page.getByRole('alert')).toContainText('Error with link to reset password.')
  await expect(page.getByLabel('New Password')).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Ask for a new link' }).click()
  await expect(page.getByRole('heading', { name: 'Forgot Password' })).toBeFocused()
})

test('Forgot Password shows the same response for an unknown address', async ({ page }) => {
  await askForLink(page, 'nobody@meridianlakes.example')
})

test('the link in the welcome mail sets the first password', async ({ page, server }) => {
  const link = await linkFor(page, server, 'yetunde.lindqvist@meridianlakes.example', 'set-initial-password')
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Set Password' })).toBeVisible()
  await setPassword(page, 'Set Password')
  await expect(page.getByText('Your password has been successfully set. You may now sign in.')).toBeVisible()
  await page.goto('./')
  await enter(page, 'fresh', newPassword)
  await expect(page).toHaveURL(/\/app\/dashboard$/)
})

test('a user with an expired password must change it before opening any page [PASS-009, PASS-024, PASS-028]', async ({
  page,
  server,
}) => {
  await page.goto('./')
  const arrived = page.waitForURL(/\/change-password\?username=expired&skipRefresh=true$/)
  await enter(page, 'expired', server.password)
  await arrived
  await expect(page.getByText('Your password has expired.')).toBeVisible()
  await expect(page).toHaveURL(/\/portal\/change-password\?username=expired$/)
  await expect(page.getByRole('button', { name: 'Change Later' })).toHaveCount(0)
  await expectAccessible(page)

  // No other page can be opened, neither after a reload nor in another tab.
  await page.goto('./app/dashboard')
  await expect(page).toHaveURL(/\/portal\/change-password/)
  await page.reload()
  await expect(page.getByText('Your password has expired.')).toBeVisible()
  const tab = await page.context().newPage()
  await tab.goto(`${server.portal}app/dashboard`)
  await expect(tab.getByText('Your password has expired.')).toBeVisible()
  await tab.close()

  await page.goto('./change-password?username=expired')
  await page.getByLabel('Current Password').fill('not my password')
  await setPassword(page, 'Change Password')
  await expect(page.getByLabel('Current Password')).toHaveAccessibleDescription('Current Password is invalid')
  await expectAccessible(page)
  const signedIn = page.waitForResponse((answer) => answer.url().endsWith('/rest/token/create'))
  await page.getByLabel('Current Password').fill(server.password)
  await page.getByRole('button', { name: 'Change Password' }).click()
  expect((await signedIn).status()).toBe(200)
  await expect(page).toHaveURL(/\/app\/dashboard$/)
  await expect(page.getByText('Password successfully changed.')).toBeVisible()
  await expect(page.getByText('Your password was successfully updated.')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
})

test('a user whose password expires soon can change it now or later [PASS-014, PASS-024, PASS-029]', async ({
  page,
  server,
}) => {
  await page.goto('./')
  await enter(page, 'expiring', server.password)
  await expect(page.getByText('Your password will expire soon.')).toBeVisible()
  await expect(page).toHaveURL(/\/portal\/change-password\?username=expiring$/)
  await page.getByRole('button', { name: 'Change Later' }).click()
  await expect(page).toHaveURL(/\/app\/dashboard$/)

  await page.goto('./change-password?username=expiring')
  await page.getByLabel('Current Password').fill(server.password)
  await setPassword(page, 'Change Password')
  await expect(page).toHaveURL(/\/app\/dashboard$/)
  await expect(page.getByText('Password successfully changed.')).toBeVisible()
})

test('the user menu opens Change Password, which works with the keyboard alone [PASS-001, PASS-010]', async ({
  page,
  server,
}) => {
  await page.goto('./')
  await enter(page, 'partner', server.password)
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeFocused()
  await page.getByRole('button', { name: 'Rosalind Achterberg' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Profile' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitem', { name: 'Change Password' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/app\/change-password$/)
  await expect(page.getByRole('heading', { name: 'Change Password' })).toBeFocused()
  await expect(page.getByLabel('Current Password')).toBeEnabled()
  await page.getByLabel('Current Password').focus()
  await page.keyboard.type(server.password)
  // Skips the button that shows the password.
  for (const text of [newPassword, `${newPassword}!`]) {
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.type(text)
  }
  await expect(page.getByText('The new passwords do not match.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Change Password' })).toBeDisabled()
  await expectAccessible(page)
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/app\/dashboard$/)
  await expect(page.getByText('Password successfully changed.')).toBeVisible()
})

test('an account whose password is in the directory has no menu entry and no form to change it [PASS-041]', async ({
  page,
  server,
}) => {
  await signInFromPage(page, 'member', server.password)
  await page.goto('./app/change-password')
  await expect(page.getByText('You are not authorized to view this page')).toBeVisible()
  await page.getByRole('button', { name: 'Marisol Okonkwo-Reyes' }).click()
  await expect(page.getByRole('menuitem', { name: 'Sign Out' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Change Password' })).toHaveCount(0)
})
