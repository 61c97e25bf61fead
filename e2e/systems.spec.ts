import type { Page } from '@playwright/test'
import { expect, expectAccessible, signIn, test } from './journey.ts'
import { showInactive } from './showInactive.ts'

// These tests change the demo's systems and the references to them, so they need a separate server.
test.use({ ownServer: 'systems' })

const active = (page: Page) => page.getByRole('table', { name: 'Active systems', exact: true })
const inactive = (page: Page) => page.getByRole('table', { name: 'Inactive systems', exact: true })
const nameOf = (page: Page) => page.getByLabel('System Name (required)')
const descriptionOf = (page: Page) => page.getByLabel('Description', { exact: true })
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()
const question = (page: Page) => page.getByRole('alertdialog', { name: 'Delete System?' })
const open = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).click()

async function openSystems(page: Page) {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Configuration' }).click()
  await page.getByRole('tab', { name: 'Systems' }).click()
  await expect(page).toHaveURL(/\/app\/configure\?tab=systems$/)
  await expect(active(page).getByRole('rowheader').first()).toBeVisible()
}

test('an administrator adds, edits, deletes and reactivates a system [SYS-001, SYS-003, SYS-004, SYS-015]', async ({
  page,
  server,
}) => {
  await signIn(page, 'admin', server.password)
  await openSystems(page)
  await expectAccessible(page)

  // Adds a system.
  await page.getByRole('link', { name: 'Add System' }).click()
  await expect(page).toHaveURL(/\/app\/configure\/systems\/new$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Add System' })).toBeFocused()
  await expectAccessible(page)
  await nameOf(page).fill(' imaging ARCHIVE ')
  await descriptionOf(page).fill('Temperatures of freezers.')
  await save(page)
  await expect(page.getByText('There is already an active system with this name.')).toBeVisible()
  await expect(nameOf(page)).toBeFocused()
  await expectAccessible(page)
  await nameOf(page).fill('Freezer Log')
  await save(page)
  await expect(page).toHaveURL(/\/app\/configure\?tab=systems$/)
  await expect(page.getByText('Successfully created system Freezer Log')).toBeVisible()
  // A new system is at the end of the list. [C-098]
  await expect(active(page).getByRole('rowheader').last()).toHaveText('Freezer Log')

  // Edits the system.
  await open(page, 'Freezer Log')
  await expect(page).toHaveURL(/\/app\/configure\/systems\/\d+$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Freezer Log' })).toBeFocused()
  await expect(page).toHaveTitle(/^Freezer Log – Edit System – /)
  await expect(nameOf(page)).toHaveValue('Freezer Log')
  await expectAccessible(page)
  await nameOf(page).fill('Zero Log')
  await descriptionOf(page).fill('')
  await save(page)
  await expect(page.getByText('Successfully updated system Zero Log')).toBeVisible()
  await expect(active(page).getByRole('row', { name: 'Zero Log No description' })).toBeVisible()

  // The system can be selected for a project role immediately.
  await page.getByRole('tab', { name: 'Project roles' }).click()
  await page.getByRole('link', { name: 'Add Project Role' }).click()
  await expect(page.getByRole('checkbox', { name: 'Zero Log' })).toBeEnabled()

  // Deletes the system, which moves to the list of inactive systems.
  await openSystems(page)
  await open(page, 'Zero Log')
  await page.getByRole('button', { name: 'Delete this System' }).click()
  await expect(question(page)).toContainText('No active references to this system were found.')
  await expectAccessible(page)
  await question(page).getByRole('button', { name: 'Delete' }).click()
  await expect(page).toHaveURL(/\/app\/configure\?tab=systems$/)
  await expect(page.getByText('Deleted System')).toBeVisible()
  await expect(inactive(page).getByRole('link', { name: 'Zero Log' })).toBeVisible()
  await expect(active(page).getByRole('link', { name: 'Zero Log' })).toHaveCount(0)

  // Reactivates the system.
  await open(page, 'Zero Log')
  await expect(page.getByText('INACTIVE', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Reactivate this System' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Zero Log' })).toBeFocused()
  await descriptionOf(page).fill('Temperatures.')
  await save(page)
  await expect(page.getByText('Successfully updated system Zero Log')).toBeVisible()
  await expect(active(page).getByRole('row', { name: 'Zero Log Temperatures.' })).toBeVisible()
})

test('references to a system are listed before it is deleted, and they remain after the deletion', async ({
  page,
  server,
}) => {
  await signIn(page, 'admin', server.password)
  await openSystems(page)
  await open(page, 'Data Capture')
  await page.getByRole('button', { name: 'Delete this System' }).click()
  await expect(question(page)).toContainText(/\d+ project roles suggest it:/)
  await expect(question(page)).toContainText(/\d+ active users have access to it:/)
  await expect(question(page).getByRole('listitem').filter({ hasText: 'Site Data Manager' })).toBeVisible()
  await expect(
    question(page).getByRole('listitem').filter({ hasText: 'Marisol Okonkwo-Reyes member' }),
  ).toBeVisible()
  await expectAccessible(page)
  await question(page).getByRole('button', { name: 'Delete' }).click()
  await expect(inactive(page).getByRole('link', { name: 'Data Capture' })).toBeVisible()

  await page.getByRole('tab', { name: 'Project roles' }).click()
  await open(page, 'Site Data Manager')
  await expect(page.getByRole('checkbox', { name: 'Data Capture (inactive)' })).toBeChecked()

  await openSystems(page)
  await showInactive(page)
  await open(page, 'Data Capture')
  await page.getByRole('button', { name: 'Reactivate this System' }).click()
  await expect(page.getByText('Successfully updated system Data Capture')).toBeVisible()
})

test('the system of the portal itself cannot be deleted, neither on its page nor by a call', async ({
  page,
  server,
}) => {
  await signIn(page, 'admin', server.password)
  await openSystems(page)
  await open(page, 'Portal Gateway')
  await expect(nameOf(page)).toHaveValue('Portal Gateway')
  await expect(page.getByText(/part of every access and cannot be deleted/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Delete this System' })).toHaveCount(0)
  const id = page.url().split('/').at(-1)
  const status = await page.evaluate(async (of) => {
    const headers = { 'X-XSRF-TOKEN': localStorage.getItem('XSRF-TOKEN') ?? '' }
    const path = `/PG-API/rest/secure/system_mgmt/system_access/${of}/deactivate/`
    return (await fetch(path, { method: 'PUT', headers })).status
  }, id)
  expect(status).toBe(422)
})

test('support can read systems, sites and studies, but can change them neither on a page nor by a call [SYS-002]', async ({
  page,
  server,
}) => {
  await signIn(page, 'support', server.password)
  await openSystems(page)
  await expect(page.getByRole('table').getByRole('link')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Add System' })).toHaveCount(0)
  await expectAccessible(page)

  await page.getByRole('tab', { name: 'Sites' }).click()
  await expect(page).toHaveURL(/\/app\/configure\?tab=sites$/)
  const sites = page.getByRole('table', { name: 'Sites' })
  await expect(sites.getByRole('row', { name: 'ML-052 Old Mill Practice Closed' })).toBeVisible()
  await expectAccessible(page)
  await sites.getByRole('link', { name: 'ML-021' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Kilimani Research Hospital' })).toBeFocused()
  await expect(page.getByRole('link', { name: 'Kilimani Research Hospital, Coast Ward' })).toBeVisible()
  await expectAccessible(page)
  await page.goBack()
  await expect(sites.getByRole('rowheader').first()).toHaveText('ML-001')

  await page.getByRole('tab', { name: 'Studies' }).click()
  const studies = page.getByRole('table', { name: 'Studies' })
  await expect(studies.getByRole('rowheader')).toHaveText([
    'AURORA-2',
    'BEACON',
    'CASCADE',
    'LANTERN',
    'TIDAL',
  ])
  await studies.getByRole('link', { name: 'TIDAL' }).click()
  await expect(page.getByText('TIDAL: Home dialysis')).toBeVisible()
  await page.reload()
  await expect(page.getByText('TIDAL: Home dialysis')).toBeVisible()
  await expectAccessible(page)

  for (const path of ['new', '2']) {
    await page.goto(`./app/configure/systems/${path}`)
    await expect(page.getByText('You are not authorized to view this page')).toBeVisible()
    await expect(nameOf(page)).toHaveCount(0)
  }
  const statuses = await page.evaluate(async () => {
    const token = localStorage.getItem('XSRF-TOKEN') ?? ''
    const call = async (method: string, path: string) => {
      const answer = await fetch(`/PG-API/rest/secure/system_mgmt/system_access/${path}`, {
        method,
        headers: { 'Content-Type': 'application/json', 'X-XSRF-TOKEN': token },
        body: '{"systemName":"Mine","description":"Mine"}',
      })
      return answer.status
    }
    return Promise.all([call('POST', ''), call('PUT', '2'), call('PUT', '2/deactivate/')])
  })
  expect(statuses).toEqual([403, 403, 403])
})

test('a system is edited and deleted with the keyboard alone', async ({ page, server }) => {
  await signIn(page, 'admin', server.password)
  await openSystems(page)
  const { keyboard } = page
  await page.getByRole('link', { name: 'Add System' }).focus()
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Add System' })).toBeFocused()
  await nameOf(page).focus()
  await keyboard.type('Biobank Index')
  await keyboard.press('Tab')
  await expect(descriptionOf(page)).toBeFocused()
  await keyboard.type('Where samples lie.')
  await nameOf(page).focus()
  await keyboard.press('Enter')
  await expect(page.getByText('Successfully created system Biobank Index')).toBeVisible()

  const createdSystem = active(page).getByRole('link', { name: 'Biobank Index' })
  await createdSystem.focus()
  await keyboard.press('Enter')
  const remove = page.getByRole('button', { name: 'Delete this System' })
  await remove.focus()
  await keyboard.press('Enter')
  await expect(question(page).getByRole('button', { name: 'Cancel' })).toBeFocused()
  await keyboard.press('Escape')
  await expect(remove).toBeFocused()
  await keyboard.press('Enter')
  await expect(question(page).getByRole('button', { name: 'Cancel' })).toBeFocused()
  await keyboard.press('Tab')
  await keyboard.press('Enter')
  await expect(inactive(page).getByRole('link', { name: 'Biobank Index' })).toBeVisible()
})
