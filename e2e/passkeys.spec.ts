import type { CDPSession, Page } from '@playwright/test'
import { enter, expect, expectAccessible, signInFromPage, test } from './journey.ts'

// Browsers allow passkeys only at a host name. The journeys change how accounts sign in that other journeys use too.
test.use({ ownServer: 'passkeys', publicHost: 'localhost' })

/** The simulated authenticator of a page: a device that always confirms that its user is present and verified. */
interface Authenticator {
  credentials: () => Promise<number>
  /** Whether the user can be verified. If not, the browser reports that the prompt was cancelled. */
  setVerified: (isVerified: boolean) => Promise<void>
}

async function addAuthenticator(page: Page): Promise<Authenticator> {
  const session: CDPSession = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    credentials: async () =>
      (await session.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
    async setVerified(isUserVerified) {
      await session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })
    },
  }
}

/** The simulated authenticator would answer the suggestions of the name field before the button is pressed. */
const withoutSuggestions = (page: Page) =>
  page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false
  })

const signInButton = (page: Page) => page.getByRole('button', { name: 'Sign in with a passkey' })

async function signOut(page: Page): Promise<void> {
  await page.locator('header button').last().click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible()
}

/** Adds a passkey on the profile of a signed-in user. */
async function addPasskey(page: Page, password: string, name: string): Promise<void> {
  await page.goto('./app/profile?tab=security')
  await page.getByRole('button', { name: 'Add Passkey' }).click()
  const dialog = page.getByRole('dialog')
  await expectAccessible(page)
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  const field = dialog.getByRole('textbox', { name: 'Name' })
  await expect(field).toBeFocused()
  await expectAccessible(page)
  await field.fill(name)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Passkey added')).toBeVisible()
  await expect(page.getByRole('heading', { name })).toBeVisible()
}

const isSignedIn = (page: Page) => expect(page).toHaveURL(/\/app\/dashboard$/)

test('a user adds a passkey, signs in with it, and removes it; then it is refused [IDENT-081] [IDENT-082] [IDENT-083] [IDENT-085] [IDENT-087]', async ({
  page,
  server,
}) => {
  await withoutSuggestions(page)
  const authenticator = await addAuthenticator(page)
  await signInFromPage(page, 'member', server.password)
  await addPasskey(page, server.password, 'Work laptop')
  expect(await authenticator.credentials()).toBe(1)
  const entry = page.getByRole('listitem', { name: 'Work laptop' })
  await expect(entry.getByText('Not used yet')).toBeVisible()

  // The authenticator has a passkey of this account, and does not create a second one.
  await page.getByRole('button', { name: 'Add Passkey' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Password', { exact: true }).fill(server.password)
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('This device already has a passkey of your account')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  await signOut(page)
  await expectAccessible(page)
  await authenticator.setVerified(false)
  await signInButton(page).click()
  await expect(page.getByText('No passkey was used.')).toBeVisible()
  await expect(signInButton(page)).toBeFocused()
  await expectAccessible(page)
  await authenticator.setVerified(true)
  await signInButton(page).click()
  await isSignedIn(page)

  // A page that was asked for opens after the sign-in.
  await signOut(page)
  await page.goto('./app/profile?tab=security')
  await signInButton(page).click()
  await expect(page).toHaveURL(/\/app\/profile\?tab=security$/)
  await expect(entry.getByText('Last used')).toBeVisible()
  await expect(entry.locator('time')).toHaveCount(2)

  await page.getByRole('button', { name: 'Remove: Work laptop' }).click()
  await dialog.getByLabel('Password', { exact: true }).fill(server.password)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Passkey removed')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Work laptop' })).toHaveCount(0)

  await signOut(page)
  expect(await authenticator.credentials()).toBe(1)
  await signInButton(page).click()
  await expect(page.getByRole('alert')).toContainText('This passkey is not known here.')
  await expect(page.getByRole('alert')).toContainText('Sign in with your password instead.')
  await expectAccessible(page)
})

test('support removes the passkeys of a user, who then signs in with the password [IDENT-086]', async ({
  browser,
  page,
  server,
}) => {
  const context = await browser.newContext({ baseURL: server.portal })
  const owner = await context.newPage()
  await withoutSuggestions(owner)
  await addAuthenticator(owner)
  await signInFromPage(owner, 'member', server.password)
  await addPasskey(owner, server.password, 'Lost phone')

  await signInFromPage(page, 'support', server.password)
  await page.goto('./app/users?filter=member')
  await page.getByRole('table').getByRole('link').first().click()
  await page.getByRole('button', { name: 'Actions' }).click()
  await page.getByRole('menuitem', { name: 'Remove passkeys' }).click()
  await expectAccessible(page)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove passkeys' }).click()
  await expect(page.getByText('Passkeys removed')).toBeVisible()

  await owner.goto('./')
  await signInButton(owner).click()
  await expect(owner.getByRole('alert')).toContainText('This passkey is not known here.')
  await signInFromPage(owner, 'member', server.password)
})

test('the name field suggests the passkeys of the browser [IDENT-084] [IDENT-087]', async ({
  page,
  server,
}) => {
  const isCall = (address: string) => address.endsWith('/token/passkey_options')
  let calls = 0
  page.on('request', (request) => (calls += isCall(request.url()) ? 1 : 0))
  await addAuthenticator(page)
  await page.goto('./')
  const name = page.getByLabel('Username or Email Address')
  await expect(name).toBeFocused()
  // The page makes the call of the suggestions only after the first input.
  await page.waitForLoadState('networkidle')
  expect(calls).toBe(0)
  const called = page.waitForRequest((request) => isCall(request.url()))
  await name.click()
  await called
  await enter(page, 'reader', server.password)
  await isSignedIn(page)
  await addPasskey(page, server.password, 'Work laptop')
  await signOut(page)
  // The simulated authenticator selects the passkey that the field suggests.
  await name.click()
  await isSignedIn(page)
})
