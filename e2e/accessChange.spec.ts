import type { Page } from '@playwright/test'
import { expect, expectAccessible, signIn, test } from './journey.ts'

test.use({ ownServer: 'accessChange' })
// Each test continues where the previous one ended.
test.describe.configure({ mode: 'serial' })

const sorry = "Sorry, you can't submit a new request while there is one pending."
const entryOf = (page: Page, role: string) => page.getByRole('listitem', { name: role, exact: true })
const roleNames = (page: Page) =>
  page.getByRole('list', { name: 'Project Roles' }).getByRole('heading', { level: 3 }).allTextContents()

/** Sends a request through the API, without the form. */
const sendRequest = (page: Page) =>
  page.evaluate(async () => {
    const token = localStorage.getItem('XSRF-TOKEN') ?? ''
    const answer = await fetch('/PG-API/rest/secure/user_access_mod_request', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'X-XSRF-TOKEN': token },
      body: JSON.stringify({ accessControls: [], requesterComments: 'Once more.' }),
    })
    return { status: answer.status, body: await answer.text() }
  })

test('a user requests other project roles with the keyboard, and sees the request [ACC-001] [ACC-002] [ACC-005] [ACC-021] [ACC-053] [PROF-003] [HIST-002] [HIST-018] [EXP-025]', async ({
  page,
  server,
}) => {
  await signIn(page, 'member', server.password, './app/profile?tab=projectRoles')
  await expect(entryOf(page, 'Site Data Manager')).toContainText('2 sites: ML-014')
  await expect(page.getByRole('button', { name: /^(Add|Edit|Delete)/ })).toHaveCount(0)
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Request Access Change' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/app\/profile\/request-access-change$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Request Access Change' })).toBeFocused()
  await expect(page.getByText(/1 to 3 business days/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Submit Request' })).toBeDisabled()
  await expectAccessible(page)

  // Adds a project role with the keyboard alone.
  await page.getByRole('button', { name: 'Add Project Role' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Add Project Role' })
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: /Project Roles/ }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.type('Imaging')
  await expect(page.getByRole('option', { name: /Imaging Reader/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('button', { name: /Project Roles/ })).toContainText('Imaging Reader')
  await expect(dialog.getByRole('option', { name: /Portal Gateway/ })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await dialog.getByRole('button', { name: 'Apply Changes' }).focus()
  await page.keyboard.press('Enter')
  await expect(entryOf(page, 'Imaging Reader')).toContainText('Added')
  await expect(page.getByRole('button', { name: 'Add Project Role' })).toBeFocused()
  expect(await roleNames(page)).toEqual(['Imaging Reader', 'Principal Investigator', 'Site Data Manager'])

  // Removes a site from a role, and removes another role.
  await page.getByRole('button', { name: 'Edit Site Data Manager' }).click()
  const editing = page.getByRole('dialog', { name: 'Edit Project Role' })
  await editing.getByRole('option', { name: /ML-021/ }).click()
  await editing.getByRole('button', { name: 'Apply Changes' }).click()
  await expect(entryOf(page, 'Site Data Manager')).toContainText('Modified')
  await page.getByRole('button', { name: 'Delete Principal Investigator' }).click()
  await expect(entryOf(page, 'Principal Investigator')).toContainText('Marked for Deletion')
  await expect(page.getByRole('button', { name: 'Keep Principal Investigator' })).toBeFocused()
  expect(await roleNames(page)).toEqual(['Imaging Reader', 'Principal Investigator', 'Site Data Manager'])
  // The page shows the changes before it sends them.
  const comparison = page.getByRole('table', { name: 'Before and After' })
  await expect(comparison.getByRole('heading')).toHaveText([
    'Site Data Manager',
    'Imaging Reader',
    'Principal Investigator',
  ])
  await expect(comparison.getByRole('row', { name: /ML-021/ })).toContainText('Remove')
  await page.getByRole('textbox', { name: 'Comments', exact: true }).fill('I read scans from June on.')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Submit Request' }).focus()
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL(/\/app\/profile\?tab=projectRoles$/)
  await expect(page.getByText('Access-Change Request Submitted')).toBeVisible()
  await expect(page.getByText('You have requested a change of your access.')).toBeVisible()
  // The accesses do not change before support decides.
  await expect(entryOf(page, 'Site Data Manager')).toContainText('2 sites: ML-014')
  await expect(entryOf(page, 'Imaging Reader')).toHaveCount(0)

  await page.getByRole('tab', { name: 'Requests History' }).click()
  const row = page.getByRole('table', { name: 'Access requests' }).getByRole('row').nth(1)
  await expect(row).toContainText(/Multi-Type.*Imaging Reader.*Principal Investigator.*Site Data Manager/)
  await expect(row).toContainText(/Portal Gateway.*I read scans from June on\..*NEW/)
  await expectAccessible(page)
})

test('while a request is pending, neither the page nor the API accepts another request [ACC-011]', async ({
  page,
  server,
}) => {
  await signIn(page, 'member', server.password, './app/profile/request-access-change')
  await expect(page.getByText(sorry)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Submit Request' })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Add Project Role' })).toBeDisabled()
  await expectAccessible(page)
  const second = await sendRequest(page)
  expect(second.status).toBe(422)
  expect(second.body).toContain('REQUEST_IN_PROGRESS')
})

test('a user replaces a request before support decides, and the list of support shows only the new request [EXP-024]', async ({
  page,
  browser,
  server,
}) => {
  await signIn(page, 'member', server.password, './app/profile?tab=projectRoles')
  await page.getByRole('link', { name: 'Change Request' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('You are changing your request.')).toBeVisible()
  await expect(entryOf(page, 'Imaging Reader')).toContainText('Added')
  await expect(entryOf(page, 'Site Data Manager')).toContainText('Modified')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Keep Principal Investigator' }).click()
  const comments = page.getByRole('textbox', { name: 'Comments', exact: true })
  await expect(comments).toHaveValue('I read scans from June on.')
  await comments.fill('I read scans from July on.')
  await page.getByRole('button', { name: 'Submit Request' }).click()
  await expect(page).toHaveURL(/\/app\/profile\?tab=projectRoles$/)
  await expect(page.getByText('Request Changed')).toBeVisible()

  await page.getByRole('tab', { name: 'Requests History' }).click()
  const rows = page.getByRole('table', { name: 'Access requests' }).getByRole('row')
  await expect(rows.nth(1)).toContainText(/I read scans from July on\..*NEW/)
  await expect(rows.nth(2)).toContainText(/I read scans from June on\..*Withdrawn/i)

  const office = await browser.newContext({ baseURL: server.portal })
  const support = await office.newPage()
  await signIn(support, 'support', server.password, './app/user-requests?filter=okonkwo-reyes')
  const list = support.getByRole('table', { name: 'Pending user requests' })
  await expect(list.getByRole('link', { name: /Okonkwo-Reyes/ })).toHaveCount(1)
  await list.getByRole('link', { name: /Okonkwo-Reyes/ }).click()
  await expect(support.getByText('I read scans from July on.')).toBeVisible()
  await office.close()
})

test('the input is kept after a failed save and after the user presses a link by mistake', async ({
  page,
  server,
}) => {
  await signIn(page, 'reader', server.password, './app/profile/request-access-change')
  await page.getByRole('button', { name: 'Delete Statistician' }).click()
  await page.route('**/rest/secure/user_access_mod_request', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await page.getByRole('button', { name: 'Submit Request' }).click()
  await expect(page.getByRole('alert')).toContainText('Unable to create a new access-change request')
  await expect(entryOf(page, 'Statistician')).toContainText('Marked for Deletion')
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await page
    .getByRole('alertdialog', { name: 'Unsaved Changes' })
    .getByRole('button', { name: 'Go Back' })
    .click()
  await page.unroute('**/rest/secure/user_access_mod_request')
  await page.getByRole('button', { name: 'Submit Request' }).click()
  await expect(page.getByText('Access-Change Request Submitted')).toBeVisible()
})
