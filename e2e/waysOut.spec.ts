import type { BrowserContext, Page } from '@playwright/test'
import { type GuardedForm, guardedForms } from './guardedForms.ts'
import { enter, expect, signIn, test } from './journey.ts'
import type { Server } from './server.ts'
import { type Exit, exitsOf, historyOf, newerPortal, push, question } from './waysOut.ts'

// Leaves every form with unsaved input in every way, such as by a link, Back or a reload. Each time the
// portal must ask about the unsaved changes, and the test stays on the form. Then the test abandons the input
// in one of the ways; which one depends on the form. Some forms are also saved while the question is shown.
// `WAYS=all` tests every combination.
test.use({ ownServer: 'waysOut' })
// All tests reuse one page, because opening a form with the router takes less than a second.
test.describe.configure({ mode: 'default', timeout: 180_000 })

const isWhole = process.env['WAYS'] === 'all'
let context: BrowserContext
let page: Page
let account = ''

test.beforeAll(async ({ browser, server }) => {
  context = await browser.newContext({ baseURL: server.portal })
  page = await context.newPage()
  await signIn(page, 'admin', server.password)
  account = 'admin'
})
test.afterAll(() => context.close())

/** Opens the form between two other pages, so that Back and Forward have a target. */
async function open(form: GuardedForm, server: Server): Promise<readonly Exit[]> {
  const entries = historyOf(form)
  const { account: owner = 'admin', isPublic } = form
  if (isPublic && account !== '') {
    await push(page, server, '/app/sign-out')
    await expect(page.getByRole('heading', { level: 1, name: 'Sign In' })).toBeVisible()
    account = ''
  }
  if (account !== owner && !isPublic) {
    await push(page, server, '/app/sign-out')
    account = owner
    await backIn(server)()
  }
  await push(page, server, entries.before)
  const address = typeof form.at === 'string' ? form.at : await linkOn(form.at, server)
  await push(page, server, address)
  await form.expectUnchanged(page)
  await push(page, server, entries.after)
  await expect(page.getByRole('heading', { level: 1, name: entries.afterTitle })).toBeVisible()
  await page.goBack()
  await form.expectUnchanged(page)
  return exitsOf(form, page, server)
}

async function linkOn({ list, link }: { list: string; link: RegExp }, server: Server): Promise<string> {
  await push(page, server, list)
  const links = page.getByRole('main').getByRole('link')
  let found: string | undefined
  await expect(async () => {
    const hrefs = await links.evaluateAll((all) => all.map((each) => each.getAttribute('href') ?? ''))
    found = hrefs.find((href) => link.test(href))
    expect(found).toBeDefined()
  }).toPass()
  return (found ?? '').replace(/^\/portal/, '')
}

const backIn = (server: Server) => async () => {
  await enter(page, account, server.password)
  await expect(page).toHaveURL(/\/app\//)
}

/** Changes and saves the form, and follows a link while the save waits for `resume`. */
async function leaveDuringSave(form: GuardedForm, save: string, server: Server) {
  const link = (await open(form, server)).find((exit) => exit.name === 'link')
  await form.change(page)
  let resume = () => {}
  const answered = new Promise<void>((resolve) => {
    resume = resolve
  })
  await page.route('**/PG-API/**', async (route) => {
    if (route.request().method() !== 'GET') await answered
    await route.continue()
  })
  const sent = page.waitForRequest((request) => request.method() !== 'GET')
  await page.getByRole('button', { name: save, exact: true }).click()
  await sent
  await link?.leave()
  return { link, resume }
}

for (const [place, form] of guardedForms.entries()) {
  const at = typeof form.at === 'string' ? form.at : form.at.list
  // The address is part of the name, because one file may contain the forms of a new and of a stored record.
  const name = `${form.source.replace(/^.*\/|\.tsx$/g, '')} at ${at}`

  test(`${name} asks before the user leaves it in any way, and keeps its values if the user stays`, async ({
    server,
  }) => {
    const exits = await open(form, server)
    // The test compares only the path, because a form stores its tab in the query.
    const { pathname } = new URL(page.url())
    await form.change(page)
    for (const exit of exits.filter(({ isAbandonedOnly }) => !isAbandonedOnly)) {
      await test.step(exit.name, async () => {
        await exit.leave()
        await exit.stay()
        await expect(question(page)).toHaveCount(0)
        await expect(page).toHaveURL((url) => url.pathname === pathname)
        await form.expectChanged(page)
      })
    }

    const asking = exits.filter(({ hasAsked }) => hasAsked())
    const abandoned = isWhole ? asking : asking.slice(place % asking.length).slice(0, 1)
    for (const [count, { name: exitName }] of abandoned.entries()) {
      await test.step(`abandons the form: ${exitName}`, async () => {
        const again = count === 0 ? exits : await open(form, server)
        const exit = again.find((each) => each.name === exitName)
        if (count > 0) await form.change(page)
        await exit?.leave()
        await exit?.abandon()
        await expect(question(page)).toHaveCount(0)
        await exit?.expectLeft(() => form.expectUnchanged(page), backIn(server))
      })
    }
  })

  // This test runs before the test that saves the form, because the save stores the changed values.
  if (!form.isPublic && (isWhole || place === 0)) {
    test(`${name} can be left for a page whose code is no longer available after a new deployment`, async ({
      server,
      reports,
    }) => {
      reports.push('status of 404 (Not Found)', 'Failed to fetch dynamically imported module')
      await page.goto('./app/dashboard')
      const link = (await open(form, server)).find((exit) => exit.name === 'link')
      await page.reload()
      await form.expectUnchanged(page)
      const restore = await newerPortal(page)
      await form.change(page)
      await link?.leave()
      await link?.stay()
      await form.expectChanged(page)
      await link?.leave()
      await link?.abandon()
      await expect(
        page.getByRole('heading', { name: 'A newer version of the portal has been installed' }),
      ).toBeVisible()
      await restore()
      await page.getByRole('button', { name: 'Load the page again' }).click()
      await link?.expectLeft(async () => {}, backIn(server))
    })
  }

  const { save } = form
  // A form is saved only once, because the save stores the changed values.
  const isLeftDuringSave = place === 6 || place === 8
  if (save !== undefined && (isWhole ? !isLeftDuringSave : place % 3 === 1)) {
    test(`${name} can be saved in the question about unsaved changes, and no second question appears`, async ({
      server,
    }) => {
      const { resume } = await leaveDuringSave(form, save, server)
      await expect(question(page)).toBeVisible()
      resume()
      await expect(question(page)).toHaveCount(0)
      await page.unrouteAll({ behavior: 'wait' })
      // The portal now shows the target page of the link, or the page that the form opens after a save.
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await push(page, server, '/app/dashboard')
      await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
    })
  }
  if (save !== undefined && isLeftDuringSave) {
    test(`${name} that is left while it is being saved does not open another page after the save [EXP-355]`, async ({
      server,
    }) => {
      const { link, resume } = await leaveDuringSave(form, save, server)
      await link?.abandon()
      await link?.expectLeft(async () => {}, backIn(server))
      const left = page.url()
      resume()
      // The alert appears half a second after the save.
      await expect(page.getByRole('region', { name: 'Notifications' })).toContainText(/\w/)
      await page.unrouteAll({ behavior: 'wait' })
      await expect(page).toHaveURL(left)
      await push(page, server, '/app/dashboard')
      await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
    })
  }
}
