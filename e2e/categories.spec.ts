import type { Browser, Page } from '@playwright/test'
import { expect, expectAccessible, signIn, test } from './journey.ts'

const dialog = (page: Page) => page.getByRole('dialog')
const row = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('button', { name, exact: true }) })
const open = (page: Page, name: string) =>
  page.getByRole('table').getByRole('button', { name, exact: true }).click()
const nameOf = (page: Page) => dialog(page).getByLabel('Category Name (required)')
const save = (page: Page) => dialog(page).getByRole('button', { name: 'Save Changes' }).click()

async function nestUnder(page: Page, parent: string) {
  await dialog(page).getByText('Nest under parent', { exact: true }).click()
  await dialog(page)
    .getByRole('button', { name: /Parent Category/ })
    .click()
  await page.getByRole('option', { name: parent, exact: true }).click()
}

/** Opens the categories of the item Specimen Tracker. */
async function openCategories(page: Page) {
  await page.getByRole('link', { name: 'Configuration' }).click()
  await page.getByRole('table').getByRole('link', { name: 'Specimen Tracker' }).click()
  await page.getByRole('tab', { name: 'Resource Categories' }).click()
  await expect(page).toHaveURL(/tab=categories$/)
  await expect(row(page, 'Label printers')).toBeVisible()
}

/** Opens the item as a member in another browser context. */
async function memberAtTheItem(browser: Browser, { portal, password }: { portal: string; password: string }) {
  const member = await (await browser.newContext({ baseURL: portal })).newPage()
  await signIn(member, 'member', password)
  await member.getByRole('link', { name: 'View Specimen Tracker' }).click()
  await expect(member.getByRole('button', { name: /^Label printers/ })).toBeVisible()
  return member
}

test('an administrator sorts resources into a tree of categories, and a member sees it', async ({
  page,
  browser,
  server,
}) => {
  const member = await memberAtTheItem(browser, server)
  await signIn(page, 'admin', server.password)
  await openCategories(page)

  // Adds a parent category and a child.
  const add = page.getByRole('button', { name: 'Add Resource Category' })
  await add.click()
  await expect(nameOf(page)).toBeFocused()
  await nameOf(page).fill('Hardware')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Resource Category Created')).toBeVisible()
  await expect(add).toBeFocused()
  await add.click()
  await nameOf(page).fill('Scanners')
  await nestUnder(page, 'Hardware')
  await dialog(page).getByRole('button', { name: 'Create Category' }).click()
  await expect(row(page, 'Hardware / Scanners').getByRole('cell', { name: 'No', exact: true })).toBeVisible()

  // Renames and nests a category with resources.
  await open(page, 'Label printers')
  await nameOf(page).fill('Printers')
  await nestUnder(page, 'Hardware')
  await save(page)
  await expect(page.getByText('Resource Category Updated').first()).toBeVisible()
  await expect(row(page, 'Hardware / Printers')).toContainText('Yes')
  await member.reload()
  await member.getByRole('button', { name: /^Hardware/ }).click()
  await expect(member.getByRole('button', { name: /^Printers/ })).toHaveAttribute('aria-expanded', 'true')
  await expect(member.getByRole('link', { name: 'Label templates for desk printers' })).toBeVisible()
  await expect(member.getByRole('button', { name: /^(Label printers|Scanners)/ })).toHaveCount(0)

  // The server refuses the name of another category at the same level.
  await open(page, 'Hardware / Printers')
  await nameOf(page).fill(' hardware ')
  await dialog(page).getByText('Nest under parent', { exact: true }).click()
  await save(page)
  await expect(dialog(page).getByText('Category Name is already in use')).toBeVisible()
  await expect(nameOf(page)).toBeFocused()

  // Moves the category back to the top level.
  await nameOf(page).fill('Label printers')
  await save(page)
  await expect(row(page, 'Label printers')).toContainText('Yes')
  await member.reload()
  await expect(member.getByRole('button', { name: /^Label printers/ })).toBeVisible()
  await expect(member.getByRole('button', { name: /^Hardware/ })).toHaveCount(0)
  await member.context().close()
})

test('a category can be deactivated only after its sub-categories and reactivated only before them; its resources remain', async ({
  page,
  browser,
  server,
}) => {
  const member = await memberAtTheItem(browser, server)
  await signIn(page, 'admin', server.password)
  await openCategories(page)
  await expectAccessible(page)

  await open(page, 'Shipping forms')
  await expect(dialog(page).getByRole('button', { name: 'Delete Category' })).toBeDisabled()
  await expect(dialog(page)).toContainText('first delete or move Domestic and International')
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Cancel' }).click()
  const names = ['Shipping forms / Domestic', 'Shipping forms / International', 'Shipping forms']
  for (const name of names) {
    await open(page, name)
    await dialog(page).getByRole('button', { name: 'Delete Category' }).click()
    const question = page.getByRole('alertdialog', { name: 'Delete Resource Category?' })
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(row(page, name)).toContainText('INACTIVE')
    await expect(dialog(page)).toHaveCount(0)
  }
  await member.reload()
  await member.getByRole('button', { name: /^Uncategorized Resources/ }).click()
  await expect(member.getByRole('link', { name: 'Packing list' })).toBeVisible()
  await expect(member.getByRole('button', { name: /^Shipping forms/ })).toHaveCount(0)

  const activate = dialog(page).getByRole('button', { name: 'Activate Category' })
  await open(page, 'Shipping forms / Domestic')
  await activate.click()
  await expect(dialog(page).getByText('Parent category is inactive')).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Cancel' }).click()
  for (const name of names.toReversed()) {
    await open(page, name)
    await activate.click()
    await expect(row(page, name)).not.toContainText('INACTIVE')
    await expect(dialog(page)).toHaveCount(0)
  }
  await expect(row(page, 'Shipping forms / Domestic')).toContainText('Yes')
  await member.reload()
  await expect(member.getByRole('button', { name: /^Shipping forms/ })).toBeVisible()
  await member.context().close()
})

test('the portal asks about unsaved input of a category before Back and a reload', async ({
  page,
  server,
}) => {
  await signIn(page, 'admin', server.password)
  await openCategories(page)
  await page.getByRole('button', { name: 'Add Resource Category' }).click()
  await nameOf(page).fill('Not saved yet')

  await page.goBack()
  const question = page.getByRole('alertdialog', { name: 'Unsaved Changes' })
  await question.getByRole('button', { name: 'Go Back' }).click()
  await expect(nameOf(page)).toHaveValue('Not saved yet')

  const confirmation = page.waitForEvent('dialog')
  const reloading = page.evaluate(() => location.reload())
  await (await confirmation).dismiss()
  await reloading
  await expect(nameOf(page)).toHaveValue('Not saved yet')

  await page.goBack()
  await question.getByRole('button', { name: 'Abandon Changes' }).click()
  await expect(page).toHaveURL(/\/app\/configure(\?|$)/)
})

test('the focus moves to the heading when the saved category no longer matches the filter of the list', async ({
  page,
  server,
}) => {
  await signIn(page, 'admin', server.password)
  await openCategories(page)
  await page.getByRole('searchbox', { name: 'Filter resource categories' }).fill('Manuals')
  await page.keyboard.press('Enter')
  await expect(row(page, 'Label printers')).toHaveCount(0)
  await open(page, 'Manuals / Standard operating procedures')
  await dialog(page).getByText('Nest under parent', { exact: true }).click()
  await save(page)
  await expect(dialog(page)).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Resource Categories' })).toBeFocused()
})

test('a category is created, nested and deleted with the keyboard alone', async ({ page, server }) => {
  await signIn(page, 'admin', server.password)
  await openCategories(page)
  const { keyboard } = page
  const add = page.getByRole('button', { name: 'Add Resource Category' })
  await add.focus()
  await keyboard.press('Enter')
  await keyboard.type('Checklists')
  await keyboard.press('Tab')
  await keyboard.press('Space')
  await keyboard.press('Tab')
  await keyboard.press('Enter')
  await keyboard.type('Man')
  await keyboard.press('Enter')
  await expect(dialog(page).getByRole('button', { name: /Parent Category/ })).toContainText('Manuals')
  await nameOf(page).focus()
  await keyboard.press('Enter')
  await expect(dialog(page)).toHaveCount(0)
  await expect(add).toBeFocused()

  const createdCategory = page
    .getByRole('table')
    .getByRole('button', { name: 'Manuals / Checklists', exact: true })
  await createdCategory.focus()
  await keyboard.press('Enter')
  await expect(nameOf(page)).toBeFocused()
  for (let stops = 0; stops < 3; stops += 1) await keyboard.press('Tab')
  await expect(dialog(page).getByRole('button', { name: 'Delete Category' })).toBeFocused()
  await keyboard.press('Enter')
  const question = page.getByRole('alertdialog', { name: 'Delete Resource Category?' })
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await keyboard.press('Tab')
  await keyboard.press('Enter')
  await expect(row(page, 'Manuals / Checklists')).toContainText('INACTIVE')
  await expect(createdCategory).toBeFocused()
})
