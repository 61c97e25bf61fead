import { enter, expect, expectAccessible, test } from './journey.ts'
import { askForLink, linkFor } from './mailedLink.ts'

const partnerAddress = 'rosalind.achterberg@meridianlakes.example'

// The accounts of this server change their languages.
test.use({ ownServer: 'language' })

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

test('a user who chooses German gets the portal in German in another browser, and German mails, until English is chosen there [EXP-310] [EXP-312]', async ({
  page,
  server,
  browser,
}) => {
  await page.goto('./')
  await enter(page, 'partner', server.password)
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  await page.getByRole('banner').getByRole('button').last().click()
  await page.getByRole('menuitem', { name: 'Deutsch' }).click()
  await expect(page.getByRole('navigation', { name: 'Hauptnavigation' })).toBeVisible()
  // The language is stored, and does not stay in the address, where it would win over a later choice.
  await expect(page).toHaveURL(/\/app\/dashboard(?!.*lang)/)

  // The other browser shows Sign In in English, and the next page in the language of the account.
  const other = await (await browser.newContext({ baseURL: server.portal })).newPage()
  await other.goto('./')
  await enter(other, 'partner', server.password)
  await expect(other.getByRole('navigation', { name: 'Hauptnavigation' })).toBeVisible()
  await expect(other).toHaveURL(/\/app\/dashboard$/)

  // Forgot Password is English there too, but the mail is in the language of the account.
  const visitor = await (await browser.newContext({ baseURL: server.portal })).newPage()
  await askForLink(visitor, partnerAddress)
  expect(await linkFor(visitor, server, partnerAddress, 'reset-password')).toContain(
    '/portal/reset-password/',
  )
  await expect(visitor.getByText('Setzen Sie Ihr Passwort für', { exact: false }).first()).toBeVisible()
  await expect(visitor.getByText('Guten Tag!')).toBeVisible()

  // An address that asks for another language has precedence, and Sign In stores it.
  await visitor.goto('./?lang=en')
  await enter(visitor, 'partner', server.password)
  await expect(visitor.getByRole('navigation', { name: 'Main' })).toBeVisible()
  const third = await (await browser.newContext({ baseURL: server.portal, locale: 'de' })).newPage()
  await third.goto('./')
  await third.getByLabel('Benutzername oder E-Mail-Adresse').fill('partner')
  await third.getByLabel('Passwort', { exact: true }).fill(server.password)
  await third.getByRole('button', { name: 'Anmelden' }).click()
  await expect(third.getByRole('navigation', { name: 'Main' })).toBeVisible()
})

test.describe('in a browser that prefers German', () => {
  test.use({ locale: 'de-AT' })

  test('Sign In is German without a choice [EXP-252]', async ({ page }) => {
    await page.goto('./')
    await expect(page.getByRole('button', { name: 'Anmelden' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'English' })).toHaveAttribute('href', '?lang=en')
  })
})
