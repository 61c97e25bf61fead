import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect } from './journey.ts'

// Steps of an administrator on the pages of resources.

/** A file to upload. */
export interface OwnFile {
  name: string
  mimeType: string
  buffer: Buffer
}

/** Returns a file with unique bytes. */
export const bytes = (name: string, size: number): OwnFile => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: randomBytes(size),
})

/** A picture of one pixel. */
export const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

export const nameField = (page: Page) => page.getByLabel('Name for Resource (required)')
/** Returns the row of a resource in the item's list. */
export const row = (page: Page, name: string | RegExp) => page.getByRole('row', { name })

/** Opens the item's list of resources. */
export async function openList(page: Page, itemId = 1): Promise<void> {
  await page.goto(`./app/configure/dashboard/${itemId}?tab=resources`)
  await expect(page.getByRole('tab', { name: 'Resources' })).toHaveAttribute('aria-selected', 'true')
}

/** Chooses a file in the system's dialog. */
export async function chooseFile(page: Page, file: OwnFile): Promise<void> {
  const opening = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: /^(Choose a file|Add a file|Replace): / }).click()
  await (await opening).setFiles(file)
  await expect(page.getByText(file.name, { exact: true })).toBeVisible()
}

/** Chooses the type of a new resource. */
export async function chooseType(page: Page, label: string): Promise<void> {
  await page.getByRole('button', { name: /Type of Resource/ }).click()
  await page.getByRole('option', { name: label }).click()
}

/** Adds a resource with a file, starting at the item's list, and waits until the list is shown again. */
export async function addFile(page: Page, name: string, file: OwnFile, type = 'Download'): Promise<void> {
  await page.getByRole('link', { name: 'Add Resource' }).click()
  await expect(page).toHaveURL(/\/resources\/new\?itemId=\d+&returnTab=resources$/)
  if (type !== 'Download') await chooseType(page, type)
  await nameField(page).fill(name)
  await chooseFile(page, file)
  await page.getByRole('button', { name: 'Add Resource' }).click()
  await expect(page.getByText('Resource created')).toBeVisible()
  await expect(page).toHaveURL(/\/configure\/dashboard\/\d+\?tab=resources$/)
}

/** Downloads the stored file of the open resource. */
export async function downloaded(page: Page): Promise<Buffer> {
  const downloadEvent = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download Resource' }).click()
  return readFile(await (await downloadEvent).path())
}

/** Deletes the open resource. */
export async function deleteIt(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Delete this Resource' }).click()
  await page
    .getByRole('alertdialog', { name: 'Delete Resource?' })
    .getByRole('button', { name: 'Delete' })
    .click()
  await expect(page.getByText('Resource Deleted')).toBeVisible()
}

/** Returns the address of the open resource's file. */
export const fileAddress = async (page: Page, itemId = 1): Promise<string> => {
  const id = /resources\/(\d+)/.exec(page.url())?.[1]
  return new URL(`/PG-API/rest/secure/dashboard_items/portal-gateway/${itemId}/files/${id}/file`, page.url())
    .href
}
