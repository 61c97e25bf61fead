import type { Browser, Locator, Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import { enter, expect, expectAccessible, signInFromPage, test } from './journey.ts'
import type { Server } from './server.ts'

// The journeys change how accounts sign in that other journeys use too.
test.use({ ownServer: 'secondFactor' })

const codeOf = (secret: string, stepsLater = 0) =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + stepsLater * 30_000 })

/** Opens Sign In in a browser of its own, and enters the password of the member. */
async function enterPassword(browser: Browser, server: Server): Promise<Page> {
  const context = await browser.newContext({ baseURL: server.portal })
  const page = await context.newPage()
  await page.goto('./')
  await enter(page, 'member', server.password)
  return page
}

/** The field of a code; the QR code and the recovery codes have similar names. */
const codeField = (place: Page | Locator) => place.getByRole('textbox', { name: 'Code', exact: true })

const isSignedIn = (page: Page) => expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()

/** Adds an authenticator app on the profile of a signed-in user. Returns its secret and the recovery codes. */
async function addApp(page: Page, password: string) {
  await page.goto('./app/profile?tab=security')
  await page.getByRole('button', { name: 'Add Authenticator App' }).click()
  const added = await takeSteps(page, page.getByRole('dialog'), password)
  await expect(page.getByRole('heading', { name: 'Work phone' })).toBeVisible()
  return added
}

/** Takes the steps that add an app: password, QR code and code, recovery codes. */
async function takeSteps(page: Page, place: Page | Locator, password: string) {
  await place.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  const secretText = place.getByText(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/)
  await expect(secretText).toBeVisible()
  await expect(place.getByRole('img', { name: 'QR code with the secret' }).locator('path')).toHaveAttribute(
    'd',
    /^M\d+ \d+h1v1h-1z/,
  )
  await expectAccessible(page)
  const secret = (await secretText.innerText()).replaceAll(' ', '')
  await place.getByRole('textbox', { name: 'Name' }).fill('Work phone')
  await codeField(place).fill(codeOf(secret))
  await page.keyboard.press('Enter')
  const codes = place.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  await expectAccessible(page)
  const recoveryCodes = await codes.allInnerTexts()
  await place.getByRole('button', { name: 'Done' }).click()
  return { secret, recoveryCodes }
}

test('a user adds an authenticator app, signs in with its code and with a recovery code, and removes it [IDENT-009] [IDENT-012]', async ({
  browser,
  server,
}) => {
  const page = await enterPassword(browser, server)
  await isSignedIn(page)
  const { secret, recoveryCodes } = await addApp(page, server.password)
  const [first = '', second = '', third = ''] = recoveryCodes

  const withCode = await enterPassword(browser, server)
  const code = codeField(withCode)
  await expect(code).toBeFocused()
  await expectAccessible(withCode)
  await code.fill('000000')
  await withCode.keyboard.press('Enter')
  await expect(withCode.getByRole('alert')).toContainText('The code is wrong or was used before.')
  await code.fill(codeOf(secret, 1))
  await withCode.keyboard.press('Enter')
  await isSignedIn(withCode)

  const withRecoveryCode = await enterPassword(browser, server)
  await codeField(withRecoveryCode).fill(first.toLowerCase())
  await withRecoveryCode.keyboard.press('Enter')
  await isSignedIn(withRecoveryCode)
  await withRecoveryCode.goto('./app/profile?tab=security')
  await expect(withRecoveryCode.getByText('Recovery codes left')).toBeVisible()

  await page.reload()
  await page.getByRole('button', { name: 'New Recovery Codes' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Password', { exact: true }).fill(server.password)
  await codeField(dialog).fill(third)
  await page.keyboard.press('Enter')
  const renewed = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(renewed).toHaveCount(10)
  const [newest = ''] = await renewed.allInnerTexts()
  await dialog.getByRole('button', { name: 'Done' }).click()

  await page.getByRole('button', { name: 'Remove: Work phone' }).click()
  await dialog.getByLabel('Password', { exact: true }).fill(server.password)
  await codeField(dialog).fill(second)
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Code is invalid')).toBeVisible()
  await codeField(dialog).fill(newest)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Authenticator app removed')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add Authenticator App' })).toBeVisible()
  await isSignedIn(await enterPassword(browser, server))
})

test('support removes the authenticator app of a user who has lost it, and the audit names the supporter [IDENT-022]', async ({
  browser,
  page,
  server,
}) => {
  const owner = await enterPassword(browser, server)
  await isSignedIn(owner)
  await addApp(owner, server.password)
  await signInFromPage(page, 'support', server.password)
  await page.goto('./app/users?filter=member')
  await page.getByRole('table').getByRole('link').first().click()
  await page.getByRole('button', { name: 'Actions' }).click()
  await page.getByRole('menuitem', { name: 'Remove authenticator app' }).click()
  await expectAccessible(page)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove authenticator app' }).click()
  await expect(page.getByText('Authenticator app removed')).toBeVisible()
  await isSignedIn(await enterPassword(browser, server))
  await page.getByRole('tab', { name: /^Requests History/ }).click()
  await expect(page.getByText('Authenticator app removed').last()).toBeVisible()
})

test('an administrator requires a second factor; a user is led to add it at the sign-in, and then reaches the requested page [IDENT-031]', async ({
  browser,
  page,
  server,
}) => {
  const open = await enterPassword(browser, server)
  await isSignedIn(open)
  await signInFromPage(page, 'admin', server.password)
  await page.goto('./app/configure?tab=portalRoles')
  await page.getByRole('link', { name: 'Investigator', exact: true }).click()
  // A day that is entered only in part remains while the user edits another field, and is not saved as no day.
  const day = page.getByLabel('Second factor required from')
  await day.pressSequentially('03')
  await page.getByLabel('Role Name').fill('Investigators')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Second factor required from needs a day, a month and a year')).toBeVisible()
  await expect(day).toBeFocused()
  await page.getByLabel('Role Name').fill('Investigator')
  await day.fill('2026-01-31')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save' }).click()
  const title = { name: 'Add Authenticator App' }
  // The administrator has this role too.
  await expect(page.getByRole('heading', title)).toBeVisible()

  await open.goto('./app/profile?tab=security')
  await expect(open.getByRole('heading', title)).toBeVisible()
  await expect(open.getByRole('navigation', { name: 'Main' })).toHaveCount(0)
  await expectAccessible(open)
  await open.getByRole('link', { name: 'Sign Out' }).click()
  await enter(open, 'member', server.password)
  await expect(open.getByRole('heading', title)).toBeVisible()
  await open.goto('./app/profile?tab=security')
  await takeSteps(open, open, server.password)
  await expect(open).toHaveURL(/\/app\/profile\?tab=security$/)
  await expect(open.getByRole('heading', { name: 'Work phone' })).toBeVisible()
})
