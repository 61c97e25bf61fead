import type { Page } from '@playwright/test'
import { headers, storageKeys } from '../packages/contract/src/headers.ts'
import type { Resource, ResourceDraft } from '../packages/contract/src/resources.ts'
import { expect } from './journey.ts'

interface SentFile {
  name: string
  mimeType: string
  bytes: Uint8Array
}

/** Creates a resource with its file through the API, as the signed-in administrator of the page. */
export async function sendResource(
  page: Page,
  draft: Pick<ResourceDraft, 'itemId' | 'name' | 'resType'>,
  { name, mimeType, bytes }: SentFile,
): Promise<Resource> {
  const token = await page.evaluate((key) => localStorage.getItem(key) ?? '', storageKeys.antiForgeryToken)
  const address = new URL('/PG-API/rest/secure/admin/dashboard_item_resources', page.url())
  const answer = await page.request.post(address.href, {
    headers: { [headers.antiForgery]: token, origin: address.origin },
    multipart: {
      resourceDto: {
        name: 'resourceDto',
        mimeType: 'application/json',
        buffer: Buffer.from(JSON.stringify(draft)),
      },
      resourceFile: { name, mimeType, buffer: Buffer.from(bytes) },
    },
  })
  expect(answer.status(), await answer.text()).toBe(201)
  return (await answer.json()) as Resource
}
