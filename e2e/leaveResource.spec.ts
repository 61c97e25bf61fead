import { expect, signIn, test } from './journey.ts'
import { addFile, bytes, chooseFile, nameField, openList, row } from './resourcePages.ts'

test('the portal asks about unsaved changes, including a chosen file, before a link, Back and a reload', async ({
  page,
  server,
}) => {
  await signIn(page, 'admin', server.password)
  await openList(page)
  await page.getByRole('link', { name: 'Add Resource' }).click()
  await chooseFile(page, bytes('kept.bin', 10))
  const dialog = page.getByRole('alertdialog', { name: 'Unsaved Changes' })

  await page.getByRole('link', { name: 'Manage resource categories' }).click()
  await dialog.getByRole('button', { name: 'Go Back' }).click()
  await expect(page.getByText('kept.bin', { exact: true })).toBeVisible()

  await page.goBack()
  await dialog.getByRole('button', { name: 'Go Back' }).click()
  await expect(page.getByText('kept.bin', { exact: true })).toBeVisible()

  const confirmation = page.waitForEvent('dialog')
  // `page.reload()` would wait until the page is loaded again, but the test cancels the reload.
  const reloading = page.evaluate(() => location.reload())
  const question = await confirmation
  expect(question.type()).toBe('beforeunload')
  await question.dismiss()
  await reloading

  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  await dialog.getByRole('button', { name: 'Abandon Changes' }).click()
  await expect(page).toHaveURL(/\?tab=resources$/)
})

test('the portal asks about unsaved changes of an item before its tab of resources opens, because resources are saved separately', async ({
  page,
  server,
}) => {
  await signIn(page, 'admin', server.password, './app/configure/dashboard/4')
  const title = page.getByLabel('Item title (required)')
  const before = await title.inputValue()
  await title.fill('Not saved')
  const dialog = page.getByRole('alertdialog', { name: 'Unsaved Changes' })
  const resources = page.getByRole('tab', { name: 'Resources' })

  await resources.click()
  await dialog.getByRole('button', { name: 'Go Back' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(title).toHaveValue('Not saved')

  await resources.click()
  await dialog.getByRole('button', { name: 'Abandon Changes' }).click()
  await expect(resources).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('link', { name: 'Add Resource' })).toBeVisible()
  await page.getByRole('tab', { name: 'Basic Details' }).click()
  await expect(title).toHaveValue(before)
})

test('an item and a resource can be saved, opened from the list and saved again', async ({
  page,
  server,
}) => {
  await signIn(page, 'admin', server.password)
  await openList(page, 3)
  await addFile(page, 'Version 1', bytes('v.bin', 10))
  for (const [before, after] of [
    ['Version 1', 'Version 2'],
    ['Version 2', 'Version 3'],
  ] as const) {
    await page.getByRole('link', { name: before }).click()
    await expect(nameField(page)).toHaveValue(before)
    await nameField(page).fill(after)
    await page.getByRole('button', { name: 'Update Resource' }).click()
    await expect(page.getByText('Resource updated')).toBeVisible()
  }
  await page.getByRole('tab', { name: 'Basic Details' }).click()
  const field = page.getByLabel('Item title (required)')
  await expect(field).not.toHaveValue('')
  // Restores the name, because other journeys on this server find the item by its name.
  for (const title of ['Renamed once', await field.inputValue()]) {
    await field.fill(title)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText(`Successfully updated dashboard item ${title}`)).toBeVisible()
    await page.getByRole('link', { name: title }).click()
    await expect(page.getByLabel('Item title (required)')).toHaveValue(title)
  }
  // The resources belong to the renamed item and are unchanged.
  await page.getByRole('tab', { name: 'Resources' }).click()
  await expect(row(page, /Version 3/)).toBeVisible()
})

test('a resource can be added with the keyboard alone', async ({ page, server }) => {
  // Listens for file choosers from the start. Otherwise a busy browser could open its own dialog before the
  // listener is added.
  page.on('filechooser', () => undefined)
  await signIn(page, 'admin', server.password, './app/configure/dashboard/resources/new?itemId=1')
  await expect(page.getByRole('heading', { level: 1, name: 'Add Resource' })).toBeVisible()
  const tabTo = async (name: string | RegExp, role: 'button' | 'textbox') => {
    const target = page.getByRole(role, { name }).first()
    for (let step = 0; step < 60; step += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return
      await page.keyboard.press('Tab')
    }
    throw new Error(`Tab never reached ${String(name)}`)
  }
  await tabTo('Name for Resource (required)', 'textbox')
  await page.keyboard.type('By keyboard')
  await tabTo(/^Choose a file/, 'button')
  const opening = page.waitForEvent('filechooser')
  await page.keyboard.press('Enter')
  await (await opening).setFiles(bytes('typed.bin', 10))
  await expect(page.getByText('typed.bin', { exact: true })).toBeVisible()
  await tabTo('Add Resource', 'button')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Resource created')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Specimen Tracker' })).toBeFocused()
})
