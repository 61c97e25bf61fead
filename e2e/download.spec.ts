import { readFile } from 'node:fs/promises'
import { expect, signIn, test } from './journey.ts'

test('a download equals the stored file byte for byte [DASH-039]', async ({ page, server }) => {
  await signIn(page, 'member', server.password)
  await page.getByRole('link', { name: 'View Specimen Tracker' }).click()
  await page.getByRole('button', { name: /^Manuals/ }).click()
  const link = page.locator('main a[href$="/file"]:visible').first()
  const address = await link.getAttribute('href')
  expect(address).toMatch(/\/PG-API\/rest\/secure\/dashboard_items\/portal-gateway\/\d+\/files\/\d+\/file$/)

  const downloadEvent = page.waitForEvent('download')
  await link.click()
  const download = await downloadEvent
  const saved = await readFile(await download.path())
  const direct = await page.request.get(new URL(address ?? '', server.portal).href)
  expect(saved.equals(await direct.body())).toBe(true)
  expect(saved.subarray(0, 5).toString()).toBe('%PDF-')
  expect(direct.headers()['content-disposition']).toContain('attachment')
  expect(download.suggestedFilename()).toMatch(/\.pdf$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Specimen Tracker' })).toBeVisible()
})

test('a refused file is reported in the portal, not as raw JSON', async ({ page, server }) => {
  await signIn(page, 'member', server.password)
  await page.getByRole('link', { name: 'View Specimen Tracker' }).click()
  await page.getByRole('button', { name: /^Manuals/ }).click()
  const link = page.locator('main a[href$="/file"]:visible').first()
  await link.evaluate((anchor: HTMLAnchorElement) => anchor.setAttribute('href', anchor.href))
  await page.route('**/file', (route) =>
    route.fulfill({ status: 404, json: { globalErrors: ['NOT_FOUND'], fieldErrors: {} } }),
  )
  await link.click()
  const dialog = page.getByRole('dialog', { name: 'Problem Loading Resource!' })
  await expect(dialog).toContainText('Sorry, the requested resource cannot be found or does not exist.')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(link).toBeFocused()
})
