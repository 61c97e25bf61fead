import { expect, expectAccessible, signIn, test } from './journey.ts'

test.use({ ownServer: 'ownProjectRoles' })

test('a user with WRITE_USERS adds a project role on their own profile, and removes it [PROF-009] [PROF-011] [PROF-014]', async ({
  page,
  server,
}) => {
  await signIn(page, 'admin', server.password, './app/profile?tab=projectRoles')
  // Portal roles can have the same names as project roles.
  const roles = page.getByRole('list', { name: 'Project Roles' })
  const entry = roles.getByRole('listitem', { name: 'Imaging Reader', exact: true })
  await expect(roles.getByRole('listitem', { name: 'Site Coordinator', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Add Project Role' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Project Role' })
  await dialog.getByRole('button', { name: /Project Roles/ }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.type('Imaging')
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Apply Changes' }).click()
  await expect(entry).toContainText('Added')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Updated User Access')).toBeVisible()
  await expect(entry).not.toContainText('Added')
  await page.reload()
  await expect(entry).toBeVisible()

  await page.getByRole('button', { name: 'Delete Imaging Reader' }).click()
  await expect(entry).toContainText('Marked for Deletion')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Updated User Access')).toBeVisible()
  await page.reload()
  await expect(roles.getByRole('listitem', { name: 'Site Coordinator', exact: true })).toBeVisible()
  await expect(entry).toHaveCount(0)
})
