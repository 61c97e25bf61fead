import { expect, expectAccessible, test } from './journey.ts'

test('a visitor chooses German, signs in, sees German errors and pages, and returns to English [EXP-252]', async ({
  page,
  server,
}) => {
  await page.goto('./')
  await page.getByRole('link', { name: 'Deutsch' }).click()
  await expect(page).toHaveURL(/\?lang=de$/)
  await expect(page.getByRole('heading', { name: 'Anmelden' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await expectAccessible(page)

  const username = page.getByLabel('Benutzername oder E-Mail-Adresse')
  const password = page.getByLabel('Passwort', { exact: true })
  await username.fill('admin')
  await password.fill('not the password')
  await page.getByRole('button', { name: 'Anmelden' }).click()
  await expect(page.getByRole('alert')).toContainText('Benutzername und Passwort passen nicht zusammen.')
  await password.fill(server.password)
  await page.getByRole('button', { name: 'Anmelden' }).click()
  await expect(page.getByRole('navigation', { name: 'Hauptnavigation' })).toBeVisible()

  // The schema of the contract contains the label and the rule.
  await page.goto('./app/configure/systems/new')
  await page.getByLabel('Name des Systems (erforderlich)').fill('x'.repeat(129))
  await page.getByRole('button', { name: 'Speichern' }).click()
  await expect(page.getByText('Name des Systems ist zu lang')).toBeVisible()
  await page.getByRole('button', { name: 'Abbrechen' }).click()
  await page.getByRole('button', { name: 'Änderungen verwerfen' }).click()

  await page.getByRole('banner').getByRole('button').last().click()
  await page.getByRole('menuitem', { name: 'English' }).click()
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  await page.goto('./app/dashboard')
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})

test.describe('in a browser that prefers German', () => {
  test.use({ locale: 'de-AT' })

  test('Sign In is German without a choice [EXP-252]', async ({ page }) => {
    await page.goto('./')
    await expect(page.getByRole('button', { name: 'Anmelden' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'English' })).toHaveAttribute('href', '?lang=en')
  })
})
