import type { Browser, Page } from '@playwright/test'
import { type Account, enter, expect, expectAccessible, signIn, test } from './journey.ts'

// These tests change the demo's accounts, so they need a separate server.
test.use({ ownServer: 'users' })

const filterBox = (page: Page) => page.getByRole('searchbox', { name: 'Filter users' })
const tab = (page: Page, name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const item = (page: Page, name: string) => page.getByRole('menuitem', { name, exact: true })
/** Selects an action on the page of a user with the keyboard. */
const choose = async (page: Page, name: string) => {
  await button(page, 'Actions').press('Enter')
  await item(page, name).press('Enter')
}
const save = (page: Page) => button(page, 'Save').click()

interface Served {
  portal: string
  password: string
}

async function elsewhere(browser: Browser, { portal }: Served): Promise<Page> {
  return (await browser.newContext({ baseURL: portal })).newPage()
}

/** Finds a user by a prefix of the name, and opens the user's page. */
async function openUser(page: Page, name: string, list = 'Active'): Promise<void> {
  await page.getByRole('link', { name: 'Users', exact: true }).first().click()
  await tab(page, list).click()
  await filterBox(page).fill(name.split(' ').at(-1) ?? name)
  // Waits until the filtered rows no longer move.
  await expect(page.getByRole('table').getByRole('link')).toHaveCount(1)
  await page.getByRole('link', { name }).press('Enter')
  await expect(page).toHaveURL(/\/app\/users\/\d+$/)
}

async function asUser(page: Page, account: Account, { password }: Served, name: string, list?: string) {
  await signIn(page, account, password)
  await openUser(page, name, list)
}

test('support loads all users into one list in a web worker, and searches within texts', async ({
  page,
  server,
}) => {
  await signIn(page, 'support', server.password)
  await page.getByRole('link', { name: 'Users', exact: true }).first().click()
  await button(page, 'Show all').click()
  await expect(button(page, 'Show in pages')).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: /^\d+ rows sorted by Last Name/ })).toBeVisible()
  await expectAccessible(page)
  // In pages the search finds only prefixes of words.
  await filterBox(page).fill('berg')
  await expect(page.getByRole('link', { name: /Lindenberg/ })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('support finds a user with the keyboard, and Back restores the list [USER-002] [USER-003] [USER-006] [EXP-040]', async ({
  page,
  server,
}) => {
  await signIn(page, 'support', server.password)
  await page.getByRole('link', { name: 'Users', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeFocused()
  await expect(page.getByRole('table', { name: 'Active users' }).getByRole('rowheader').first()).toBeVisible()
  await expectAccessible(page)

  await filterBox(page).fill('LINDEN birg')
  await expect(page.getByRole('table').getByRole('link')).toHaveCount(1)
  await expect(page.getByRole('link', { name: 'Birgitta Lindenberg' })).toBeVisible()
  await filterBox(page).fill('lind')
  await expect(page.getByRole('link', { name: /Lindenberg/ })).toBeVisible()
  await expect(page.getByRole('link', { name: /Lindqvist/ })).toBeVisible()
  await expect(page.getByRole('link', { name: /Achterberg/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'First Name' }).click()
  await expect(page).toHaveURL(/filter=lind&sort=firstName/)
  const people = page.getByRole('table').getByRole('row', { name: /Lind/ })
  await expect(people.first()).toContainText('Birgitta')

  await page.getByRole('link', { name: /Lindqvist/ }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/app\/users\/\d+$/)
  await expect(page.getByLabel('Username (required)')).toHaveValue('fresh')
  await page.goBack()
  await expect(page).toHaveURL(/filter=lind&sort=firstName/)
  await expect(filterBox(page)).toHaveValue('lind')
  await expect(people.first()).toContainText('Birgitta')
  await expect(page.getByRole('link', { name: /Lindqvist/ })).toBeFocused()
})

test('support edits the account, the portal roles and the project roles of a user [USER-001] [USER-018] [USER-023]', async ({
  page,
  server,
}) => {
  await asUser(page, 'support', server, 'Oluwaseun Kristoffersen')
  for (const name of ['Account Info', 'Portal Roles', 'Project Roles', 'Requests History'])
    await expect(tab(page, name)).toBeVisible()
  await expectAccessible(page)

  await page.getByLabel('Gecos').fill('Oluwaseun Kristoffersen, ward 4')
  await tab(page, 'Portal Roles').click()
  await expect(tab(page, 'Account Info')).toContainText('Edited')
  await page.getByText('Statistician', { exact: true }).click()
  await expectAccessible(page)
  await save(page)
  await expect(page.getByText('Successfully updated user Oluwaseun Kristoffersen')).toBeVisible()
  await tab(page, 'Account Info').click()
  await save(page)
  await expect(tab(page, 'Account Info')).not.toContainText('Edited')

  await tab(page, 'Project Roles').click()
  await button(page, 'Add Project Role').click()
  const dialog = page.getByRole('dialog', { name: 'Add Project Role' })
  await dialog.getByRole('button', { name: /Project Roles/ }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.type('Imaging')
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Apply Changes' }).click()
  await expectAccessible(page)
  await save(page)
  await expect(page.getByText('Updated User Access')).toBeVisible()

  await page.reload()
  await expect(page.getByRole('listitem', { name: 'Imaging Reader', exact: true })).toBeVisible()
  await tab(page, 'Portal Roles').click()
  await expect(page.getByRole('checkbox', { name: 'Statistician', exact: true })).toBeChecked()
  await tab(page, 'Account Info').click()
  await expect(page.getByLabel('Gecos')).toHaveValue('Oluwaseun Kristoffersen, ward 4')
})

test('the name of an internal account cannot be changed, but a portal role can be added [USER-034]', async ({
  page,
  server,
}) => {
  await asUser(page, 'support', server, 'Marisol Okonkwo-Reyes')
  for (const name of ['Email', 'First Name', 'Last Name', 'Username', 'Gecos'])
    await expect(page.getByRole('term').filter({ hasText: new RegExp(`^${name}$`) })).toBeVisible()
  await expect(page.getByRole('tabpanel').getByRole('textbox')).toHaveCount(0)
  await expect(button(page, 'Save')).toHaveCount(0)
  await tab(page, 'Portal Roles').click()
  await expect(page.getByRole('checkbox', { name: 'Network Administrator', exact: true })).toBeDisabled()
  await page.getByText('Statistician', { exact: true }).click()
  await save(page)
  await expect(page.getByText('Successfully updated user Marisol Okonkwo-Reyes')).toBeVisible()
})

test('a deactivated user is signed out immediately, and can sign in after the reactivation [USER-038] [USER-039]', async ({
  page,
  browser,
  server,
}) => {
  const theirs = await elsewhere(browser, server)
  await theirs.goto('./')
  await enter(theirs, 'partner', server.password)
  await expect(theirs).toHaveURL(/\/app\/dashboard$/)

  await asUser(page, 'support', server, 'Rosalind Achterberg')
  await choose(page, 'Make user inactive')
  const question = page.getByRole('alertdialog', { name: 'Make user inactive?' })
  await expect(question).toContainText('Rosalind Achterberg is signed out immediately')
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Make user inactive' }).click()
  await expect(page.getByText('User Deactivated')).toBeVisible()
  await expect(page.getByText('INACTIVE', { exact: true })).toBeVisible()
  await expectAccessible(page)

  await theirs.getByRole('link', { name: 'Request Account' }).click()
  await expect(theirs.getByRole('heading', { name: 'Sign In' })).toBeVisible()
  await enter(theirs, 'partner', server.password)
  await expect(theirs.getByRole('alert')).toBeVisible()

  await openUser(page, 'Rosalind Achterberg', 'Inactive')
  await choose(page, 'Make user active')
  await expect(page.getByText('User Activated')).toBeVisible()
  await expect(page.getByText('INACTIVE', { exact: true })).toHaveCount(0)
  await button(page, 'Actions').press('Enter')
  await expect(item(page, 'Make user inactive')).toBeVisible()

  await enter(theirs, 'partner', server.password)
  await expect(theirs).toHaveURL(/\/app\/proxy-registration$/)
})

test('support resends the initial email only to users without a password [USER-042] [USER-043]', async ({
  page,
  server,
}) => {
  const resend = item(page, 'Resend initial registration email')
  await asUser(page, 'support', server, 'Yetunde Lindqvist')
  await choose(page, 'Resend initial registration email')
  await expect(page.getByText('Initial email has been resent.')).toBeVisible()
  await openUser(page, 'Dagfinn Vasquez')
  await button(page, 'Actions').press('Enter')
  await expect(resend).toHaveAttribute('aria-disabled', 'true')
  await expect(resend).toHaveAccessibleDescription(/This user has already set their initial password\.$/)
  await page.keyboard.press('Escape')
  await openUser(page, 'Marisol Okonkwo-Reyes')
  await button(page, 'Actions').press('Enter')
  await expect(resend).toHaveAttribute('aria-disabled', 'true')
  await expect(resend).toHaveAccessibleDescription(
    /This user is not permitted to change their password using the Portal Gateway\.$/,
  )
})

test('a reader can see all data of a user, but change nothing [USER-045]', async ({ page, server }) => {
  await asUser(page, 'reader', server, 'Solveig Marchetti')
  await expect(page.getByRole('term').filter({ hasText: /^Gecos$/ })).toBeVisible()
  await expect(page.getByRole('tabpanel').getByRole('textbox')).toHaveCount(0)
  await button(page, 'Actions').press('Enter')
  for (const name of ['Make user inactive', 'Resend initial registration email'])
    await expect(item(page, name)).toHaveAttribute('aria-disabled', 'true')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await tab(page, 'Requests History').click()
  await expect(page.getByRole('table', { name: 'Access requests' })).toBeVisible()
})

test('a member can open only their own profile, while staff can open the page of the member [PERM-020] [PERM-021] [USER-046] [HIST-020]', async ({
  page,
  browser,
  server,
}) => {
  await signIn(page, 'member', server.password)
  await expect(page.getByRole('link', { name: 'Users' })).toHaveCount(0)
  await page.goto('./app/users')
  await expect(page.getByText('You are not authorized to view this page')).toBeVisible()
  await page.goto('./app/profile?tab=requestsHistory')
  const own = page.getByRole('table', { name: 'Proxy registration requests' })
  await expect(own).toBeVisible()
  for (const name of ['Reviewer Comments', 'SysAid Ticket No.'])
    await expect(page.getByRole('columnheader', { name })).toHaveCount(0)

  const office = await elsewhere(browser, server)
  await asUser(office, 'support', server, 'Marisol Okonkwo-Reyes')
  await tab(office, 'Requests History').click()
  const seen = office.getByRole('table', { name: 'Proxy registration requests' })
  for (const name of ['Reviewer Comments', 'SysAid Ticket No.'])
    await expect(seen.getByRole('columnheader', { name })).toBeVisible()
  await expectAccessible(office)
})

test('a registration has a link to the page of its proxy [REG-030]', async ({ page, server }) => {
  await signIn(page, 'support', server.password)
  await page.getByRole('link', { name: 'User Requests' }).click()
  await page.getByRole('link', { name: 'Castellanos' }).click()
  await page.getByRole('link', { name: 'Marisol Okonkwo-Reyes' }).press('Enter')
  await expect(page).toHaveURL(/\/app\/users\/\d+$/)
  await expect(page.getByRole('definition').filter({ hasText: /^member$/ })).toBeVisible()
})

test("an administrator ends the waiting time after a user's password change [USER-044]", async ({
  page,
  browser,
  server,
}) => {
  const theirs = await elsewhere(browser, server)
  await theirs.goto('./')
  await enter(theirs, 'recent', server.password)
  await expect(theirs).toHaveURL(/\/app\/dashboard$/)
  await theirs.goto('./app/change-password')
  await expect(theirs.getByLabel('Current Password')).toBeDisabled()

  await asUser(page, 'admin', server, 'Tomasz Adeyemi-Holt')
  const remove = item(page, 'Remove password change restriction')
  await expect(page.getByRole('heading', { level: 1, name: 'Tomasz Adeyemi-Holt' })).toBeVisible()
  await choose(page, 'Remove password change restriction')
  await expect(page.getByText('Restriction Removed')).toBeVisible()
  await button(page, 'Actions').press('Enter')
  await expect(item(page, 'Make user inactive')).toBeVisible()
  await expect(remove).toHaveCount(0)
  await expectAccessible(page)

  await theirs.reload()
  await expect(theirs.getByLabel('Current Password')).toBeEnabled()
})
