import type { Page, Request, Route } from '@playwright/test'
import { api } from '../../packages/contract/src/api.ts'
import type { Endpoint } from '../../packages/contract/src/endpoint.ts'
import { expect, isWhole, settledText, test } from './sweepTest.ts'
import { type Write, writes } from './writes.ts'

// Every call that writes: its button pressed twice, its request or its answer lost, and pressed in a second tab.
// A sample here; all by `pnpm sweep:browser`.
test.use({ ownServer: 'double' })
test.describe.configure({ timeout: 60_000 })

const endpoints = Object.fromEntries(
  Object.entries(api).flatMap(([resource, calls]) =>
    Object.entries<Endpoint>(calls).map(([call, endpoint]) => [`${resource}.${call}`, endpoint]),
  ),
)

/** Whether a request is this call. */
function isThis({ method, path }: Endpoint) {
  const pattern = new RegExp(`/PG-API${path.replace(/\{\w+\}/g, '[^/]+').replace(/\/$/, '')}/?$`)
  return (request: Request) => request.method() === method && pattern.test(new URL(request.url()).pathname)
}

/** Goes to where the call is made and enters what it sends; its requests wait until the test deals with them. */
async function prepare(page: Page, { at, enter }: Write, isCall: (request: Request) => boolean) {
  const requests: Route[] = []
  await page.route('**/PG-API/**', (route) => {
    if (!isCall(route.request())) return route.fallback()
    requests.push(route)
    return undefined
  })
  await page.goto(`./${at}`)
  await settledText(page)
  await enter?.(page)
  return requests
}

/** Opens the question before the button, if there is one. */
async function ask(page: Page, { ask: open, again, button }: Write): Promise<void> {
  await again?.(page)
  // A question that its answer has closed fades; one that says why it failed stays.
  await expect(page.locator('[data-exiting]')).toHaveCount(0)
  if (open && !(await button(page).isVisible())) await open(page)
  await expect(button(page)).toBeEnabled()
}

/** Presses the button and waits for the request, which has to be the only one more. */
async function press(page: Page, write: Write, requests: readonly Route[], isTwice = false): Promise<Route> {
  const before = requests.length
  await ask(page, write)
  await write.button(page).click({ clickCount: isTwice ? 2 : 1 })
  await expect.poll(() => requests.length).toBe(before + 1)
  const route = requests[before]
  if (!route) throw new Error('The request has gone')
  return route
}

/** The server does what is asked and its answer is lost, with the cookies in it. Returns what it had answered. */
async function loseAnswer(page: Page, route: Route) {
  const cookies = await page.context().cookies()
  const answer = await route.fetch()
  await page.context().clearCookies()
  await page.context().addCookies(cookies)
  await route.abort()
  return answer
}

/** The record that an answer has made, if it has made one. */
const madeBy = (answer: { status(): number; headers(): Record<string, string> } | null) =>
  answer?.status() === 201 ? answer.headers()['location'] : undefined

/** What the page announces, besides that an answer was lost. */
const said = (page: Page) =>
  page
    .locator('[role=alert], section[aria-label=Notifications]')
    .filter({ hasText: /\w/, hasNotText: /cannot be reached/ })

/** The page says what became of the press, or has another page in the place of its button. */
const expectAnswer = (page: Page, { ask: asks, button }: Write) =>
  expect
    .poll(async () => (await said(page).count()) > 0 || (!asks && !(await button(page).isVisible())))
    .toBe(true)

/** A form, a form whose call takes an Idempotency-Key, and a question that closes with its answer. */
const sample: readonly string[] = ['systems.create', 'dashboardItems.create', 'profileChanges.review']

const tried = Object.entries(writes).flatMap(([name, write]) =>
  typeof write === 'string' || !(isWhole || sample.includes(name))
    ? []
    : [{ name, write, endpoint: endpoints[name] }],
)

for (const { name, write, endpoint } of tried)
  test.describe(name, () => {
    test.use({ as: write.as })

    test(`${name}: one call of two presses, nothing lost, no second record, and an answer in each tab`, async ({
      page,
    }) => {
      if (!endpoint) throw new Error(`The contract has no call ${name}`)
      const isCall = isThis(endpoint)
      const requests = await prepare(page, write, isCall)
      const other = write.isInTwoTabs === false ? undefined : await page.context().newPage()
      const requestsOfOther = other && (await prepare(other, write, isCall))
      await page.bringToFront()
      const entered = await write.field?.(page).inputValue()
      const expectEntered = async () => {
        if (write.field && entered !== undefined) await expect(write.field(page)).toHaveValue(entered)
      }
      const expectLost = async () => {
        await expect(page.getByText(/cannot be reached/).first()).toBeVisible()
        await expectEntered()
      }

      await test.step('pressed twice, and once more while it is under way; refused', async () => {
        const route = await press(page, write, requests, true)
        // A question may have been closed by its answer, with the button.
        const isThere = await write.button(page).isVisible()
        if (isThere)
          await write
            .button(page)
            .click({ force: true, timeout: 1000 })
            .catch(() => {})
        // A text area takes a line, which would be entered.
        const field = write.field?.(page)
        if (field && (await field.evaluate((each) => each.tagName)) === 'INPUT') await field.press('Enter')
        await page.evaluate(() => new Promise(requestAnimationFrame))
        expect(requests.length).toBe(1)
        await route.fulfill({
          status: 500,
          json: { globalErrors: [], fieldErrors: {}, requestId: 'refused' },
        })
        await expect(said(page).first()).toBeVisible()
        await expectEntered()
      })

      await test.step('its request lost', async () => {
        const route = await press(page, write, requests)
        await route.abort()
        await expectLost()
      })

      await test.step('its answer lost, and pressed again', async () => {
        const first = await loseAnswer(page, await press(page, write, requests))
        await expectLost()
        const route = await press(page, write, requests)
        await route.continue()
        const second = await route.request().response()
        expect(second?.status()).toBeLessThan(500)
        const record = madeBy(first)
        if (record !== undefined && madeBy(second) !== undefined) expect(madeBy(second)).toBe(record)
        await expectAnswer(page, write)
      })

      await test.step('from a second tab', async () => {
        if (!other || !requestsOfOther) return
        await other.bringToFront()
        const route = await press(other, write, requestsOfOther)
        await route.continue()
        expect((await route.request().response())?.status()).toBeLessThan(500)
        await expectAnswer(other, write)
      })

      for (const each of page.context().pages())
        await expect(each.getByText('Something went wrong on this page')).toHaveCount(0)
    })
  })
