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

/** Opens the question before the button, if there is one. */
export async function ask(page: Page, { ask: open, again, button }: Write): Promise<void> {
  await again?.(page)
  // A question that its answer has closed fades; one that says why it failed stays.
  await expect(page.locator('[data-exiting]')).toHaveCount(0)
  if (open && !(await button(page).isVisible())) await open(page)
  await expect(button(page)).toBeEnabled()
}

/** What the page announces, besides that an answer was lost. */
export const said = (page: Page) =>
  page
    .locator('[role=alert], section[aria-label=Notifications]')
    .filter({ hasText: /\w/, hasNotText: /cannot be reached/ })

/** The page says what became of the press, or has another page in the place of its button. */
export const expectAnswer = (page: Page, { ask: asks, button }: Write) =>
  expect
    .poll(async () => (await said(page).count()) > 0 || (!asks && !(await button(page).isVisible())))
    .toBe(true)
