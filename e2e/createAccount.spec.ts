import type { Page } from '@playwright/test'
import { enter, expect, expectAccessible, signIn, test } from './journey.ts'
import { linkFor } from './mailedLink.ts'

test.use({ ownServer: 'createAccount' })
// Each test continues where the previous one ended.
test.describe.configure({ mode: 'serial' })

const address = 'adaeze.thorvaldsen@kilimani.example'
const firstPassword = 'lanterns over nordhavn'

/** Sets a password through a mailed link, and signs in with the password. */
async function setPasswordAndSignIn(page: Page, link: string, username: string): Promise<void> {
  await page.goto(link)
  await page.getByLabel('New Password', { exact: true }).fill(firstPassword)
  await page.getByLabel('New Password Again').fill(firstPassword)
  await page.getByRole('button', { name: 'Set Password' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click()
  await enter(page, username, firstPassword)
  await expect(page).toHaveURL(/\/app\/dashboard$/)
}

test('Cancel in the wizard returns support to the registration [WIZ-006]', async ({ page, server }) => {
  await signIn(page, 'support', server.password, './app/user-requests/registration/1')
  await page.getByRole('link', { name: 'Create Account' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/app\/user-requests\/registration\/create-account\/1$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Create Account' })).toBeFocused()
  await page.getByLabel('Last Name (required)').fill('Somebody')
  await page.getByRole('button', { name: 'Cancel' }).click()
  const question = page.getByRole('alertdialog', { name: 'Cancel?' })
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Go Back' }).click()
  await expect(page.getByLabel('Last Name (required)')).toHaveValue('Somebody')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL(/\/app\/user-requests\/registration\/1$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Review Account Request' })).toBeVisible()
})

test('support creates an account from a registration, and the new user sets a password and signs in [WIZ-001] [WIZ-002] [PERM-006]', async ({
  page,
  browser,
  server,
}) => {
  // The test takes long, because it covers everything from the wizard to the new user's profile.
  test.slow()
  await signIn(page, 'support', server.password, './app/user-requests/registration/create-account/1')
  await expect(page.getByLabel('Email (required)')).toHaveValue(address)
  const titles = ['Account Info', 'Project Roles', 'Authentication', 'Portal Roles', 'Review']
  await expect(page.getByRole('tab')).toHaveText(titles.map((title) => new RegExp(title)))
  const next = page.getByRole('button', { name: 'Next' })
  const onTab = (name: string) =>
    expect(page.getByRole('tab', { name: new RegExp(`^${name}`) })).toHaveAttribute('aria-selected', 'true')
  await expectAccessible(page)

  await next.focus()
  await page.keyboard.press('Enter')
  await onTab('Project Roles')
  await expect(page.getByRole('heading', { name: 'Site Coordinator' })).toBeVisible()
  await expectAccessible(page)
  await next.focus()
  await page.keyboard.press('Enter')
  await onTab('Authentication')

  // The demo uses the table of users as directory, so everyone in it already has an account.
  await page.getByRole('radio', { name: 'Existing' }).focus()
  await page.keyboard.press('Space')
  const search = page.getByRole('dialog', { name: 'Search the Directory' })
  await expect(search.getByText('No records found')).toBeVisible()
  await search.getByLabel('Full name or email').fill('Okonkwo-Reyes')
  await page.keyboard.press('Enter')
  await expect(search.getByRole('radio', { name: /Marisol/ })).toBeDisabled()
  await expectAccessible(page)
  await search.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('radio', { name: 'Existing' }).focus()
  await page.keyboard.press('ArrowUp')
  await page.getByLabel('Username (required)').fill('MEMBER')
  await expectAccessible(page)
  await next.click()
  await onTab('Portal Roles')
  await expect(page.getByRole('checkbox', { name: /Administrator/ }).first()).toBeDisabled()
  await page.getByRole('checkbox', { name: 'Investigator' }).focus()
  await page.keyboard.press('Space')
  await expectAccessible(page)
  await next.click()
  await onTab('Review')
  await page.getByLabel('Message to the requester').fill('Welcome to the lakes.')
  await expectAccessible(page)

  // The entered user name is in use.
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByText('User Creation Failed')).toBeVisible()
  await expect(page.getByText('Username is already in use')).toBeVisible()
  await expect(page.getByRole('tab', { name: /Authentication.*1 error/ })).toBeVisible()
  await expect(page.getByLabel('Username (required)')).toBeFocused()
  await expectAccessible(page)
  await page.getByLabel('Username (required)').fill('athorvaldsen')
  await page.getByRole('tab', { name: /^Review/ }).click()
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page).toHaveURL(/\/app\/user-requests$/)
  await expect(page.getByText('New User Created')).toBeVisible()

  const home = await browser.newContext({ baseURL: server.portal })
  const person = await home.newPage()
  const link = await linkFor(person, server, address, 'set-initial-password')
  await setPasswordAndSignIn(person, link, 'athorvaldsen')
  await person.goto('./app/profile?tab=projectRoles')
  await expect(person.getByRole('heading', { name: 'Site Coordinator' })).toBeVisible()
  await home.close()

  await page.goto('./app/user-requests/registration/create-account/1')
  await expect(page.getByText(/No account can be created from it\./)).toBeVisible()
  await page.getByRole('tab', { name: /^Review/ }).click()
  await expect(page.getByRole('button', { name: 'Create Account' })).toBeDisabled()
})

test('a reader cannot open the wizard', async ({ page, server }) => {
  await signIn(page, 'reader', server.password, './app/user-requests/registration/create-account/2')
  await expect(page.getByText('You are not authorized to view this page')).toBeVisible()
})
