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

/** Returns a function that checks whether a request makes this call. */
export function isThis({ method, path }: Endpoint) {
  const pattern = new RegExp(`/PG-API${path.replace(/\{\w+\}/g, '[^/]+').replace(/\/$/, '')}/?$`)
  return (request: Request) => request.method() === method && pattern.test(new URL(request.url()).pathname)
}

/** Waits until the button can be pressed, and opens the dialog that contains it if necessary. */
export async function prepareButton(page: Page, { showButton, again, button }: Write): Promise<void> {
  await again?.(page)
  // A successful response closes the dialog, which then fades out. After an error the dialog remains open.
  await expect(page.locator('[data-exiting]')).toHaveCount(0)
  if (showButton && !(await button(page).isVisible())) await showButton(page)
  await expect(button(page)).toBeEnabled()
}

/** Returns the alerts and notifications of the page, except the message about a lost response. */
export const announcements = (page: Page) =>
  page
    .locator('[role=alert], section[aria-label=Notifications]')
    .filter({ hasText: /\w/, hasNotText: /cannot be reached/ })

/** Expects that the page announces the result, or has navigated away from the button. */
export const expectAnswer = (page: Page, { showButton, button, result = announcements }: Write) =>
  expect
    .poll(async () => (await result(page).count()) > 0 || (!showButton && !(await button(page).isVisible())))
    .toBe(true)
