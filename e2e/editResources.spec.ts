import { writeFile } from 'node:fs/promises'
import { expect, expectAccessible, signIn, test } from './journey.ts'
import {
  addFile,
  bytes,
  chooseFile,
  chooseType,
  deleteIt,
  downloaded,
  fileAddress,
  nameField,
  openList,
  pixel,
  row,
} from './resourcePages.ts'

test('a file is uploaded, downloaded byte for byte, replaced, deleted and reactivated [RES-001, RES-002, RES-010, RES-034, RES-035, RES-038]', async ({
  page,
  server,
}) => {
  await signIn(page, 'admin', server.password)
  await openList(page)
  await expectAccessible(page)
  const [first, second] = [bytes('plan-1.bin', 700_000), bytes('plan-2.bin', 1200)]

  await addFile(page, 'Freezer plan', first)
  await expect(
    row(page, /Freezer plan Download Uncategorized plan-1\.bin BIN 683\.6 KB ACTIVE/),
  ).toBeVisible()

  await page.getByRole('link', { name: 'Freezer plan' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Freezer plan' })).toBeFocused()
  await expectAccessible(page)
  await expect(page.getByRole('button', { name: /Type of Resource/ })).toBeDisabled()
  expect((await downloaded(page)).equals(first.buffer)).toBe(true)
  await chooseFile(page, second)
  await page.getByRole('button', { name: 'Update Resource' }).click()
  await expect(page.getByText('Resource updated')).toBeVisible()

  await page.getByRole('link', { name: 'Freezer plan' }).click()
  expect((await downloaded(page)).equals(second.buffer)).toBe(true)
  const address = await fileAddress(page)
  await deleteIt(page)
  expect((await page.request.get(address)).status()).toBe(404)
  await expect(row(page, /Freezer plan .*No file INACTIVE/)).toBeVisible()

  // A deletion makes the record inactive. After it is reactivated with a file, it has the same values as
  // before.
  await page.getByRole('link', { name: 'Freezer plan' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Freezer plan' })).toBeVisible()
  await expect(page.getByText('INACTIVE')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Download Resource' })).toHaveCount(0)
  await chooseFile(page, first)
  await page.getByRole('button', { name: 'Activate this Resource' }).click()
  await expect(page.getByText('Resource activated')).toBeVisible()
  await expect(page.getByText('plan-1.bin', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Update Resource' }).click()
  await expect(page.getByText('Resource updated')).toBeVisible()
  await expect(row(page, /Freezer plan .*plan-1\.bin .* ACTIVE/)).toBeVisible()
})

test('a thumbnail is shown in a preview and on the card; deleting its file does not delete its record [RES-036]', async ({
  page,
  server,
}) => {
  await signIn(page, 'admin', server.password)
  await openList(page, 2)
  await page.getByRole('link', { name: 'Add Resource' }).click()
  await chooseType(page, 'Thumbnail')
  await nameField(page).fill('Card')
  await chooseFile(page, { name: 'card.png', mimeType: 'image/png', buffer: pixel })
  const preview = page.getByRole('img', { name: 'Preview of card.png' })
  await expect(preview).toBeVisible()
  await expect(preview).toHaveJSProperty('naturalWidth', 1)
  await page.getByRole('button', { name: 'Add Resource' }).click()
  await expect(page.getByText('Resource created')).toBeVisible()

  await page.getByRole('link', { name: 'Card', exact: true }).click()
  await expect(preview).toBeVisible()
  await expect(preview).toHaveJSProperty('naturalWidth', 1)
  const address = await fileAddress(page, 2)
  await deleteIt(page)
  expect((await page.request.get(address)).status()).toBe(404)
  await expect(page.getByText('Its file is deleted. The record remains')).toBeVisible()
  await expect(row(page, /Card Thumbnail .*No file Add a file to Card ACTIVE/)).toBeVisible()

  // Another file can be added to the record.
  await page.getByRole('link', { name: 'Add a file to Card' }).click()
  await expect(page.getByText('No file', { exact: true })).toBeVisible()
  await chooseFile(page, { name: 'card-2.png', mimeType: 'image/png', buffer: pixel })
  await page.getByRole('button', { name: 'Update Resource' }).click()
  await expect(page.getByText('Resource updated')).toBeVisible()
  await expect(row(page, /Card Thumbnail .*card-2\.png .*ACTIVE/)).toBeVisible()
})

test('a second thumbnail replaces the first, and the record of the first remains as inactive [EXP-063]', async ({
  page,
  server,
}) => {
  await signIn(page, 'admin', server.password)
  await openList(page, 5)
  const picture = { mimeType: 'image/png', buffer: pixel }
  await addFile(page, 'First card', { ...picture, name: 'first.png' }, 'Thumbnail')
  await page.getByRole('link', { name: 'Add Resource' }).click()
  await chooseType(page, 'Thumbnail')
  await nameField(page).fill('Second card')
  await chooseFile(page, { ...picture, name: 'second.png' })
  await page.getByRole('button', { name: 'Add Resource' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Replace the Thumbnail?' })
  await expect(dialog).toContainText('already has the thumbnail “First card”')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Replace' }).click()
  await expect(page.getByText('Resource created')).toBeVisible()
  await expect(row(page, /First card Thumbnail .*No file INACTIVE/)).toBeVisible()
  await expect(row(page, /Second card Thumbnail .*second\.png .*ACTIVE/)).toBeVisible()
})

test('a file that is not a picture is refused by its type before the upload, or by its bytes on the server', async ({
  page,
  server,
}) => {
  await signIn(page, 'admin', server.password, './app/configure/dashboard/resources/new?itemId=1')
  await chooseType(page, 'Screenshot')
  await nameField(page).fill('No picture')
  await chooseFile(page, { ...bytes('notes.txt', 20), mimeType: 'text/plain' })
  await expect(page.getByText('File must be an image')).toBeVisible()
  await chooseFile(page, { ...bytes('fake.png', 20), mimeType: 'image/png' })
  await expect(page.getByText('File must be an image')).toHaveCount(0)
  await page.getByRole('button', { name: 'Add Resource' }).click()
  await expect(
    page.getByText('Unable to create screenshot resource due to one or more errors.'),
  ).toBeVisible()
  await expect(page.getByText('File must be an image')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Replace: File (required)' })).toBeFocused()
  await expect(page.getByText('fake.png', { exact: true })).toBeVisible()
  await expectAccessible(page)
})

test('a file can be dragged from the desktop to the field', async ({ page, server }, testInfo) => {
  await signIn(page, 'admin', server.password, './app/configure/dashboard/resources/new?itemId=1')
  await nameField(page).fill('Dropped')
  const { name, buffer } = bytes('dropped.bin', 4000)
  const path = testInfo.outputPath(name)
  await writeFile(path, buffer)
  const box = await page.getByRole('button', { name: /^Choose a file/ }).boundingBox()
  if (!box) throw new Error('The field for the file must be visible.')
  const browser = await page.context().newCDPSession(page)
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    const data = { items: [], files: [path], dragOperationsMask: 1 }
    await browser.send('Input.dispatchDragEvent', { type, x: box.x + 5, y: box.y + 5, data })
  }
  await expect(page.getByText(name, { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Add Resource' }).click()
  await expect(page.getByText('Resource created')).toBeVisible()
  await page.getByRole('link', { name: 'Dropped' }).click()
  expect((await downloaded(page)).equals(buffer)).toBe(true)
})

test('a member sees a link with all its fields on the item page', async ({ page, server, browser }) => {
  await signIn(page, 'admin', server.password)
  await openList(page)
  await page.getByRole('link', { name: 'Add Resource' }).click()
  await chooseType(page, 'Link')
  await nameField(page).fill('Label vendors')
  await page.getByRole('button', { name: /Category \/ Sub-category/ }).click()
  await page.getByRole('option', { name: 'Manuals', exact: true }).click()
  await page.getByLabel('URL (required)').fill('https://labels.example.org/all')
  await page.getByRole('button', { name: 'Add Resource' }).click()
  await expect(page.getByText('Resource created')).toBeVisible()
  await expect(
    row(page, /Label vendors Link Manuals https:\/\/labels\.example\.org\/all ACTIVE/),
  ).toBeVisible()

  const context = await browser.newContext({ baseURL: server.portal })
  const member = await context.newPage()
  await signIn(member, 'member', server.password)
  await member.getByRole('link', { name: 'View Specimen Tracker' }).click()
  await member.getByRole('button', { name: /^Manuals/ }).click()
  await expect(member.getByRole('link', { name: /^Label vendors/ })).toHaveAttribute(
    'href',
    'https://labels.example.org/all',
  )
  await context.close()
})

test('an upload shows its progress, can be cancelled, and can be sent again', async ({ page, server }) => {
  await signIn(page, 'admin', server.password, './app/configure/dashboard/resources/new?itemId=1')
  await nameField(page).fill('A large scan')
  const scan = bytes('scan.bin', 12_000_000)
  await chooseFile(page, scan)
  const line = await page.context().newCDPSession(page)
  await line.send('Network.enable')
  const slow = (uploadThroughput: number) =>
    line.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    })
  // The upload is slow enough to observe its progress on any machine.
  await slow(200_000)
  await page.getByRole('button', { name: 'Add Resource' }).click()
  const bar = page.getByRole('progressbar', { name: 'Uploading scan.bin' })
  await expect(bar).toHaveAttribute('aria-valuetext', /^[1-9]\d?% · [\d.]+ [KM]B of 11\.4 MB$/)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Cancel upload' }).click()
  await expect(page.getByText('Upload cancelled')).toBeVisible()
  await expect(bar).toHaveCount(0)
  await expect(page.getByText('scan.bin', { exact: true })).toBeVisible()
  await expect(nameField(page)).toHaveValue('A large scan')

  // The network fails, and the form keeps its input.
  await slow(-1)
  await page.route('**/dashboard_item_resources', (route) => route.abort())
  await page.getByRole('button', { name: 'Add Resource' }).click()
  await expect(page.getByText(/The server cannot be reached/)).toBeVisible()
  await page.unroute('**/dashboard_item_resources')
  await page.getByRole('button', { name: 'Add Resource' }).click()
  await expect(page.getByText('Resource created')).toBeVisible()
  await expect(row(page, /A large scan/)).toHaveCount(1)
  await page.getByRole('link', { name: 'A large scan' }).click()
  expect((await downloaded(page)).equals(scan.buffer)).toBe(true)
})

test("a category can be added in a dialog on a resource's page; the page then selects the category and keeps its input [RES-018]", async ({
  page,
  server,
}) => {
  await signIn(page, 'admin', server.password)
  await openList(page, 2)
  await page.getByRole('link', { name: 'Add Resource' }).click()
  await nameField(page).fill('Field notes')
  await chooseFile(page, bytes('notes.bin', 900))
  await page.getByRole('button', { name: 'Add new category' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Resource Category' })
  await dialog.getByLabel('Category Name (required)').fill('Field work')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Create Category' }).click()
  await expect(page.getByText('Resource Category Created')).toBeVisible()
  await expect(nameField(page)).toHaveValue('Field notes')
  await page.getByRole('button', { name: 'Add Resource' }).click()
  await expect(page.getByText('Resource created')).toBeVisible()
  await expect(row(page, /Field notes Download Field work notes\.bin/)).toBeVisible()
})

test('if the code for adding a category cannot be loaded, the portal warns before it reloads the page [RES-016, RES-017]', async ({
  page,
  server,
  reports,
}) => {
  await signIn(page, 'admin', server.password)
  await openList(page, 2)
  await page.getByRole('link', { name: 'Add Resource' }).click()
  // Reloads the page, so that the code of the item's page is not in memory.
  await expect(nameField(page)).toBeVisible()
  await page.reload()
  await nameField(page).fill('Kept')
  reports.push('Failed to load resource: net::ERR_FAILED')
  await page.route(/\/assets\/.*\.js$/, (route) => route.abort())
  const add = page.getByRole('button', { name: 'Add new category' })
  await add.click()
  const warning = page.getByRole('alertdialog', { name: 'Warning!' })
  await expect(warning).toContainText(
    'Adding a new category will trigger a page reload - destroying your unsaved changes. Would you like to continue?',
  )
  await expectAccessible(page)
  await warning.getByRole('button', { name: 'No' }).click()
  await expect(nameField(page)).toHaveValue('Kept')
  await add.click()
  await expect(warning).toBeVisible()
  await page.unroute(/\/assets\/.*\.js$/)
  await warning.getByRole('button', { name: 'Yes' }).click()
  await expect(page.getByRole('tab', { name: 'Resource Categories', selected: true })).toBeVisible()
})
