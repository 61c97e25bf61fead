import type { Browser, Page } from '@playwright/test'
import { expect, expectAccessible, signIn, test } from './journey.ts'

// These tests change records of the demo, so they need a separate server.
test.use({ ownServer: 'changedMeanwhile' })

const nameOf = (page: Page) => page.getByLabel('System Name (required)')
const descriptionOf = (page: Page) => page.getByLabel('Description', { exact: true })
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()
const question = (page: Page) => page.getByRole('dialog', { name: 'Changed Meanwhile' })
const asked = (page: Page, name: string) => question(page).getByRole('radiogroup', { name })
const open = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).click()

/** Opens one record as an administrator in two browser contexts. Returns the second page. */
async function twoAt(
  { page, browser, server }: { page: Page; browser: Browser; server: { portal: string; password: string } },
  tab: string,
  name: string,
) {
  const other = await (await browser.newContext({ baseURL: server.portal })).newPage()
  for (const each of [page, other]) {
    await signIn(each, 'admin', server.password, `./app/configure?tab=${tab}`)
    await open(each, name)
    await expect(each.getByRole('button', { name: 'Save', exact: true })).toBeVisible()
  }
  return other
}

test('after two administrators edited a system concurrently, the second can keep, take over or merge the values of the first [T45]', async ({
  page,
  browser,
  server,
}) => {
  const other = await twoAt({ page, browser, server }, 'systems', 'Imaging Archive')

  // Both administrators change the name. The first one also changes the description.
  await nameOf(other).fill('Picture Archive')
  await descriptionOf(other).fill('Scans of all studies.')
  await save(other)
  await expect(other.getByText('Successfully updated system Picture Archive')).toBeVisible()
  await nameOf(page).fill('Scan Archive')
  await save(page)
  await expect(question(page)).toContainText(/\S+ \S+ saved this system while you were editing it/)
  await expect(question(page)).not.toContainText('A colleague')
  await expect(asked(page, 'System Name')).toContainText('Before: Imaging Archive')
  await expect(question(page).getByRole('listitem')).toContainText('Description: Scans of all studies.')
  await expectAccessible(page)

  // Nothing is saved before the user chooses, and Go Back keeps the input.
  await question(page).getByRole('button', { name: 'Save' }).click()
  await expect(question(page).getByText('Choose which to keep')).toBeVisible()
  await question(page).getByRole('button', { name: 'Go Back' }).click()
  await expect(page.getByText('What you entered is still here.')).toBeVisible()
  await expect(nameOf(page)).toHaveValue('Scan Archive')

  // The second administrator keeps their name, takes over the first administrator's description, and saves again,
  // with the keyboard alone.
  await nameOf(page).press('Enter')
  await expect(question(page)).toBeVisible()
  await asked(page, 'System Name').getByRole('radio', { name: 'Keep mine' }).focus()
  await page.keyboard.press('Space')
  await question(page).getByRole('button', { name: 'Save' }).press('Enter')
  await expect(page.getByText('Successfully updated system Scan Archive')).toBeVisible()
  await expect(page.getByRole('row', { name: 'Scan Archive Scans of all studies.' })).toBeVisible()

  // The first administrator takes over the description that the second one has saved.
  await open(other, 'Picture Archive')
  await expect(nameOf(other)).toHaveValue('Scan Archive')
  await open(page, 'Scan Archive')
  await descriptionOf(page).fill('Scans and readings.')
  await save(page)
  await expect(page.getByText('Successfully updated system Scan Archive')).toBeVisible()
  await descriptionOf(other).fill('Pictures.')
  await save(other)
  await asked(other, 'Description')
    .getByText(/^Take what/)
    .click()
  await question(other).getByRole('button', { name: 'Save' }).click()
  await expect(other.getByText('There are no changes to submit.')).toBeVisible()
  await expect(descriptionOf(other)).toHaveValue('Scans and readings.')
  await other.context().close()
})

test('the changes of both users to a list are merged', async ({ page, browser, server }) => {
  const other = await twoAt({ page, browser, server }, 'projectRoles', 'Statistician')
  const tick = (at: Page, name: string) =>
    at
      .locator('label', { has: at.getByRole('checkbox', { name, exact: true }) })
      .getByText(name)
      .click()
  await tick(other, 'Safety Reporting')
  await save(other)
  await expect(other.getByText('Updated Project Role', { exact: true })).toBeVisible()
  await tick(page, 'Randomisation')
  await save(page)
  await expect(asked(page, 'Default Systems')).toContainText('Do both')
  await asked(page, 'Default Systems').getByText('Do both').click()
  await question(page).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Updated Project Role', { exact: true })).toBeVisible()
  await open(page, 'Statistician')
  for (const name of ['Safety Reporting', 'Randomisation']) {
    await expect(page.getByRole('checkbox', { name, exact: true })).toBeChecked()
  }
  await other.context().close()
})

test('the changes of two users to an item are merged', async ({ page, browser, server }) => {
  const other = await twoAt({ page, browser, server }, 'dashboard', 'Specimen Tracker')
  await other.getByLabel('Short description').fill('Freezers and shipments.')
  await save(other)
  await expect(other.getByText('Updated Item', { exact: true })).toBeVisible()
  await page.getByLabel('Item title (required)').fill('Specimens')
  await save(page)
  await expect(question(page).getByRole('listitem')).toContainText(
    'Short description: Freezers and shipments.',
  )
  await question(page).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Updated Item', { exact: true })).toBeVisible()
  await expect(page.getByRole('row', { name: /^Specimens Freezers and shipments\./ })).toBeVisible()
  await other.context().close()
})

test('the changes of two users to an account are merged, and unsaved input on another tab is kept', async ({
  page,
  browser,
  server,
}) => {
  const other = await (await browser.newContext({ baseURL: server.portal })).newPage()
  for (const each of [page, other]) {
    await signIn(each, 'admin', server.password, './app/users?filter=Kristoffersen')
    await each.getByRole('link', { name: /Kristoffersen/ }).click()
    await expect(each.getByLabel('Gecos')).toBeEditable()
  }
  await other.getByLabel('First Name (required)').fill('Seun')
  await other.getByLabel('Gecos').fill('Ward 3')
  await save(other)
  await expect(other.getByText('Successfully updated user Seun Kristoffersen')).toBeVisible()

  await page.getByRole('tab', { name: 'Portal Roles' }).click()
  await page.getByText('Statistician', { exact: true }).click()
  await page.getByRole('tab', { name: 'Account Info' }).click()
  await page.getByLabel('First Name (required)').fill('Olu')
  await save(page)
  await expect(question(page)).toContainText(/\S+ \S+ saved this user while you were editing it/)
  await expect(asked(page, 'First Name')).toContainText('Before: Oluwaseun')
  await expect(question(page).getByRole('listitem')).toContainText('Gecos: Ward 3')
  await expectAccessible(page)
  await asked(page, 'First Name').getByText('Keep mine').click()
  await question(page).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Successfully updated user Olu Kristoffersen')).toBeVisible()
  await expect(page.getByLabel('Gecos')).toHaveValue('Ward 3')

  // The portal roles were not changed concurrently, so they are saved without a question.
  await page.getByRole('tab', { name: /Portal Roles/ }).click()
  await expect(page.getByRole('checkbox', { name: 'Statistician', exact: true })).toBeChecked()
  await save(page)
  await expect(page.getByRole('tab', { name: /Portal Roles/ })).not.toContainText('Edited')
  await page.reload()
  await expect(page.getByRole('checkbox', { name: 'Statistician', exact: true })).toBeChecked()
  await page.getByRole('tab', { name: 'Account Info' }).click()
  await expect(page.getByLabel('First Name (required)')).toHaveValue('Olu')
  await other.context().close()
})

test("concurrent changes of a user's project roles are merged, and the portal asks about conflicts [T45]", async ({
  page,
  browser,
  server,
}) => {
  test.slow()
  const other = await (await browser.newContext({ baseURL: server.portal })).newPage()
  for (const each of [page, other]) {
    await signIn(each, 'admin', server.password, './app/users?filter=Nakamura')
    await each.getByRole('link', { name: /Nakamura/ }).click()
    await each.getByRole('tab', { name: /Project Roles/ }).click()
    await expect(entry(each, 'Principal Investigator')).toBeVisible()
  }
  await change(other, 'Principal Investigator', /BEACON/, /Specimen Tracker/)
  await button(other, 'Delete Specimen Processor').click()
  await save(other)
  await expect(other.getByText('Updated User Access')).toBeVisible()

  await change(page, 'Principal Investigator', /ML-021/, /LANTERN/)
  await change(page, 'Specimen Processor', /TIDAL/)
  await save(page)
  await expect(question(page)).toContainText(
    /\S+ \S+ saved this list of project roles while you were editing/,
  )
  await expect(question(page)).not.toContainText('A colleague')
  await expect(question(page).getByRole('listitem')).toContainText('Principal Investigator: Systems:')
  await expect(question(page).getByRole('listitem')).toContainText('Specimen Tracker')
  await expectAccessible(page)
  await asked(page, 'Specimen Processor')
    .getByText(/^Take what/)
    .click()
  await asked(page, 'Principal Investigator: Studies').getByText('Do both').click()
  await question(page).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Updated User Access')).toBeVisible()
  await page.reload()
  await expect(entry(page, 'Principal Investigator')).toBeVisible()
  await expect(entry(page, 'Specimen Processor')).toHaveCount(0)
  await button(page, 'Edit Principal Investigator').click()
  for (const name of [/CASCADE/, /TIDAL/, /BEACON/, /LANTERN/, /ML-021/, /Specimen Tracker/])
    await expect(page.getByRole('option', { name })).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()

  // The second administrator removes a role that the first has changed, which is also a conflict.
  await button(other, 'Delete Principal Investigator').click()
  await save(other)
  await asked(other, 'Principal Investigator').getByText('Keep mine').click()
  await question(other).getByRole('button', { name: 'Save' }).click()
  await expect(other.getByText('No project roles specified.')).toBeVisible()
  await other.context().close()
})

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const entry = (page: Page, name: string) => page.getByRole('listitem', { name, exact: true })

/** Selects or deselects options in the dialog of a project role. */
async function change(page: Page, roleName: string, ...names: RegExp[]) {
  await button(page, `Edit ${roleName}`).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Project Role' })
  for (const name of names) await dialog.getByRole('option', { name }).click()
  await dialog.getByRole('button', { name: 'Apply Changes' }).click()
  await expect(dialog).toHaveCount(0)
}
