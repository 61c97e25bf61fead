import { expect, expectAccessible, signIn, test } from './journey.ts'

test('an administrator adds, edits and deactivates an item [ITEM-001, ITEM-002, ITEM-008, ITEM-036, ITEM-038, ITEM-044, MSG-049, MSG-050]', async ({
  page,
  server,
}) => {
  await signIn(page, 'admin', server.password)
  await page.getByRole('link', { name: 'Configuration' }).click()
  await expect(page).toHaveURL(/\/app\/configure/)
  await expectAccessible(page)

  // Adds an item.
  await page.getByRole('link', { name: /Add/ }).click()
  await expect(page).toHaveURL(/\/app\/configure\/dashboard\/new/)
  await page.getByLabel('Item title (required)').fill('Freezer Map')
  await page.getByLabel('Short description').fill('Where every rack stands.')
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('textbox', { name: /Content/ }).fill('# Racks\n\nRead **this** first.')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('button', { name: /Portal roles/ }).click()
  await page.getByRole('option').first().click()
  await page.keyboard.press('Escape')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Create Item' }).click()
  await expect(page).toHaveURL(/\/app\/configure\?tab=dashboard$/)
  await expect(page.getByText('Successfully created dashboard item Freezer Map')).toBeVisible()

  // Edits the item.
  await page.getByRole('link', { name: 'Freezer Map' }).click()
  await expect(page).toHaveURL(/\/app\/configure\/dashboard\/\d+/)
  await expectAccessible(page)
  await page.getByLabel('Item title (required)').fill('Freezer Map 2')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Updated Item', { exact: true })).toBeVisible()
  await expect(page.getByText('Successfully updated dashboard item Freezer Map 2')).toBeVisible()

  // Deactivates the item, which remains in the list and is marked as inactive.
  await page.getByRole('link', { name: 'Freezer Map 2' }).click()
  await page.getByRole('button', { name: 'Delete this Item' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Delete Dashboard Item?' })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Deleted Item')).toBeVisible()
  await expect(page.getByRole('row', { name: /Freezer Map 2.*INACTIVE/ })).toBeVisible()
})

test('Edit Item on the page of an item opens its form [DASH-020]', async ({ page, server }) => {
  await signIn(page, 'admin', server.password)
  await page
    .getByRole('link', { name: /^View / })
    .first()
    .click()
  await page.getByRole('link', { name: 'Edit Item' }).click()
  await expect(page).toHaveURL(/\/app\/configure\/dashboard\/\d+$/)
  await expect(page.getByLabel('Item title (required)')).not.toHaveValue('')
})

test('the portal asks about unsaved changes before a link, Back and a reload', async ({ page, server }) => {
  await signIn(page, 'admin', server.password)
  await page.getByRole('link', { name: 'Configuration' }).click()
  await page.getByRole('table').getByRole('link').first().click()
  await page.getByLabel('Item title (required)').fill('Changed and not saved')

  await page.getByRole('link', { name: 'Dashboard', exact: true }).first().click()
  const dialog = page.getByRole('alertdialog', { name: 'Unsaved Changes' })
  await dialog.getByRole('button', { name: 'Go Back' }).click()
  await expect(page.getByLabel('Item title (required)')).toHaveValue('Changed and not saved')

  await page.goBack()
  await dialog.getByRole('button', { name: 'Go Back' }).click()
  await expect(page.getByLabel('Item title (required)')).toHaveValue('Changed and not saved')

  const confirmation = page.waitForEvent('dialog')
  // `page.reload()` would wait until the page is loaded again, but the test cancels the reload.
  const reloading = page.evaluate(() => location.reload())
  const question = await confirmation
  expect(question.type()).toBe('beforeunload')
  await question.dismiss()
  await reloading

  await page.getByRole('link', { name: 'Dashboard', exact: true }).first().click()
  await dialog.getByRole('button', { name: 'Abandon Changes' }).click()
  await expect(page).toHaveURL(/\/app\/dashboard$/)
})

test('the selected tab is in the address [ITEM-009, ITEM-012]', async ({ page, server }) => {
  await signIn(page, 'admin', server.password)
  await page.getByRole('link', { name: 'Configuration' }).click()
  await page.getByRole('table').getByRole('link').first().click()
  await page.getByRole('tab', { name: /^Access/ }).click()
  await expect(page).toHaveURL(/tab=access/)
  await page.reload()
  await expect(page.getByRole('tab', { name: /^Access/ })).toHaveAttribute('aria-selected', 'true')
})
