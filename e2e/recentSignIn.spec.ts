import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, signIn, test } from './journey.ts'

test.use({ ownServer: 'recentSignIn' })

/** Makes all sign-ins 16 minutes older; the server asks for a sign-in within 15 minutes. */
function ageSignIns(dataFolder: string): void {
  const database = new DatabaseSync(join(dataFolder, 'portal.sqlite'))
  database.exec('PRAGMA busy_timeout = 30000')
  database.prepare('UPDATE sessions SET created_at = created_at - ?').run(16 * 60_000)
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
  await signIn(page, 'admin', server.password)
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
