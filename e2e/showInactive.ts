import { expect, type Page } from '@playwright/test'

/** Expands the list of inactive records, which is collapsed at first. [EXP-092] */
export async function showInactive(page: Page): Promise<void> {
  const heading = page.getByRole('button', { name: /^Inactive .+ \(\d+\)$/ })
  await expect(heading).toHaveAttribute('aria-expanded', 'false')
  await heading.click()
}
