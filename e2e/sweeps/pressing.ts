import type { Page, Request } from '@playwright/test'
import { api } from '../../packages/contract/src/api.ts'
import type { Endpoint } from '../../packages/contract/src/endpoint.ts'
import { expect } from './sweepTest.ts'
import type { Write } from './writes.ts'

/** Every call of the contract by its name, such as `systems.create`. */
export const endpoints = Object.fromEntries(
  Object.entries(api).flatMap(([resource, calls]) =>
    Object.entries<Endpoint>(calls).map(([call, endpoint]) => [`${resource}.${call}`, endpoint]),
  ),
)

/** Whether a request is this call. */
export function isThis({ method, path }: Endpoint) {
  const pattern = new RegExp(`/PG-API${path.replace(/\{\w+\}/g, '[^/]+').replace(/\/$/, '')}/?$`)
  return (request: Request) => request.method() === method && pattern.test(new URL(request.url()).pathname)
}

/** Opens the dialog before the button, if there is one. */
export async function ask(page: Page, { ask: open, again, button }: Write): Promise<void> {
  await again?.(page)
  // A dialog that its response closes fades out; one that shows an error stays.
  await expect(page.locator('[data-exiting]')).toHaveCount(0)
  if (open && !(await button(page).isVisible())) await open(page)
  await expect(button(page)).toBeEnabled()
}

/** The announcements of the page, except the one about a lost response. */
export const said = (page: Page) =>
  page
    .locator('[role=alert], section[aria-label=Notifications]')
    .filter({ hasText: /\w/, hasNotText: /cannot be reached/ })

/** Expects that the page announces the result, or has navigated away from the button. */
export const expectAnswer = (page: Page, { ask: asks, button, result = said }: Write) =>
  expect
    .poll(async () => (await result(page).count()) > 0 || (!asks && !(await button(page).isVisible())))
    .toBe(true)
