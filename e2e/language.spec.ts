import type { Page } from '@playwright/test'
import { enter, expect, expectAccessible, test } from './journey.ts'
import { askForLink, linkFor } from './mailedLink.ts'

const partnerAddress = 'rosalind.achterberg@meridianlakes.example'

// The accounts of this server change their languages.
test.use({ ownServer: 'language' })

async function chooseInUserMenu(page: Page, item: string): Promise<void> {
  await page.getByRole('banner').getByRole('button').last().click()
  await page.getByRole('menuitem', { name: item }).click()
}

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

  // The label and the error message of this field come from the schema of the contract, and are in German
  // too.
  await page.goto('./app/configure/systems/new')
  await page.getByLabel('Name des Systems (erforderlich)').fill('x'.repeat(129))
  await page.getByRole('button', { name: 'Speichern' }).click()
  await expect(page.getByText('Name des Systems ist zu lang')).toBeVisible()
  await page.getByRole('button', { name: 'Abbrechen' }).click()
  await page.getByRole('button', { name: 'Änderungen verwerfen' }).click()

  await chooseInUserMenu(page, 'English')
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  await page.goto('./app/dashboard')
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})

test("React Aria's own texts are German if the portal is German, and only then loaded [EXP-370]", async ({
  page,
  server,
}) => {
  const isGermanLoaded = () =>
    page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => /\/german-/.test(name)))
  const openUserMenu = () => page.getByRole('banner').getByRole('button').last().click()

  await page.goto('./?lang=en')
  await enter(page, 'admin', server.password)
  await openUserMenu()
  // A button for screen readers, before and after the menu. React Aria gives it its name.
  await expect(page.getByRole('button', { name: 'Dismiss', exact: true })).not.toHaveCount(0)
  expect(await isGermanLoaded()).toBe(false)

  await page.getByRole('menuitem', { name: 'Deutsch' }).click()
  await expect(page.getByRole('navigation', { name: 'Hauptnavigation' })).toBeVisible()
  await openUserMenu()
  await expect(page.getByRole('menuitem', { name: 'English' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Schließen', exact: true })).not.toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Dismiss', exact: true })).toHaveCount(0)
  expect(await isGermanLoaded()).toBe(true)
  await page.getByRole('menuitem', { name: 'English' }).click()
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
})

test('when a user chooses German, another browser shows the portal in German after the sign-in, and mails are in German, until the user chooses English there [EXP-310] [EXP-312]', async ({
  page,
  server,
  browser,
}) => {
  await page.goto('./')
  await enter(page, 'partner', server.password)
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  await chooseInUserMenu(page, 'Deutsch')
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

  // A language in the address has precedence over the language of the account, and the sign-in stores it in
  // the account.
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

test('after signing out, all tabs show Sign In in the language of the browser, or in the language that a visitor chose on Sign In before [EXP-340]', async ({
  page,
  server,
}) => {
  const inGerman = async () => {
    await page.goto('./')
    await enter(page, 'reader', server.password)
    await expect(page.getByRole('navigation', { name: 'Hauptnavigation' })).toBeVisible()
  }
  await page.goto('./')
  await enter(page, 'reader', server.password)
  await chooseInUserMenu(page, 'Deutsch')
  await expect(page.getByRole('navigation', { name: 'Hauptnavigation' })).toBeVisible()
  const other = await page.context().newPage()
  await other.goto('./app/dashboard')
  await expect(other.getByRole('navigation', { name: 'Hauptnavigation' })).toBeVisible()
  await chooseInUserMenu(page, 'Abmelden')
  await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible()
  // The message is for the previous user. The next load is in the language of the browser.
  await expect(other.getByText('Bitte melden Sie sich an')).toBeVisible()
  await other.goto('./')
  await expect(other.getByRole('heading', { name: 'Sign In' })).toBeVisible()

  // The session ends by itself.
  await inGerman()
  // A call of the dashboard that is sent without the cookie would end the session before the next page is opened.
  await page.waitForLoadState('networkidle')
  await page.context().clearCookies()
  await page.goto('./app/profile')
  await expect(page.getByText('Bitte melden Sie sich an')).toBeVisible()
  await page.goto('./')
  await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible()

  // The choice of a visitor on Sign In remains after the session of a user with another language.
  await page.getByRole('link', { name: 'Deutsch' }).click()
  await expect(page.getByRole('heading', { name: 'Anmelden' })).toBeVisible()
  await page.goto('./')
  await page.getByLabel('Benutzername oder E-Mail-Adresse').fill('support')
  await page.getByLabel('Passwort', { exact: true }).fill(server.password)
  await page.getByRole('button', { name: 'Anmelden' }).click()
  await chooseInUserMenu(page, 'English')
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  await chooseInUserMenu(page, 'Sign Out')
  await expect(page.getByRole('heading', { name: 'Anmelden' })).toBeVisible()
})

test('a browser that blocks storage signs in without loading the page again, and changes the language [EXP-343] [EXP-389]', async ({
  page,
  server,
}) => {
  await page.addInitScript(() => {
    const denied = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, { get: denied })
  })
  let loads = 0
  page.on('domcontentloaded', () => {
    loads += 1
  })
  await page.goto('./')
  await enter(page, 'member', server.password)
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  await chooseInUserMenu(page, 'Deutsch')
  await expect(page.getByRole('navigation', { name: 'Hauptnavigation' })).toBeVisible()
  await expect(page).toHaveURL(/\?lang=de$/)

  // The account is German now. Sign In is English, and so are the pages after it. The page of the sign-out does not
  // have the token of the session, but ends it. [EXP-389]
  const signedOut = page.waitForResponse(
    (response) => response.url().endsWith('/token/invalidate') && response.status() === 200,
  )
  await page.goto('./app/sign-out')
  await signedOut
  await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible()
  expect((await page.request.get('/PG-API/rest/secure/token/refresh')).status()).toBe(401)
  loads = 0
  await enter(page, 'member', server.password)
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  await expect(page).toHaveURL(/\/app\/dashboard$/)
  // A call that writes needs the token of the session.
  await chooseInUserMenu(page, 'Deutsch')
  await expect(page.getByRole('navigation', { name: 'Hauptnavigation' })).toBeVisible()
  expect(loads).toBe(1)
})

test.describe('in a browser that prefers German', () => {
  test.use({ locale: 'de-AT' })

  test('Sign In is German without a choice [EXP-252]', async ({ page }) => {
    await page.goto('./')
    await expect(page.getByRole('button', { name: 'Anmelden' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'English' })).toHaveAttribute('href', '?lang=en')
  })
})
