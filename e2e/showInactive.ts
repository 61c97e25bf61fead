import { expect, type Page } from '@playwright/test'

/** Opens the list of inactive records below the active ones, which is collapsed at first. [EXP-092] */
export async function showInactive(page: Page): Promise<void> {
  const heading = page.getByRole('button', { name: /^Inactive .+ \(\d+\)$/ })
  await expect(heading).toHaveAttribute('aria-expanded', 'false')
  await heading.click()
}
