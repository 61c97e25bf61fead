import type { Page } from '@playwright/test'
import { expect } from './journey.ts'
import type { Server } from './server.ts'

/** Returns the address of the link in the newest mail of the demo's outbox to this address. */
export async function linkFor(page: Page, server: Server, address: string, path: string): Promise<string> {
  const outbox = new URL('/demo/outbox', server.portal).href
  await page.goto(outbox)
  const mails = page.getByRole('listitem').filter({ hasText: address })
  for (let newest = 0; newest < (await mails.count()); newest += 1) {
    await mails.nth(newest).getByRole('link').click()
    const link = page.locator(`a[href*="/${path}/"]`)
    const href = (await link.count()) > 0 ? await link.getAttribute('href') : null
    if (href !== null) return href
    await page.goto(outbox)
  }
  throw new Error(`No mail to ${address} has a link to ${path}`)
}

/** Requests a link on Forgot Password, starting at Sign In. */
export async function askForLink(page: Page, address: string): Promise<void> {
  await page.goto('./')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(page.getByRole('heading', { name: 'Forgot Password' })).toBeFocused()
  await page.getByLabel('Email Address').fill(address)
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await expect(
    page.getByText('An email has been sent with instructions to reset your password.'),
  ).toBeVisible()
}
