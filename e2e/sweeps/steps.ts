import type { Page } from '@playwright/test'

// Steps of users on the pages of the sweeps.

export const button = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name }).first()
export const answer = (name: string) => (page: Page) =>
  page.getByRole('alertdialog').getByRole('button', { name, exact: true })
export const inDialog = (name: string) => (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true })
export const item = (name: string) => (page: Page) => page.getByRole('menuitem', { name, exact: true })
export const press = (name: string | RegExp) => async (page: Page) => button(name)(page).click()
export const label = (name: string) => (page: Page) => page.getByLabel(name, { exact: true })

/** Returns the steps of a form with one field. */
export const withField = (name: string, text: string) => ({
  field: label(name),
  enter: (page: Page) => label(name)(page).fill(text),
})

/** Fills in the email address and the name of a registration. */
export async function enterPerson(page: Page, email: string): Promise<void> {
  await label('Email Address (required)')(page).fill(email)
  await label('First Name (required)')(page).fill('Nkechi')
  await label('Last Name (required)')(page).fill('Oyelaran')
}
export async function addRole(page: Page): Promise<void> {
  await press('Add Project Role')(page)
  const dialog = page.getByRole('dialog', { name: 'Add Project Role' })
  await dialog.getByRole('button', { name: /Choose a project role/ }).click()
  await page.getByRole('option', { name: 'Imaging Reader' }).click()
  await dialog.getByRole('button', { name: 'Apply Changes' }).click()
}

export async function enterPassword(page: Page, password: string): Promise<void> {
  await label('New Password')(page).fill(password)
  await label('New Password Again')(page).fill(password)
}
