import type { Browser, Page } from '@playwright/test'
import { type Account, expect, expectAccessible, signIn, test } from './journey.ts'
import { showInactive } from './showInactive.ts'

// These tests change the permissions of the demo's accounts, so they need a separate server.
test.use({ ownServer: 'roles' })

const active = (page: Page) => page.getByRole('table', { name: 'Active portal roles', exact: true })
const inactive = (page: Page) => page.getByRole('table', { name: 'Inactive portal roles', exact: true })
const nameOf = (page: Page) => page.getByLabel('Role Name (required)')
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()
const question = (page: Page) => page.getByRole('alertdialog', { name: 'Delete Portal Role?' })
const open = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).click()
const choose = (page: Page, permission: string) =>
  page.getByText(permission, { exact: true }).and(page.locator('label *')).click()

async function openRoles(page: Page) {
  await page.getByRole('link', { name: 'Configuration' }).click()
  await page.getByRole('tab', { name: 'Portal roles' }).click()
  await expect(page).toHaveURL(/\/app\/configure\?tab=portalRoles$/)
  await expect(active(page).getByRole('link').first()).toBeVisible()
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

test('an administrator adds, edits, deletes and reactivates a portal role [PROLE-002, PROLE-003, PROLE-017, PROLE-020]', async ({
  page,
  server,
}) => {
  await signIn(page, 'admin', server.password)
  await openRoles(page)
  await expectAccessible(page)

  // The help text explains which permission to choose.
  await page.getByRole('button', { name: 'Permissions and roles' }).click()
  const help = page.getByRole('dialog', { name: 'Permissions and roles' })
  await expect(help).toContainText('New portal roles almost always have USER.')
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  // Adds a role.
  await page.getByRole('link', { name: 'Add Portal Role' }).click()
  await expect(page).toHaveURL(/\/app\/configure\/portal-roles\/new$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Add Portal Role' })).toBeFocused()
  await expectAccessible(page)
  await nameOf(page).fill(' network MEMBER ')
  await choose(page, 'USER')
  await save(page)
  await expect(page.getByText('Role Name is already in use')).toBeVisible()
  await expect(nameOf(page)).toBeFocused()
  await expectAccessible(page)
  await nameOf(page).fill('Biobank Curator')
  await save(page)
  await expect(page).toHaveURL(/\/app\/configure\?tab=portalRoles$/)
  await expect(page.getByText('Successfully created portal role Biobank Curator')).toBeVisible()
  await expect(active(page).getByRole('row', { name: 'Biobank Curator USER' })).toBeVisible()

  // Edits the role.
  await open(page, 'Biobank Curator')
  await expect(page).toHaveURL(/\/app\/configure\/portal-roles\/\d+$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Biobank Curator' })).toBeFocused()
  await expect(nameOf(page)).toHaveValue('Biobank Curator')
  await expectAccessible(page)
  await nameOf(page).fill('Biobank Keeper')
  await choose(page, 'READ_USERS')
  await save(page)
  await expect(page.getByText('Successfully updated portal role Biobank Keeper')).toBeVisible()
  await expect(active(page).getByRole('row', { name: 'Biobank Keeper READ_USERS' })).toBeVisible()

  // Deletes the role, which moves to the list of inactive roles.
  await open(page, 'Biobank Keeper')
  await page.getByRole('button', { name: 'Delete this Portal Role' }).click()
  await expect(question(page)).toContainText('No active references to this portal role were found.')
  await expectAccessible(page)
  await question(page).getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Deleted Portal Role')).toBeVisible()
  await expect(inactive(page).getByRole('link', { name: 'Biobank Keeper' })).toBeVisible()
  await expect(active(page).getByRole('link', { name: 'Biobank Keeper' })).toHaveCount(0)

  // Reactivates the role.
  await open(page, 'Biobank Keeper')
  await expect(page.getByText('INACTIVE', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Reactivate this Portal Role' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await nameOf(page).fill('Biobank Curator')
  await save(page)
  await expect(page.getByText('Successfully updated portal role Biobank Curator')).toBeVisible()
  await expect(active(page).getByRole('row', { name: 'Biobank Curator READ_USERS' })).toBeVisible()
})

test('a changed permission of a role applies to its users immediately [PROLE-001]', async ({
  page,
  browser,
  server,
}) => {
  const reader = await signedInElsewhere(browser, 'reader', server)
  await expect(reader.getByRole('link', { name: 'Configuration' })).toBeVisible()
  await signIn(page, 'admin', server.password)
  await openRoles(page)

  await open(page, 'Network Auditor')
  await choose(page, 'USER')
  await save(page)
  await expect(active(page).getByRole('row', { name: 'Network Auditor USER' })).toBeVisible()
  await reader.reload()
  await expect(reader.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await expect(reader.getByRole('link', { name: 'Configuration' })).toHaveCount(0)

  await open(page, 'Network Auditor')
  await choose(page, 'READ_USERS')
  await save(page)
  await expect(active(page).getByRole('row', { name: 'Network Auditor READ_USERS' })).toBeVisible()
  await reader.reload()
  await expect(reader.getByRole('link', { name: 'Configuration' })).toBeVisible()

  // The delete dialog lists the users of the role. A deleted role grants nothing.
  await open(page, 'Network Auditor')
  await page.getByRole('button', { name: 'Delete this Portal Role' }).click()
  await expect(question(page)).toContainText('1 active user has this role:')
  await expect(question(page).getByRole('listitem')).toHaveText(['Birgitta Lindenberg reader'])
  await question(page).getByRole('button', { name: 'Delete' }).click()
  await expect(inactive(page).getByRole('link', { name: 'Network Auditor' })).toBeVisible()
  await reader.reload()
  await expect(reader.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await expect(reader.getByRole('link', { name: 'Configuration' })).toHaveCount(0)

  await open(page, 'Network Auditor')
  await page.getByRole('button', { name: 'Reactivate this Portal Role' }).click()
  await expect(page.getByText('Successfully updated portal role Network Auditor')).toBeVisible()
  await reader.context().close()
})

test('a role cannot be changed or deleted if no administrator would remain [T22]', async ({
  page,
  server,
  reports,
}) => {
  await signIn(page, 'admin', server.password)
  await openRoles(page)
  await open(page, 'Network Administrator')
  await choose(page, 'WRITE_USERS')
  await save(page)
  await expect(
    page.getByRole('alert').filter({ hasText: 'The portal would have no administrator' }),
  ).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Delete this Portal Role' }).click()
  await expect(question(page).getByRole('listitem')).toHaveText(['You: Ingrid Halvorsen-Strand admin'])
  reports.push('Unable to deactivate portal role due to one or more errors.')
  await question(page).getByRole('button', { name: 'Delete' }).click()
  const alert = question(page).getByRole('alert')
  await expect(alert).toContainText('Unable to delete portal role.')
  await expect(alert).toContainText('The portal would have no administrator')
  await expectAccessible(page)
  await question(page).getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('link', { name: 'Portal roles' }).click()
  await page.getByRole('button', { name: 'Abandon Changes' }).click()
  await expect(active(page).getByRole('row', { name: 'Network Administrator ADMIN' })).toBeVisible()
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
    await open(each, 'Imaging Reader')
    await expect(nameOf(each)).toHaveValue('Imaging Reader')
  }
  await nameOf(other).fill('Imaging Reader (central)')
  await save(other)
  await expect(other.getByText('Updated Portal Role', { exact: true })).toBeVisible()

  await nameOf(page).fill('Imaging Expert')
  await save(page)
  const meanwhile = page.getByRole('dialog', { name: 'Changed Meanwhile' })
  await expect(meanwhile.getByRole('radio', { name: /^Take what/ })).toHaveAccessibleDescription(
    'Imaging Reader (central)',
  )
  await meanwhile.getByRole('button', { name: 'Go Back' }).click()
  await expect(page.getByText('A colleague has changed this portal role meanwhile.')).toBeVisible()
  await expect(nameOf(page)).toHaveValue('Imaging Expert')
  await other.reload()
  await expect(active(other).getByRole('link', { name: 'Imaging Reader (central)' })).toBeVisible()
  await other.context().close()
})

test('support can read the roles, but can change them neither on a page nor by a call', async ({
  page,
  server,
}) => {
  await signIn(page, 'support', server.password)
  await page.getByRole('link', { name: 'Configuration' }).click()
  await expect(active(page).getByRole('row', { name: 'User Support WRITE_USERS' })).toBeVisible()
  await expect(page.getByRole('table').getByRole('link')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Add Portal Role' })).toHaveCount(0)
  await expectAccessible(page)
  for (const path of ['new', '1']) {
    await page.goto(`./app/configure/portal-roles/${path}`)
    await expect(page.getByText('You are not authorized to view this page')).toBeVisible()
    await expect(nameOf(page)).toHaveCount(0)
  }
  const statuses = await page.evaluate(async () => {
    const token = localStorage.getItem('XSRF-TOKEN') ?? ''
    const call = async (method: string, path: string) => {
      const answer = await fetch(`/PG-API/rest/secure/system_mgmt/portal_roles/${path}`, {
        method,
        headers: { 'Content-Type': 'application/json', 'X-XSRF-TOKEN': token },
        body: '{"id":2,"description":"Mine","permissions":["ADMIN"]}',
      })
      return answer.status
    }
    return Promise.all([call('POST', 'create'), call('PUT', 'update'), call('PUT', 'deactivate/1')])
  })
  expect(statuses).toEqual([403, 403, 403])
})

test('the address contains the filter and the sort order of each list', async ({ page, server }) => {
  await signIn(page, 'admin', server.password)
  // A short list shows the filter field only while a filter is set.
  await page.goto('./app/configure?tab=portalRoles&active-filter=n')
  await page.getByRole('searchbox', { name: 'Filter active portal roles' }).fill('network')
  await page.keyboard.press('Enter')
  await active(page).getByRole('button', { name: 'Role Name' }).click()
  await active(page).getByRole('button', { name: 'Role Name' }).click()
  await expect(page).toHaveURL(/tab=portalRoles&active-filter=network&active-sort=name%2Cdescending$/)
  const found = ['Network Member', 'Network Auditor', 'Network Administrator']
  await expect(active(page).getByRole('rowheader')).toHaveText(found)
  await showInactive(page)
  await expect(inactive(page).getByRole('rowheader')).toHaveText(['Statistician (external)'])
  await open(page, 'Network Member')
  await expect(nameOf(page)).toHaveValue('Network Member')
  await page.goBack()
  await expect(active(page).getByRole('rowheader')).toHaveText(found)
  await page.reload()
  await expect(active(page).getByRole('rowheader')).toHaveText(found)
})

test('a role is edited and deleted with the keyboard alone', async ({ page, server }) => {
  await signIn(page, 'admin', server.password)
  await openRoles(page)
  const { keyboard } = page
  await page.getByRole('link', { name: 'Add Portal Role' }).focus()
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Add Portal Role' })).toBeFocused()
  await nameOf(page).focus()
  await keyboard.type('Freezer Keeper')
  await keyboard.press('Tab')
  await expect(page.getByRole('radio', { name: 'ADMIN' })).toBeFocused()
  for (let steps = 0; steps < 3; steps += 1) await keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: 'USER', exact: true })).toBeChecked()
  await nameOf(page).focus()
  await keyboard.press('Enter')
  await expect(page.getByText('Successfully created portal role Freezer Keeper')).toBeVisible()

  const createdRole = active(page).getByRole('link', { name: 'Freezer Keeper' })
  await createdRole.focus()
  await keyboard.press('Enter')
  const remove = page.getByRole('button', { name: 'Delete this Portal Role' })
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
