import { join } from 'node:path'
import type { Page, PageScreenshotOptions } from '@playwright/test'
import { enter, expect, signIn, test } from './journey.ts'

// This file is not a journey. `pnpm manual --pictures` runs it to take the screenshots for docs/manual.

type Clip = NonNullable<PageScreenshotOptions['clip']>

const folder = join(import.meta.dirname, '../docs/manual/pictures')

/**
 * Takes a screenshot in a resolution for print. It is a JPEG, because the PDF embeds a JPEG unchanged, while
 * a PNG would become larger.
 */
const picture = async (page: Page, name: string, clip: Partial<Clip> = {}) => {
  await page.mouse.move(0, 0)
  await page.screenshot({
    path: join(folder, `${name}.jpg`),
    type: 'jpeg',
    quality: 33,
    animations: 'disabled',
    clip: { x: 0, y: 0, ...(page.viewportSize() ?? { width: 0, height: 0 }), ...clip },
  })
}

test.use({ colorScheme: 'light', viewport: { width: 1100, height: 620 }, deviceScaleFactor: 1.15 })

test('Sign In', async ({ page }) => {
  await page.goto('./')
  await expect(page.locator('html')).toHaveAttribute('data-start', 'ready')
  // Hides the demo's notice.
  await page.getByText(/^This is a demo/).evaluate((note) => note.remove())
  await picture(page, 'sign-in')
})

test('the dashboard and an application', async ({ page, server }) => {
  await signIn(page, 'member', server.password)
  await expect(page.getByRole('link', { name: /^View / }).first()).toBeVisible()
  await picture(page, 'dashboard', { height: 450 })

  await page.getByRole('link', { name: 'View Specimen Tracker' }).click()
  await page.setViewportSize({ width: 1300, height: 620 })
  await page.getByRole('button', { name: /^Manuals/ }).click()
  await picture(page, 'application')
})

test('the end of a session', async ({ page, server }) => {
  await page.clock.install()
  await signIn(page, 'member', server.password)
  await expect(page.getByRole('link', { name: /^View / }).first()).toBeVisible()
  await page.clock.fastForward('55:20')
  const question = page.getByRole('alertdialog', { name: 'Are you still there?' })
  await expect(question).toBeVisible()
  await page.clock.runFor(1000)
  await picture(page, 'still-there', { height: 540 })
})

test('the user menu and Change Password', async ({ page, server }) => {
  await page.goto('./')
  await enter(page, 'partner', server.password)
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeFocused()
  await page.getByRole('button', { name: 'Rosalind Achterberg' }).click()
  await expect(page.getByRole('menu')).toBeVisible()
  await picture(page, 'user-menu', { x: 740, width: 360, height: 270 })
  await page.getByRole('menuitem', { name: 'Change Password' }).click()
  await page.getByLabel('Current Password').fill(server.password)
  await page.getByLabel('New Password', { exact: true }).fill('nine lakes')
  await expect(page.getByText('Password Requirements')).toBeVisible()
  await picture(page, 'change-password', { height: 430 })
})

test('the configuration of items', async ({ page, server }) => {
  await signIn(page, 'admin', server.password, './app/configure')
  await expect(page.getByRole('link', { name: 'Specimen Tracker' })).toBeVisible()
  await picture(page, 'configuration', { height: 500 })

  await page.goto('./app/configure/dashboard/1?tab=content')
  const content = page.getByRole('textbox', { name: 'Content' })
  await content.press('Control+End')
  await page.keyboard.type(' ')
  await content.press('Control+Home')
  await page.evaluate(() => window.scrollTo(0, 0))
  await picture(page, 'edit-item')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 640 } })
  test('the navigation', async ({ page, server }) => {
    await signIn(page, 'admin', server.password)
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await expect(page.getByRole('link', { name: 'Contact User Support' })).toBeVisible()
    await picture(page, 'phone')
  })
})
