import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { enter, expect, expectAccessible, signInFromPage, test } from './journey.ts'

/** Ends the session by deleting its cookie. */
const expire = (page: Page) => page.context().clearCookies()

const cover = (page: Page) => page.getByRole('dialog', { name: 'Sign in again' })

const forms = [
  { name: 'the form of a stored item', path: './app/configure/dashboard/2', done: /Successfully updated/ },
  {
    name: 'the form of a new item',
    path: './app/configure/dashboard/new?tab=access',
    done: /Successfully created/,
  },
] as const

for (const { name, path, done } of forms) {
  test(`${name} keeps its input when the session ends, and saves it once after the user has signed in again`, async ({
    page,
    server,
  }) => {
    await signInFromPage(page, 'admin', server.password)
    await page.goto(path)
    await page.getByRole('tab', { name: /^Basic Details/ }).click()
    await page.getByLabel('Short description').fill('Typed before the session ended.')
    // The stored item keeps its name, because other journeys on this server find the item by its name.
    if (path.includes('new')) {
      await page.getByLabel('Item title (required)').fill('Kept: the form of a new item')
      await page.getByRole('tab', { name: /^Access/ }).click()
      await page.getByRole('button', { name: /Portal roles/ }).click()
      await page.getByRole('option').first().click()
      await page.keyboard.press('Escape')
    }
    let saves = 0
    page.on('response', (answer) => {
      if (answer.request().method() !== 'GET' && /admin\/dashboard_items/.test(answer.url())) {
        saves += answer.ok() ? 1 : 0
      }
    })

    await expire(page)
    await page.getByRole('button', { name: /^(Save|Create Item)$/ }).click()
    await expect(cover(page)).toContainText('Your unsaved changes are still on this page')
    await expectAccessible(page)
    await cover(page).getByLabel('Password', { exact: true }).fill(server.password)
    await page.keyboard.press('Enter')
    await expect(page.getByText(done)).toBeVisible()
    expect(saves).toBe(1)
    await expect(page.locator('body')).not.toBeFocused()
  })
}

test('the form of a user keeps its input when the session ends, and the page has the focus after signing in again and saving', async ({
  page,
  server,
}) => {
  await signInFromPage(page, 'admin', server.password)
  await page.goto('./app/users')
  await page.getByRole('table').getByRole('link').first().click()
  const name = page.getByLabel('Gecos')
  await name.fill(`${await name.inputValue()} B`)
  await expire(page)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await cover(page).getByLabel('Password', { exact: true }).fill(server.password)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Updated User', { exact: true }).first()).toBeVisible()
  await expect(cover(page)).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('the form of a resource keeps its file when the session ends, and uploads it once after the user has signed in again', async ({
  page,
  server,
}) => {
  await signInFromPage(page, 'admin', server.password)
  await page.goto('./app/configure/dashboard/resources/new?itemId=2')
  await page.getByLabel('Name for Resource (required)').fill('Kept with its file')
  const opening = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: /^Choose a file/ }).click()
  const buffer = Buffer.alloc(3_000_000, 'kept ')
  await (await opening).setFiles({ name: 'kept.bin', mimeType: 'application/octet-stream', buffer })
  let uploads = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && /dashboard_item_resources/.test(request.url())) uploads += 1
  })

  await expire(page)
  await page.getByRole('button', { name: 'Add Resource' }).click()
  await expect(cover(page)).toContainText('Your unsaved changes are still on this page')
  // The portal checks the session before it starts the upload.
  expect(uploads).toBe(0)
  await cover(page).getByLabel('Password', { exact: true }).fill(server.password)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Resource created')).toBeVisible()
  expect(uploads).toBe(1)

  await page.getByRole('link', { name: 'Kept with its file' }).click()
  const downloadEvent = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download Resource' }).click()
  expect((await readFile(await (await downloadEvent).path())).equals(buffer)).toBe(true)
})

test('the form of a category keeps its input when the session ends, and saves it once after the user has signed in again', async ({
  page,
  server,
}) => {
  await signInFromPage(page, 'admin', server.password)
  await page.goto('./app/configure/dashboard/2?tab=categories')
  await page.getByRole('button', { name: 'Add Resource Category' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Resource Category' })
  await dialog.getByLabel('Category Name (required)').fill('Kept')
  let saves = 0
  page.on('response', (answer) => {
    if (answer.request().method() === 'POST' && /resource_categories/.test(answer.url())) {
      saves += answer.ok() ? 1 : 0
    }
  })

  await expire(page)
  await dialog.getByRole('button', { name: 'Create Category' }).click()
  await expect(cover(page)).toContainText('Your unsaved changes are still on this page')
  const isInSight = await dialog.getByLabel('Category Name (required)').evaluate((field) => {
    const { left, top } = field.getBoundingClientRect()
    return field.contains(document.elementFromPoint(left + 4, top + 4))
  })
  expect(isInSight).toBe(false)
  await expectAccessible(page)
  await cover(page).getByLabel('Password', { exact: true }).fill(server.password)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Resource Category Created')).toBeVisible()
  await expect(page.getByRole('table').getByRole('button', { name: 'Kept' })).toBeVisible()
  expect(saves).toBe(1)
})

test('Change Password loses its input when the session ends; the portal opens Sign In, and returns to the form after the sign-in', async ({
  page,
  server,
}) => {
  await page.goto('./')
  await enter(page, 'partner', server.password)
  await expect(page).toHaveURL(/\/app\/dashboard$/)
  await page.goto('./app/change-password')
  await page.getByLabel('Current Password').fill('typed before the session ended')
  await page.getByLabel('New Password', { exact: true }).fill('forty-one quiet harbours')
  await page.getByLabel('New Password Again').fill('forty-one quiet harbours')
  await expire(page)
  await page.getByRole('button', { name: 'Change Password' }).click()
  await expect(page.getByText('Please sign in')).toBeVisible()
  await enter(page, 'partner', server.password)
  await expect(page).toHaveURL(/\/app\/change-password$/)
  for (const field of ['Current Password', 'New Password', 'New Password Again']) {
    await expect(page.getByLabel(field, { exact: true })).toHaveValue('')
  }
})

test('another user who signs in over a page with unsaved changes cannot see its content', async ({
  page,
  server,
}) => {
  await signInFromPage(page, 'admin', server.password)
  await page.goto('./app/configure/dashboard/3')
  await page.getByLabel('Item title (required)').fill('A secret draft')
  await expire(page)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await cover(page).getByLabel('Username or Email Address').fill('reader')
  await cover(page).getByLabel('Password', { exact: true }).fill(server.password)
  await page.keyboard.press('Enter')
  await expect(cover(page).getByRole('alert')).toContainText('You signed in as')
  await expectAccessible(page)
  await cover(page).getByRole('button', { name: 'Discard changes and sign out' }).click()
  await enter(page, 'reader', server.password)
  await expect(page.getByText('You are not authorized to view this page')).toBeVisible()
  await expect(page.getByText('A secret draft')).toHaveCount(0)
})

test('without unsaved changes the portal opens Sign In when the session ends, and returns to the page', async ({
  page,
  server,
}) => {
  await signInFromPage(page, 'member', server.password)
  const card = page.getByRole('link', { name: /^View / }).first()
  await expect(card).toBeVisible()
  await expire(page)
  await card.click()
  await expect(page.getByText('Please sign in')).toBeVisible()
  await enter(page, 'member', server.password)
  await expect(page).toHaveURL(/\/app\/dashboard\/\d+/)
})

test('all tabs share the time of the last activity: a busy tab extends the session of an idle tab, and only one tab signs out at the end', async ({
  context,
  page: busy,
  server,
}) => {
  await context.clock.install()
  await signInFromPage(busy, 'member', server.password)
  const idle = await context.newPage()
  await idle.goto(`${server.portal}app/dashboard`)
  // Waits for all responses, because a response after the fake clock was advanced would count as activity.
  for (const page of [busy, idle]) {
    await expect(page.getByRole('link', { name: /^View / }).first()).toBeVisible()
  }
  let ended = 0
  for (const page of [busy, idle]) {
    page.on('request', (request) => {
      if (request.url().endsWith('/token/invalidate')) ended += 1
    })
  }
  const question = (page: Page) => page.getByRole('alertdialog', { name: 'Are you still there?' })

  await context.clock.runFor(3_310_000)
  await expect(question(idle)).toContainText('You will be signed out in 5 minutes due to inactivity.')
  await expectAccessible(idle)
  await question(busy).getByRole('button', { name: 'Stay Signed In' }).click()
  await expect(question(busy)).toHaveCount(0)
  await context.clock.runFor(1500)
  await expect(question(idle)).toHaveCount(0)
  await context.clock.runFor(300_000)
  await expect(idle.getByRole('heading', { name: 'Dashboard' })).toBeVisible()

  // Simulates a computer that sleeps for an hour: during this time no timer runs.
  await context.clock.fastForward(3_700_000)
  await context.clock.runFor(3000)
  for (const page of [busy, idle]) {
    await expect(page.getByText('You have been signed out due to inactivity')).toBeVisible()
  }
  expect(ended).toBe(1)
})
