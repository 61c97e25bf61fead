import type { Browser, Page } from '@playwright/test'
import { type Account, expect, expectAccessible, signIn, test } from './journey.ts'
import { showInactive } from './showInactive.ts'

// These tests change the demo's project roles and accesses, so they need a separate server.
test.use({ ownServer: 'projectRoles' })

const active = (page: Page) => page.getByRole('table', { name: 'Active project roles', exact: true })
const inactive = (page: Page) => page.getByRole('table', { name: 'Inactive project roles', exact: true })
const nameOf = (page: Page) => page.getByLabel('Role Name (required)')
const descriptionOf = (page: Page) => page.getByLabel('Description (required)')
const box = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true })
// Clicks the label, because the input is hidden and cannot be clicked.
const tick = (page: Page, name: string) =>
  page
    .locator('label', { has: box(page, name) })
    .getByText(name, { exact: true })
    .click()
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()
const question = (page: Page) => page.getByRole('alertdialog', { name: 'Delete Project Role?' })
const open = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).click()

async function openRoles(page: Page) {
  await page.getByRole('link', { name: 'Configuration' }).click()
  await page.getByRole('tab', { name: 'Project roles' }).click()
  await expect(page).toHaveURL(/\/app\/configure\?tab=projectRoles$/)
  await expect(active(page).getByRole('rowheader').first()).toBeVisible()
}

async function signedInElsewhere(
  browser: Browser,
  account: Account,
  { portal, password }: { portal: string; password: string },
) {
  const page = await (await browser.newContext({ baseURL: portal })).newPage()
  await signIn(page, account, password)
  return page
}

/** Returns the references to the open role that the delete dialog lists. */
async function referencesInDialog(page: Page): Promise<string[]> {
  // Uses the keyboard, because an earlier alert covers the button while the pointer is over the alert.
  await page.getByRole('button', { name: 'Delete this Project Role' }).press('Enter')
  await expect(question(page)).toContainText(/active references? to this project role/)
  const references = await question(page).getByRole('listitem').allTextContents()
  await question(page).getByRole('button', { name: 'Cancel' }).click()
  return references
}

test('an administrator adds, edits, deletes and reactivates a project role [JROLE-002, JROLE-003, JROLE-018]', async ({
  page,
  server,
}) => {
  await signIn(page, 'admin', server.password)
  await openRoles(page)
  await expectAccessible(page)

  // Adds a role.
  await page.getByRole('link', { name: 'Add Project Role' }).click()
  await expect(page).toHaveURL(/\/app\/configure\/project-roles\/new$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Add Project Role' })).toBeFocused()
  await expect(box(page, 'Portal Gateway')).toBeChecked()
  await expect(box(page, 'Portal Gateway')).toBeDisabled()
  await expect(box(page, 'Paper Forms Archive')).toHaveCount(0)
  await expectAccessible(page)
  await nameOf(page).fill(' site COORDINATOR ')
  await descriptionOf(page).fill('Verifies source data at the sites of a study.')
  await tick(page, 'Site required')
  await tick(page, 'Data Capture')
  await save(page)
  await expect(page.getByText('Role Name is already in use')).toBeVisible()
  await expect(nameOf(page)).toBeFocused()
  await expectAccessible(page)
  await nameOf(page).fill('Study Monitor')
  await save(page)
  await expect(page).toHaveURL(/\/app\/configure\?tab=projectRoles$/)
  await expect(page.getByText('Successfully created project role Study Monitor')).toBeVisible()
  await expect(active(page).getByRole('row', { name: /^Study Monitor Verifies .* Yes No$/ })).toBeVisible()

  // Edits the role.
  await open(page, 'Study Monitor')
  await expect(page).toHaveURL(/\/app\/configure\/project-roles\/\d+$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Study Monitor' })).toBeFocused()
  await expect(nameOf(page)).toHaveValue('Study Monitor')
  await expect(box(page, 'Data Capture')).toBeChecked()
  await expectAccessible(page)
  await nameOf(page).fill('Clinical Monitor')
  await tick(page, 'Study required')
  await tick(page, 'Data Capture')
  await tick(page, 'Imaging Archive')
  await save(page)
  await expect(page.getByText('Successfully updated project role Clinical Monitor')).toBeVisible()
  await expect(active(page).getByRole('row', { name: /^Clinical Monitor .* Yes Yes$/ })).toBeVisible()
  await open(page, 'Clinical Monitor')
  await expect(box(page, 'Imaging Archive')).toBeChecked()
  await expect(box(page, 'Data Capture')).not.toBeChecked()

  // Deletes the role, which moves to the list of inactive roles.
  await page.getByRole('button', { name: 'Delete this Project Role' }).click()
  await expect(question(page)).toContainText('No active references to this project role were found.')
  await expectAccessible(page)
  await question(page).getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Deleted Project Role')).toBeVisible()
  await expect(inactive(page).getByRole('link', { name: 'Clinical Monitor' })).toBeVisible()
  await expect(active(page).getByRole('link', { name: 'Clinical Monitor' })).toHaveCount(0)

  // Reactivates the role.
  await open(page, 'Clinical Monitor')
  await expect(page.getByText('INACTIVE', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Reactivate this Project Role' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await descriptionOf(page).fill('Visits sites.')
  await save(page)
  await expect(page.getByText('Successfully updated project role Clinical Monitor')).toBeVisible()
  await expect(active(page).getByRole('row', { name: /^Clinical Monitor Visits sites\./ })).toBeVisible()
})

test('a role keeps its users when it is renamed and when it is deleted', async ({ page, server }) => {
  await signIn(page, 'admin', server.password)
  await openRoles(page)
  await open(page, 'Site Data Manager')
  await nameOf(page).fill('Data Steward')
  await save(page)
  await expect(active(page).getByRole('link', { name: 'Data Steward' })).toBeVisible()

  await open(page, 'Data Steward')
  await page.getByRole('button', { name: 'Delete this Project Role' }).click()
  await expect(question(page)).toContainText('2 active users have this role:')
  const referrers = [
    'Solveig Marchetti expired',
    'Marisol Okonkwo-Reyes member',
    // This entry is the pending access change of a user.
    'Solveig Marchetti solveig.marchetti@meridianlakes.example',
  ]
  await expect(question(page).getByRole('listitem')).toHaveText(referrers)
  await expectAccessible(page)
  await question(page).getByRole('button', { name: 'Delete' }).click()
  await expect(inactive(page).getByRole('link', { name: 'Data Steward' })).toBeVisible()

  // The name of the deleted role is still in use: another role with this name would take over its users.
  await open(page, 'Statistician')
  await nameOf(page).fill('data steward')
  await save(page)
  await expect(page.getByText('Role Name is already in use')).toBeVisible()
  await nameOf(page).fill('Statistician')
  await page.getByRole('link', { name: 'Project roles' }).click()

  // After the reactivation the role has its users again.
  await showInactive(page)
  await open(page, 'Data Steward')
  await page.getByRole('button', { name: 'Reactivate this Project Role' }).click()
  await expect(page.getByText('Successfully updated project role Data Steward')).toBeVisible()
  expect(await referencesInDialog(page)).toEqual(referrers)
})

test('a project role is only information and grants its users no permission [JROLE-001]', async ({
  page,
  browser,
  server,
}) => {
  const member = await signedInElsewhere(browser, 'member', server)
  const seen = async () => {
    await member.goto('./app/dashboard')
    await expect(member.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
    await expect(member.getByRole('heading', { level: 2 }).first()).toBeVisible()
    const permissions = await member.evaluate(async () => {
      const answer = await fetch('/PG-API/rest/secure/user_capabilities/granted_permissions')
      return (await answer.json()) as string[]
    })
    return { items: await member.getByRole('heading', { level: 2 }).allTextContents(), permissions }
  }
  const before = await seen()
  expect(before.permissions).toEqual(['USER', 'SET_OWN_PASSWORD'])

  // Adds systems to a role of the member.
  await signIn(page, 'admin', server.password)
  await openRoles(page)
  await expect(page.getByText('It is information only, and gives no access to a system.')).toBeVisible()
  await open(page, 'Principal Investigator')
  await tick(page, 'Specimen Tracker')
  await tick(page, 'Imaging Archive')
  await save(page)
  await expect(page.getByText('Successfully updated project role Principal Investigator')).toBeVisible()
  await open(page, 'Principal Investigator')
  expect(await referencesInDialog(page)).toContain('Marisol Okonkwo-Reyes member')
  expect(await seen()).toEqual(before)
  await member.context().close()
})

test('the second of two administrators who edit a role sees a conflict, and overwrites nothing [T45]', async ({
  page,
  browser,
  server,
}) => {
  const other = await signedInElsewhere(browser, 'admin', server)
  for (const each of [page, other]) {
    if (each === page) await signIn(each, 'admin', server.password)
    await openRoles(each)
    await open(each, 'Specimen Processor')
    await expect(nameOf(each)).toHaveValue('Specimen Processor')
  }
  await descriptionOf(other).fill('Handles specimens.')
  await save(other)
  await expect(other.getByText('Updated Project Role', { exact: true })).toBeVisible()

  await nameOf(page).fill('Specimen Keeper')
  await save(page)
  const meanwhile = page.getByRole('dialog', { name: 'Changed Meanwhile' })
  await expect(meanwhile.getByRole('listitem')).toContainText('Description: Handles specimens.')
  await expectAccessible(page)
  await meanwhile.getByRole('button', { name: 'Save' }).click()
  await expect(active(page).getByRole('row', { name: /^Specimen Keeper Handles specimens\./ })).toBeVisible()
  await other.context().close()
})

test('the portal asks about unsaved changes before a link and a reload', async ({ page, server }) => {
  await signIn(page, 'admin', server.password)
  await openRoles(page)
  await open(page, 'Imaging Reader')
  await descriptionOf(page).fill('Reads scans at one place.')
  await page.getByRole('link', { name: 'Project roles' }).click()
  await page.getByRole('button', { name: 'Go Back' }).click()
  await expect(descriptionOf(page)).toHaveValue('Reads scans at one place.')
  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  await page.getByRole('button', { name: 'Abandon Changes' }).click()
  await expect(
    active(page).getByRole('row', { name: /^Imaging Reader Reads scans centrally\./ }),
  ).toBeVisible()
})

test('support can read the roles, but can change them neither on a page nor by a call', async ({
  page,
  server,
}) => {
  await signIn(page, 'support', server.password)
  await openRoles(page)
  await expect(active(page).getByRole('row', { name: /^Site Coordinator/ })).toBeVisible()
  await expect(page.getByRole('table').getByRole('link')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Add Project Role' })).toHaveCount(0)
  await expectAccessible(page)
  for (const path of ['new', '1']) {
    await page.goto(`./app/configure/project-roles/${path}`)
    await expect(page.getByText('You are not authorized to view this page')).toBeVisible()
    await expect(nameOf(page)).toHaveCount(0)
  }
  const statuses = await page.evaluate(async () => {
    const token = localStorage.getItem('XSRF-TOKEN') ?? ''
    const call = async (method: string, path: string) => {
      const answer = await fetch(`/PG-API/rest/secure/system_mgmt/study_role/${path}`, {
        method,
        headers: { 'Content-Type': 'application/json', 'X-XSRF-TOKEN': token },
        body: '{"roleName":"Mine","description":"Mine","siteRequired":false,"studyRequired":false,"systemAccessIds":[1]}',
      })
      return answer.status
    }
    return Promise.all([call('POST', ''), call('PUT', '1'), call('PUT', '1/deactivate/')])
  })
  expect(statuses).toEqual([403, 403, 403])
})

test('the address contains the filter and the sort order of each list', async ({ page, server }) => {
  await signIn(page, 'admin', server.password)
  // A short list shows the filter field only while a filter is set.
  await page.goto('./app/configure?tab=projectRoles&active-filter=s')
  await page.getByRole('searchbox', { name: 'Filter active project roles' }).fill('site')
  await page.keyboard.press('Enter')
  await active(page).getByRole('button', { name: 'Role Name' }).click()
  await active(page).getByRole('button', { name: 'Role Name' }).click()
  await expect(page).toHaveURL(/tab=projectRoles&active-filter=site&active-sort=name%2Cdescending$/)
  const found = await active(page).getByRole('rowheader').allTextContents()
  expect(found).toEqual(found.toSorted((a, b) => b.localeCompare(a)))
  expect(found).toContain('Site Coordinator')
  await open(page, 'Site Coordinator')
  await expect(nameOf(page)).toHaveValue('Site Coordinator')
  await page.goBack()
  await expect(active(page).getByRole('rowheader')).toHaveText(found)
  await page.reload()
  await expect(active(page).getByRole('rowheader')).toHaveText(found)
})

test('a role is edited and deleted with the keyboard alone', async ({ page, server }) => {
  await signIn(page, 'admin', server.password)
  await openRoles(page)
  const { keyboard } = page
  await page.getByRole('link', { name: 'Add Project Role' }).focus()
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Add Project Role' })).toBeFocused()
  await nameOf(page).focus()
  await keyboard.type('Freezer Keeper')
  await keyboard.press('Tab')
  await expect(descriptionOf(page)).toBeFocused()
  await keyboard.type('Keeps freezers.')
  await keyboard.press('Tab')
  await expect(box(page, 'Site required')).toBeFocused()
  await keyboard.press('Space')
  await expect(box(page, 'Site required')).toBeChecked()
  await keyboard.press('Tab')
  await keyboard.press('Tab')
  await expect(box(page, 'Specimen Tracker')).toBeFocused()
  await keyboard.press('Space')
  await nameOf(page).focus()
  await keyboard.press('Enter')
  await expect(page.getByText('Successfully created project role Freezer Keeper')).toBeVisible()

  const createdRole = active(page).getByRole('link', { name: 'Freezer Keeper' })
  await createdRole.focus()
  await keyboard.press('Enter')
  await expect(box(page, 'Specimen Tracker')).toBeChecked()
  const remove = page.getByRole('button', { name: 'Delete this Project Role' })
  await remove.focus()
  await keyboard.press('Enter')
  await expect(question(page).getByRole('button', { name: 'Cancel' })).toBeFocused()
  await keyboard.press('Escape')
  await expect(remove).toBeFocused()
  await keyboard.press('Enter')
  await expect(question(page).getByRole('button', { name: 'Cancel' })).toBeFocused()
  await keyboard.press('Tab')
  await keyboard.press('Enter')
  await expect(inactive(page).getByRole('link', { name: 'Freezer Keeper' })).toBeVisible()
})
