import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Page } from '@playwright/test'
import { enter, expect, expectAccessible, signInFromPage, test } from './journey.ts'

test.use({ ownServer: 'recentSignIn' })

/** Makes all sign-ins 16 minutes older; the server asks for a sign-in within 15 minutes. */
function ageSignIns(dataFolder: string): void {
  const database = new DatabaseSync(join(dataFolder, 'portal.sqlite'))
  database.exec('PRAGMA busy_timeout = 30000')
  database.prepare('UPDATE sessions SET authenticated_at = authenticated_at - ?').run(16 * 60_000)
  database.close()
}

const rename = async (page: Page, from: string, to: string) => {
  await page.goto('./app/configure?tab=portalRoles')
  await page.getByRole('link', { name: from, exact: true }).click()
  await page.getByLabel('Role Name (required)').fill(to)
  await page.getByRole('button', { name: 'Save', exact: true }).focus()
  await page.keyboard.press('Enter')
}

test('an administrator whose sign-in is old signs in again over the page to change a portal role, and is not asked for the next change [IDENT-090] [IDENT-094] [IDENT-095]', async ({
  page,
  server,
}) => {
  await signInFromPage(page, 'admin', server.password)
  ageSignIns(server.dataFolder)
  await rename(page, 'Network Auditor', 'Field Auditor')

  const dialog = page.getByRole('dialog', { name: 'Sign in again' })
  await expect(dialog).toContainText('For this action you must have signed in recently.')
  await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByText('To do this, you must sign in again. Nothing was changed.')).toBeVisible()
  await expect(page.getByLabel('Role Name (required)')).toHaveValue('Field Auditor')

  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await dialog.getByLabel('Password', { exact: true }).fill('not the password')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('alert')).toContainText('The username and password provided do not match.')
  await dialog.getByLabel('Password', { exact: true }).fill(server.password)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Successfully updated portal role Field Auditor')).toBeVisible()
  await expect(dialog).toBeHidden()

  await rename(page, 'Field Auditor', 'Regional Auditor')
  await expect(page.getByText('Successfully updated portal role Regional Auditor')).toBeVisible()
})

/** Chooses a person on the page of the demo's institution. */
const choose = async (tab: Page, person: string) => {
  await expect(tab.getByRole('heading', { name: 'Lake University' })).toBeVisible()
  await tab.getByRole('link', { name: person }).click()
}

/** Signs in with the institution, and links the person to an account by its password. */
const linkBySignIn = async (page: Page, person: string, account: { name: string; password: string }) => {
  await page.goto('./')
  await page.getByRole('link', { name: 'Sign in with Lake University' }).click()
  await choose(page, person)
  await expect(page.getByText('Lake University has confirmed who you are.')).toBeVisible()
  await enter(page, account.name, account.password)
  await expect(page.getByRole('heading', { name: 'Dashboard', exact: true })).toBeVisible()
}

test('a user of an institution signs in again there in a new tab; the dialog of the first tab then closes, and the action is carried out [IDENT-101] [IDENT-102]', async ({
  page,
  server,
}) => {
  const person = 'Marisol Okonkwo-Reyes'
  await linkBySignIn(page, person, { name: 'support', password: server.password })
  ageSignIns(server.dataFolder)

  await page.goto('./app/users')
  await page.getByRole('link', { name: 'Marisol Okonkwo-Reyes' }).click()
  await page.getByRole('button', { name: 'Actions' }).click()
  await page.getByRole('menuitem', { name: 'End all sessions' }).click()
  const question = page.getByRole('alertdialog', { name: 'End all sessions?' })
  await question.getByRole('button', { name: 'End all sessions' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sign in again' })
  await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused()
  await expectAccessible(page)
  const opened = page.waitForEvent('popup')
  await dialog.getByRole('link', { name: /^Sign in with Lake University/ }).click()
  await expect(dialog.getByText('Sign in in the new tab, then come back to this one.')).toBeVisible()
  const tab = await opened
  await choose(tab, person)
  await expect(tab.getByRole('heading', { name: 'Dashboard', exact: true })).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(question).toBeHidden()
  await expect(page.getByText(/Sessions ended|This user is not signed in\./)).toBeVisible()
  // The user comes back to the first tab.
  await page.bringToFront()
  await expect(page.getByRole('button', { name: 'Actions' })).toBeFocused()
})

test('a user of an institution whose session has expired signs in there in a new tab, and the unsaved work is saved; another user does not continue it [IDENT-104]', async ({
  page,
  server,
}) => {
  const person = 'Jun Castellanos'
  await linkBySignIn(page, person, { name: 'admin', password: server.password })
  await page.goto('./app/configure/dashboard/2')
  await page.getByLabel('Short description').fill('Typed before the session ended.')
  await page.context().clearCookies()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const cover = page.getByRole('dialog', { name: 'Sign in again' })
  await expect(cover).toContainText('Your unsaved changes are still on this page')
  await expectAccessible(page)
  const openTab = async () => {
    const opened = page.waitForEvent('popup')
    await cover.getByRole('link', { name: /^Sign in with Lake University/ }).click()
    return opened
  }

  const other = await openTab()
  await choose(other, 'Nkechi Oyelaran')
  await enter(other, 'member', server.password)
  await expect(other.getByRole('heading', { name: 'Dashboard', exact: true })).toBeVisible()
  await expect(cover.getByRole('alert')).toContainText('has signed in.')
  await expectAccessible(page)

  const tab = await openTab()
  await choose(tab, person)
  await expect(tab.getByRole('heading', { name: 'Dashboard', exact: true })).toBeVisible()
  await expect(page.getByText(/Successfully updated/)).toBeVisible()
  await expect(cover).toBeHidden()
})
