import type { Page } from '@playwright/test'
import { expect, signInFromPage, test } from './journey.ts'

/** Presses Tab until the control has the focus. */
async function tabTo(
  page: Page,
  name: string | RegExp,
  role: 'link' | 'button' | 'textbox' | 'tab',
): Promise<void> {
  const target = page.getByRole(role, { name }).first()
  for (let step = 0; step < 80; step += 1) {
    if (await target.evaluate((element) => element === document.activeElement).catch(() => false)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab never reached the ${role} ${String(name)}`)
}

test('a user can sign in, change an item and sign out with the keyboard alone', async ({ page, server }) => {
  await page.goto('./')
  await tabTo(page, 'Username or Email Address', 'textbox')
  await page.keyboard.type('admin')
  await page.keyboard.press('Tab')
  await page.keyboard.type(server.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeFocused()

  await tabTo(page, /^View /, 'link')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await tabTo(page, 'Edit Item', 'link')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Specimen Tracker' })).toBeFocused()
  await expect(page).toHaveTitle(/ – Edit Dashboard Item – /)

  await tabTo(page, 'Short description', 'textbox')
  await page.keyboard.press('Control+a')
  await page.keyboard.type('Described by keyboard')
  await tabTo(page, 'Save', 'button')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^Successfully updated dashboard item/)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Configuration' })).toBeFocused()
})

test('every control of Sign In works with the keyboard alone', async ({ page, server }) => {
  await page.goto('./')
  await tabTo(page, 'Username or Email Address', 'textbox')
  await page.keyboard.type('member')
  await page.keyboard.press('Tab')
  await page.keyboard.type('not my password')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('The username and password provided do not match.')
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()

  await tabTo(page, 'Forgot your password?', 'link')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Forgot Password' })).toBeFocused()
  await tabTo(page, '< Back to Sign In', 'link')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible()

  await tabTo(page, 'Username or Email Address', 'textbox')
  await page.keyboard.type('member')
  await page.keyboard.press('Tab')
  await page.keyboard.type(server.password)
  await tabTo(page, 'Sign In', 'button')
  await page.keyboard.press('Space')
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeFocused()

  await tabTo(page, 'Marisol Okonkwo-Reyes', 'button')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Marisol Okonkwo-Reyes' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('End')
  await expect(page.getByRole('menuitem', { name: 'Sign Out' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible()
  expect((await page.request.get(`${server.api}rest/secure/token/refresh`)).status()).toBe(401)
})

test('a loaded page has the focus at its top, and the skip link is the first tab stop [EXP-082]', async ({
  page,
  server,
}) => {
  await page.goto('./')
  await page.getByLabel('Username or Email Address').fill('member')
  await page.getByLabel('Password', { exact: true }).fill(server.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeFocused()
  await page.reload()
  await expect(page.getByRole('link', { name: /^View / }).first()).toBeVisible()
  await expect(page.locator('body')).toBeFocused()
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test('Back focuses the link or the row that opened the next page [EXP-083]', async ({ page, server }) => {
  await signInFromPage(page, 'admin', server.password)
  const view = page.getByRole('link', { name: /^View / }).nth(1)
  await view.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.goBack()
  await expect(view).toBeFocused()

  await page.getByRole('complementary').getByRole('link', { name: 'Users', exact: true }).click()
  const row = page.getByRole('row').nth(2).getByRole('link').first()
  await row.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/users\/\d+/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.goBack()
  await expect(row).toBeFocused()
})
