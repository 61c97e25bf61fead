import type { Page } from '@playwright/test'
import { enter, expect, expectAccessible, test } from './journey.ts'
import type { Server } from './server.ts'

// The journeys link identities and send requests that other journeys would see.
test.use({ ownServer: 'institution' })

/** Chooses the institution on Sign In, and a person on its page. */
async function signInAs(page: Page, person: string): Promise<void> {
  await page.getByRole('link', { name: 'Sign in with Lake University' }).click()
  await expect(page.getByRole('heading', { name: 'Lake University' })).toBeVisible()
  await page.getByRole('link', { name: person }).click()
}

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })

/** Signs out of the portal; after a sign-in with the institution, a page offers the sign-out there. */
async function signOut(page: Page, { isAtInstitution = false } = {}): Promise<void> {
  await page.goto('./app/sign-out')
  if (isAtInstitution) {
    await expect(heading(page, 'Signed Out')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Back to Sign In' }).click()
  }
  await expect(heading(page, 'Sign In')).toBeVisible()
}

/** Signs in with a password in a browser of its own, and runs the steps. */
async function asSupport(page: Page, server: Server, steps: (page: Page) => Promise<void>): Promise<void> {
  const context = await page.context().browser()?.newContext({ baseURL: server.portal })
  if (!context) throw new Error('The page has no browser.')
  const own = await context.newPage()
  await own.goto('./')
  await enter(own, 'support', server.password)
  await expect(heading(own, 'Dashboard')).toBeVisible()
  await steps(own)
  await context.close()
}

test('a member links an institution by one sign-in, and then needs no password; the requested page opens, and the sign-out leads to the institution too [IDENT-047] [IDENT-050] [IDENT-066] [IDENT-067]', async ({
  page,
  server,
}) => {
  await page.goto('./app/profile?tab=security')
  await expect(heading(page, 'Sign In')).toBeVisible()
  await expectAccessible(page)
  await signInAs(page, 'Marisol Okonkwo-Reyes')
  await expect(page.getByText('Lake University has confirmed who you are.')).toBeVisible()
  await expect(page.getByText('m.okonkwo-reyes@lake.example')).toBeVisible()
  await expectAccessible(page)
  await enter(page, 'member', server.password)
  await expect(page).toHaveURL(/\/app\/profile\?tab=security$/)
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()

  await signOut(page, { isAtInstitution: true })
  await signInAs(page, 'Marisol Okonkwo-Reyes')
  await expect(heading(page, 'Dashboard')).toBeVisible()
  // Sign In shows this institution first.
  expect(await page.evaluate(() => localStorage.getItem('lastInstitution'))).toBe('lake')

  // A link with the institution leads there at once, and to the page that was asked for.
  await signOut(page, { isAtInstitution: true })
  await page.goto('./?idp=lake&redirectPath=/app/profile')
  await page.getByRole('link', { name: 'Marisol Okonkwo-Reyes' }).click()
  await expect(heading(page, 'Profile')).toBeVisible()
  // An unknown arrival leads to a page that says why.
  await signOut(page, { isAtInstitution: true })
  await page.goto('./institution?arrival=0123456789abcdef0123456789abcdef')
  await expect(page.getByText('This sign-in has expired', { exact: false })).toBeVisible()

  await page.goto('./')
  await signInAs(page, 'Marisol Okonkwo-Reyes')
  await expect(heading(page, 'Dashboard')).toBeVisible()
  await page.getByRole('banner').getByRole('button').last().click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  await expect(heading(page, 'Signed Out')).toBeFocused()
  await page.getByRole('link', { name: 'Sign out of Lake University' }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(heading(page, 'Sign In')).toBeVisible()
  // The session of the portal has ended before.
  await page.goto('./app/profile')
  await expect(heading(page, 'Sign In')).toBeVisible()
})

test('a person without an account requests one with what the institution has sent, and the reviewer sees the institution [IDENT-048] [IDENT-051]', async ({
  page,
  server,
}) => {
  await page.goto('./')
  await signInAs(page, 'Jun Castellanos')
  await page.getByRole('link', { name: 'Request Account' }).click()
  await expect(page.getByLabel('Email Address (required)')).toHaveValue('jun.castellanos@lake.example')
  await expect(page.getByLabel('First Name (required)')).toHaveValue('Jun')
  await expect(page.getByLabel('Last Name (required)')).toHaveValue('Castellanos')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('button', { name: 'Add Project Role' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Project Role' })
  await dialog.getByRole('button', { name: /Choose a project role/ }).click()
  await page.getByRole('option', { name: 'Imaging Reader' }).click()
  await dialog.getByRole('button', { name: 'Apply Changes' }).click()
  await page.getByRole('checkbox', { name: /I am not a robot/ }).press('Space')
  await expect(page.getByText('Checked.')).toBeVisible()
  await page.getByRole('button', { name: 'Submit Request' }).click()
  const sent = await page.getByText(/Its number is/).innerText()
  await asSupport(page, server, async (support) => {
    await support.goto(`./app/user-requests/registration/${/Its number is (\d+)/.exec(sent)?.[1]}`)
    await expect(support.getByText('Signed in with')).toBeVisible()
    await expect(support.getByText('Lake University')).toBeVisible()
  })
})

/** Enters the password in the open dialog. */
async function confirm(page: Page, password: string, button: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: button }).click()
}

/** Links a person of Lake University on the profile of a signed-in user. */
async function link(page: Page, person: string, password: string): Promise<void> {
  await page.goto('./app/profile?tab=security')
  await page.getByRole('button', { name: 'Link Institution' }).click()
  await page.getByRole('menuitem', { name: 'Lake University' }).click()
  await confirm(page, password, 'Continue')
  await expect(page.getByRole('heading', { name: 'Lake University' })).toBeVisible()
  await page.getByRole('link', { name: person }).click()
  await expect(page).toHaveURL(/\/app\/profile\?tab=security$/)
}

test('a signed-in user links an institution, signs in with it, and unlinks it; it is refused to another user [IDENT-062]', async ({
  page,
  server,
}) => {
  const person = 'Nkechi Oyelaran'
  await page.goto('./')
  await enter(page, 'partner', server.password)
  await expect(heading(page, 'Dashboard')).toBeVisible()
  await link(page, person, server.password)
  await expect(page.getByText('Institution linked')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Institutions' }).getByRole('listitem')).toHaveCount(1)
  await expectAccessible(page)

  await asSupport(page, server, async (support) => {
    await link(support, person, server.password)
    await expect(support.getByText('Lake University was not linked')).toBeVisible()
    await expect(support.getByRole('button', { name: /^Unlink/ })).toHaveCount(0)
  })

  await signOut(page)
  await signInAs(page, person)
  await expect(heading(page, 'Dashboard')).toBeVisible()
  await page.goto('./app/profile?tab=security')
  await page.getByRole('button', { name: /^Unlink: Lake University/ }).click()
  await confirm(page, server.password, 'Unlink')
  await expect(page.getByText('Institution unlinked')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Institutions' })).toHaveCount(0)

  await signOut(page, { isAtInstitution: true })
  await signInAs(page, person)
  await expect(page.getByText('Lake University has confirmed who you are.')).toBeVisible()
})

test('support unlinks an institution of a user, who then cannot sign in with it [IDENT-062]', async ({
  page,
  server,
}) => {
  const person = 'Nkechi Oyelaran'
  await page.goto('./')
  await enter(page, 'partner', server.password)
  await expect(heading(page, 'Dashboard')).toBeVisible()
  await link(page, person, server.password)
  await expect(page.getByText('Institution linked')).toBeVisible()
  await asSupport(page, server, async (support) => {
    await support.goto('./app/users')
    await support.getByRole('searchbox', { name: 'Filter users' }).fill('Achterberg')
    await expect(support.getByRole('table').getByRole('link')).toHaveCount(1)
    await support.getByRole('table').getByRole('link').press('Enter')
    await support.getByRole('button', { name: /^Unlink: Lake University/ }).click()
    await expectAccessible(support)
    await support.getByRole('alertdialog').getByRole('button', { name: 'Unlink' }).click()
    await expect(support.getByText('Institution unlinked')).toBeVisible()
    await expect(support.getByText('No institution is linked.')).toBeVisible()
  })
  await page.goto('./app/profile')
  await expect(heading(page, 'Sign In')).toBeVisible()
  await signInAs(page, person)
  await expect(page.getByText('Lake University has confirmed who you are.')).toBeVisible()
})

test('the page names what the institution has not sent, and whom to ask there [IDENT-052]', async ({
  page,
}) => {
  await page.goto('./')
  await signInAs(page, 'Nkechi Oyelaran')
  await expect(page.getByText('Lake University has not sent: email address.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'it-help@lake.example' })).toBeVisible()
})
