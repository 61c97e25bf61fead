import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, signIn, test } from './journey.ts'

/** A file as a person has it on their disk. */
interface OwnFile {
  name: string
  mimeType: string
  buffer: Buffer
}

const bytes = (name: string, size: number): OwnFile => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: randomBytes(size),
})
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

const nameField = (page: Page) => page.getByLabel('Name for Resource (required)')
const row = (page: Page, name: string | RegExp) => page.getByRole('row', { name })

async function openList(page: Page, itemId = 1): Promise<void> {
  await page.goto(`./app/configure/dashboard/${itemId}?tab=resources`)
  await expect(page.getByRole('tab', { name: 'Resources' })).toHaveAttribute('aria-selected', 'true')
}

async function chooseFile(page: Page, file: OwnFile): Promise<void> {
  const opening = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: /^(Choose a file|Replace): / }).click()
  await (await opening).setFiles(file)
  await expect(page.getByText(file.name, { exact: true })).toBeVisible()
}

async function chooseType(page: Page, label: string): Promise<void> {
  await page.getByRole('button', { name: /Type of Resource/ }).click()
  await page.getByRole('option', { name: label }).click()
}

async function addFile(page: Page, name: string, file: OwnFile, type = 'Download'): Promise<void> {
  await page.getByRole('link', { name: 'Add Resource' }).click()
  await expect(page).toHaveURL(/\/resources\/new\?itemId=\d+&returnTab=resources$/)
  if (type !== 'Download') await chooseType(page, type)
  await nameField(page).fill(name)
  await chooseFile(page, file)
  await page.getByRole('button', { name: 'Add Resource' }).click()
  await expect(page.getByText('Resource created')).toBeVisible()
  await expect(page).toHaveURL(/\/configure\/dashboard\/\d+\?tab=resources$/)
}

async function downloaded(page: Page): Promise<Buffer> {
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download Resource' }).click()
  return readFile(await (await coming).path())
}

async function deleteIt(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Delete this Resource' }).click()
  await page
    .getByRole('alertdialog', { name: 'Delete Resource?' })
    .getByRole('button', { name: 'Delete' })
    .click()
  await expect(page.getByText('Resource Deleted')).toBeVisible()
}

const fileAddress = async (page: Page, itemId = 1): Promise<string> => {
  const id = /resources\/(\d+)/.exec(page.url())?.[1]
  return new URL(`/PG-API/rest/secure/dashboard_items/portal-gateway/${itemId}/files/${id}/file`, page.url())
    .href
}

test('a file is added, comes back byte for byte, is replaced, deleted and brought back [RES-001, RES-002, RES-010, RES-034, RES-035, RES-038]', async ({
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
  await expect(page.getByRole('heading', { level: 1, name: 'Edit Resource' })).toBeFocused()
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

  // The record stays; with a file and active it is as before.
  await page.getByRole('link', { name: 'Freezer plan' }).click()
  await expect(page.getByText('INACTIVE')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Download Resource' })).toHaveCount(0)
  await chooseFile(page, first)
  await page.getByRole('button', { name: 'Activate this Resource' }).click()
  await expect(page.getByText('Resource activated')).toBeVisible()
  await expect(page.getByText('plan-1.bin')).toBeVisible()
  await page.getByRole('button', { name: 'Update Resource' }).click()
  await expect(page.getByText('Resource updated')).toBeVisible()
  await expect(row(page, /Freezer plan .*plan-1\.bin .* ACTIVE/)).toBeVisible()
})

test('a thumbnail is seen before it is sent, stands on the card, and keeps its record when it is deleted [RES-036]', async ({
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
  expect(await preview.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1)
  await page.getByRole('button', { name: 'Add Resource' }).click()
  await expect(page.getByText('Resource created')).toBeVisible()

  await page.getByRole('link', { name: 'Card', exact: true }).click()
  await expect(preview).toBeVisible()
  expect(await preview.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1)
  const address = await fileAddress(page, 2)
  await deleteIt(page)
  expect((await page.request.get(address)).status()).toBe(404)
  await expect(row(page, /Card Thumbnail .*No file ACTIVE/)).toBeVisible()
})

test('what is no picture is refused at once, and by the server where only its bytes tell', async ({
  page,
  server,
}) => {
  await signIn(page, 'admin', server.password)
  await page.goto('./app/configure/dashboard/resources/new?itemId=1')
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

test('a link with everything reaches a member on the item page', async ({ page, server, browser }) => {
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

test('an upload shows how far it is, can be stopped, and is sent again whole', async ({ page, server }) => {
  await signIn(page, 'admin', server.password)
  await page.goto('./app/configure/dashboard/resources/new?itemId=1')
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
  await slow(1_500_000)
  await page.getByRole('button', { name: 'Add Resource' }).click()
  const bar = page.getByRole('progressbar', { name: 'Uploading scan.bin' })
  await expect(bar).toHaveAttribute('aria-valuetext', /^[1-9]\d?% · [\d.]+ [KM]B of 11\.4 MB$/)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Cancel upload' }).click()
  await expect(page.getByText('Upload cancelled')).toBeVisible()
  await expect(bar).toHaveCount(0)
  await expect(page.getByText('scan.bin', { exact: true })).toBeVisible()
  await expect(nameField(page)).toHaveValue('A large scan')

  // The line breaks: nothing is lost.
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

test('unsaved changes, a chosen file among them, are guarded against a link, Back and a reload', async ({
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
  await expect(page.getByText('kept.bin')).toBeVisible()

  await page.goBack()
  await dialog.getByRole('button', { name: 'Go Back' }).click()
  await expect(page.getByText('kept.bin')).toBeVisible()

  const asked = page.waitForEvent('dialog')
  // Not `page.reload()`, which waits for a page that does not come.
  const reloading = page.evaluate(() => location.reload())
  const question = await asked
  expect(question.type()).toBe('beforeunload')
  await question.dismiss()
  await reloading

  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  await dialog.getByRole('button', { name: 'Abandon Changes' }).click()
  await expect(page).toHaveURL(/\?tab=resources$/)
})

test('an item and a resource are saved twice in a row: the second begins with what the first left', async ({
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
  for (const title of ['Renamed once', 'Renamed twice']) {
    await page.getByLabel('Item title (required)').fill(title)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText(`Successfully updated dashboard item ${title}`)).toBeVisible()
    await page.getByRole('link', { name: title }).click()
    await expect(page.getByLabel('Item title (required)')).toHaveValue(title)
  }
  // The resources went with the item, and are as they were.
  await page.getByRole('tab', { name: 'Resources' }).click()
  await expect(row(page, /Version 3/)).toBeVisible()
})

test('a resource is added with the keyboard alone', async ({ page, server }) => {
  await signIn(page, 'admin', server.password)
  await page.goto('./app/configure/dashboard/resources/new?itemId=1')
  await expect(page.getByRole('heading', { level: 1, name: 'Add Resource' })).toBeFocused()
  const tabTo = async (name: string | RegExp, role: 'button' | 'textbox') => {
    const wanted = page.getByRole(role, { name }).first()
    for (let step = 0; step < 60; step += 1) {
      if (await wanted.evaluate((element) => element === document.activeElement)) return
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
  await expect(page.getByRole('heading', { level: 1, name: 'Edit Dashboard Item' })).toBeFocused()
})
