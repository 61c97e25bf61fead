import { zipOf } from '../apps/server/test/support/zipFiles.ts'
import { expect, expectAccessible, signIn, test } from './journey.ts'
import { firstOf, itemNamed } from './seenItem.ts'
import { sendResource } from './sendResource.ts'

test('a course plays in its frame, and its address does not work after signing out [DASH-006, DASH-030, DASH-031, DASH-040]', async ({
  page,
  server,
}) => {
  await signIn(page, 'member', server.password)
  await page.getByRole('link', { name: 'View Specimen Tracker' }).click()
  await page.getByRole('button', { name: /^Training/ }).click()
  const streamed = page.waitForResponse(/\/eLearning\/\d+\/stream$/)
  await page.getByRole('link', { name: 'Handling and Shipping of Biospecimens' }).click()
  expect((await streamed).status()).toBe(302)

  const course = page.frameLocator(
    'iframe[title="eLearning Resource -- Handling and Shipping of Biospecimens"]',
  )
  await expect(course.getByRole('heading', { name: 'Welcome' })).toBeVisible()
  await expect(course.getByRole('img', { name: /^Four stations/ })).toHaveJSProperty('naturalWidth', 640)
  await expectAccessible(page)

  await course.getByRole('link', { name: 'Three questions' }).first().click()
  await course.getByLabel('9.0 kg').check()
  await course.getByLabel('On Monday to Wednesday').check()
  await course.getByRole('button', { name: 'Check my answers' }).click()
  await expect(course.getByRole('status')).toHaveText('2 of 3 are right.')
  await course.getByLabel('The receiving laboratory').check()
  await course.getByRole('button', { name: 'Check my answers' }).click()
  await expect(course.getByRole('status')).toHaveText('All 3 are right. You have finished the course.')

  const address =
    page
      .frames()
      .find((frame) => frame.url().includes('/PG-content/'))
      ?.url() ?? ''
  expect((await page.request.get(address)).status()).toBe(200)
  await page.goto('./app/sign-out')
  await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible()
  expect((await page.request.get(address)).status()).toBe(404)
})

test('a user opens a course in full screen and returns with the keyboard alone', async ({ page, server }) => {
  await signIn(page, 'member', server.password)
  const item = await itemNamed(page, 'Specimen Tracker')
  await page.goto(`./app/dashboard/eLearning?resourceId=${firstOf(item, 'ELEARNING').id}&itemId=${item.id}`)
  const button = page.getByRole('button', { name: 'Full screen' })
  await button.focus()
  await page.keyboard.press('Enter')
  const frame = page.locator('iframe')
  const leave = page.getByRole('button', { name: 'Leave full screen' })
  await expect(leave).toBeFocused()
  const width = await page.evaluate(() => innerWidth)
  await expect.poll(async () => (await frame.boundingBox())?.width).toBe(width)
  await page.keyboard.press('Enter')
  await expect(button).toBeFocused()
  await expect(page.getByRole('navigation', { name: 'Breadcrumbs' })).toBeVisible()
})

test('the eLearning page accepts a return address only within the portal [T3] [DASH-033]', async ({
  page,
  server,
}) => {
  await signIn(page, 'member', server.password)
  const item = await itemNamed(page, 'Specimen Tracker')
  const course = `./app/dashboard/eLearning?resourceId=${firstOf(item, 'ELEARNING').id}&itemId=${item.id}`
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumbs' })
  await page.goto(`${course}&returnPage=My%20plan&returnUrl=${encodeURIComponent('/app/change-password')}`)
  await expect(crumbs.getByRole('link', { name: 'My plan' })).toHaveAttribute(
    'href',
    '/portal/app/change-password',
  )
  await page.goto(`${course}&returnPage=My%20plan&returnUrl=${encodeURIComponent('//evil.example/app')}`)
  await expect(crumbs.getByRole('link', { name: 'Specimen Tracker' })).toBeVisible()
  await expect(crumbs.getByRole('link', { name: 'My plan' })).toHaveCount(0)
})

// A course as an authoring tool creates it: a player and its page. The course also tries forbidden actions.
// (T7)
const sentCourse = zipOf([
  {
    name: 'story.html',
    bytes: `<!doctype html><html lang="en"><meta charset="utf-8"><title>Story</title><h1>Wait</h1>
      <script src="html5/player.js"></script></html>`,
  },
  {
    name: 'html5/player.js',
    bytes: `const attempt = (action) => { try { return String(action()) } catch { return 'refused' } }
      document.querySelector('h1').textContent = 'Player'
      globalThis.reached = {
        parent: attempt(() => parent.document.title),
        top: attempt(() => top.location.href),
        cookie: attempt(() => document.cookie),
        storage: attempt(() => localStorage.length),
        way: attempt(() => { top.location.href = '/portal/privacy.html' }),
      }`,
  },
])

test('a course uploaded by an administrator plays for a member and cannot access the portal [T7]', async ({
  page,
  server,
  reports,
}) => {
  // The browser reports the action that the sandbox has refused.
  reports.push('Unsafe attempt to initiate navigation for frame')
  await signIn(page, 'admin', server.password)
  const { id: itemId } = await itemNamed(page, 'Specimen Tracker')
  const file = { name: 'course.zip', mimeType: 'application/zip', bytes: sentCourse }
  await sendResource(page, { itemId, name: 'Course of a tool', resType: 'ELEARNING' }, file)
  await page.goto('./app/sign-out')
  await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible()

  await signIn(page, 'member', server.password)
  await page.getByRole('link', { name: 'View Specimen Tracker' }).click()
  await page.getByRole('button', { name: /^Uncategorized Resources/ }).click()
  await page.getByRole('link', { name: 'Course of a tool' }).click()
  const frame = page.frameLocator('iframe[title="eLearning Resource -- Course of a tool"]')
  await expect(frame.getByRole('heading', { name: 'Player' })).toBeVisible()
  const inside = page.frames().find((each) => each.url().includes('/PG-content/'))
  expect(await inside?.evaluate(() => Reflect.get(globalThis, 'reached'))).toEqual({
    parent: 'refused',
    top: 'refused',
    cookie: 'refused',
    storage: 'refused',
    way: 'refused',
  })
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumbs' })
  await crumbs.getByRole('link', { name: 'Specimen Tracker' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Specimen Tracker' })).toBeFocused()
})
