import { readFile } from 'node:fs/promises'
import { zipOf } from '../apps/server/test/support/zipFiles.ts'
import { expect, signIn, test } from './journey.ts'
import { addFile, bytes, chooseType, nameField, pixel, row } from './resourcePages.ts'

test('an administrator creates an item with all fields, and a member uses it', async ({
  page,
  server,
  browser,
}) => {
  // The administrator creates the item.
  await signIn(page, 'admin', server.password, './app/configure/dashboard/new')
  await page.getByLabel('Item title (required)').fill('Cold Chain')
  await page.getByLabel('Short description').fill('From the freezer to the laboratory.')
  await page.getByLabel('Application URL').fill('https://coldchain.meridianlakes.example')
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('textbox', { name: /Content/ }).fill('# Before you ship\n\nRead **all** of the plan.')
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('button', { name: /Portal roles/ }).click()
  await page.getByRole('option', { name: 'Specimen Processor' }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Create Item' }).click()
  await expect(page.getByText('Successfully created dashboard item Cold Chain')).toBeVisible()

  // The administrator adds one resource of each type.
  await page.getByRole('link', { name: 'Cold Chain' }).click()
  await page.getByRole('tab', { name: 'Resources' }).click()
  await expect(page.getByText('No records found')).toBeVisible()
  const plan = bytes('cold-chain-plan.bin', 2_000_000)
  await addFile(page, 'Plan', plan)
  const course = Buffer.from(
    zipOf([{ name: 'index.html', bytes: '<!doctype html><title>Dry ice</title><h1>Dry ice</h1>' }]),
  )
  await addFile(
    page,
    'Handling of dry ice',
    { name: 'dry-ice.zip', mimeType: 'application/zip', buffer: course },
    'eLearning (zip file)',
  )
  const picture = { mimeType: 'image/png', buffer: pixel }
  await addFile(page, 'Card', { ...picture, name: 'card.png' }, 'Thumbnail')
  await addFile(page, 'First view', { ...picture, name: 'view.png' }, 'Screenshot')
  await page.getByRole('link', { name: 'Add Resource' }).click()
  await chooseType(page, 'Link')
  await nameField(page).fill('Carriers')
  await page.getByLabel('URL (required)').fill('https://carriers.example.org')
  await page.getByRole('button', { name: 'Add Resource' }).click()
  await expect(page.getByText('Resource created')).toBeVisible()
  for (const resource of [
    /Plan Download Uncategorized cold-chain-plan\.bin BIN 1\.9 MB ACTIVE/,
    /Handling of dry ice eLearning \(zip file\) .*dry-ice\.zip .*ACTIVE/,
    /Card Thumbnail .*card\.png .*ACTIVE/,
    /First view Screenshot .*view\.png .*ACTIVE/,
    /Carriers Link .*https:\/\/carriers\.example\.org ACTIVE/,
  ]) {
    await expect(row(page, resource)).toBeVisible()
  }

  // A member with the role finds the item, reads it and downloads the file.
  const context = await browser.newContext({ baseURL: server.portal })
  const member = await context.newPage()
  await signIn(member, 'member', server.password)
  await member.getByRole('link', { name: 'View Cold Chain' }).click()
  const main = member.getByRole('main')
  await expect(main.getByRole('heading', { name: 'Before you ship' })).toBeVisible()
  await main.getByRole('button', { name: /^Uncategorized Resources/ }).click()
  await expect(main.getByRole('link', { name: /^Carriers/ })).toHaveAttribute(
    'href',
    'https://carriers.example.org',
  )
  await expect(main.getByText('Handling of dry ice')).toBeVisible()
  const downloadEvent = member.waitForEvent('download')
  await main.getByRole('link', { name: 'Plan' }).click()
  const download = await downloadEvent
  expect(download.suggestedFilename()).toBe('cold-chain-plan.bin')
  expect((await readFile(await download.path())).equals(plan.buffer)).toBe(true)
  await context.close()

  // A user without the role does not see the card of the item.
  const stranger = await browser.newContext({ baseURL: server.portal })
  const reader = await stranger.newPage()
  await signIn(reader, 'reader', server.password)
  await expect(reader.getByRole('link', { name: /^View / }).first()).toBeVisible()
  await expect(reader.getByRole('link', { name: 'View Cold Chain' })).toHaveCount(0)
  await stranger.close()
})
