import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { enter, expect, expectAccessible, signIn, test } from './journey.ts'

test.use({ ownServer: 'agreements' })

/** Ends all signatures on the day before yesterday, as if they had been valid until then. */
function endSignatures(dataFolder: string): void {
  const database = new DatabaseSync(join(dataFolder, 'portal.sqlite'))
  database.exec('PRAGMA busy_timeout = 30000')
  const day = new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10)
  database.prepare('UPDATE agreement_signatures SET valid_until = ?').run(day)
  database.close()
}

test('an administrator requires an agreement, a user signs it and gets in, and is paused by a new version and when the signature ends [COND-030] [COND-031] [COND-033] [COND-034] [COND-045] [COND-046] [COND-052] [COND-054]', async ({
  page,
  browser,
  server,
}) => {
  await signIn(page, 'admin', server.password, './app/configure?tab=agreements')
  await page.getByRole('link', { name: 'Add Agreement' }).click()
  await page.getByLabel('Name (required)').fill('Use of the directory')
  await page.getByLabel('Text (required)').fill('You call a site **only** about its studies.')
  await page.getByLabel('Valid for (months)').fill('6')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Successfully created agreement Use of the directory')).toBeVisible()

  await page.goto('./app/configure?tab=dashboard')
  await page.getByRole('link', { name: 'Site Directory' }).click()
  await page.getByRole('tab', { name: 'Access' }).click()
  await page.getByRole('button', { name: /Required agreements/ }).click()
  await page.getByRole('option', { name: 'Use of the directory' }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Successfully updated dashboard item Site Directory')).toBeVisible()

  const context = await browser.newContext({ baseURL: server.portal })
  const user = await context.newPage()
  await user.goto('./')
  await enter(user, 'partner', server.password)
  await expect(user).toHaveURL(/\/app\/dashboard$/)
  const card = user
    .getByRole('listitem')
    .filter({ has: user.getByRole('heading', { name: 'Site Directory' }) })
  await expect(card).toContainText('Sign Use of the directory, version 1, to use this application.')
  await expect(card.getByRole('link', { name: 'Open Site Directory' })).toHaveCount(0)
  await expectAccessible(user)
  await card.getByRole('link', { name: 'Sign Use of the directory' }).click()
  await expect(user.getByRole('heading', { level: 1, name: 'Use of the directory' })).toBeVisible()
  await expect(user.locator('strong')).toHaveText('only')
  await expectAccessible(user)
  await user.getByRole('button', { name: 'Sign agreement' }).press('Enter')
  await expect(user.getByText('You have signed Use of the directory, version 1.')).toBeVisible()
  await expect(user).toHaveURL(/\/app\/dashboard$/)
  await expect(card.getByRole('link', { name: 'Open Site Directory' })).toBeVisible()

  // A new version that asks again.
  await page.goto('./app/configure?tab=agreements')
  await page.getByRole('link', { name: 'Use of the directory' }).click()
  await page.getByLabel('Text (required)').fill('You call a site only about its studies, and only by day.')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Successfully updated agreement Use of the directory')).toBeVisible()
  await user.reload()
  await expect(card).toContainText('new version')
  await card.getByRole('link', { name: 'Sign Use of the directory' }).click()
  await expect(user.getByText('and only by day.')).toBeVisible()
  await user.getByRole('button', { name: 'Sign agreement' }).click()
  await expect(card.getByRole('link', { name: 'Open Site Directory' })).toBeVisible()

  // The signature ends.
  endSignatures(server.dataFolder)
  await user.reload()
  await expect(card).toContainText('has ended')
  await user.goto('./app/profile?tab=agreements')
  await expect(user.getByRole('main')).toContainText('Use of the directory')
  await expectAccessible(user)
  await context.close()

  await page.goto('./app/configure?tab=agreements')
  await page.getByRole('link', { name: 'Use of the directory' }).click()
  await page.getByRole('tab', { name: 'Signatures' }).click()
  const signatures = page.getByRole('table', { name: /Signatures/ })
  await expect(signatures.getByRole('row').filter({ hasText: 'Achterberg' })).toHaveCount(2)
  await expectAccessible(page)
  await page.getByRole('tab', { name: 'Not Signed' }).click()
  const unsigned = page.getByRole('table', { name: 'Users who have not signed' })
  await expect(unsigned.getByRole('row').filter({ hasText: 'Achterberg' })).toContainText(
    'Signature has ended',
  )
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Delete this Agreement' }).click()
  const question = page.getByRole('alertdialog', { name: 'Delete Agreement?' })
  await expect(question).toContainText('1 dashboard item requires it:')
  await expect(question.getByRole('link', { name: 'Site Directory' })).toBeVisible()
  await expectAccessible(page)
})
