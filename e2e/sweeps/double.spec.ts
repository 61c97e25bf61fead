import type { Page, Request, Route } from '@playwright/test'
import { announcements, endpoints, expectAnswer, isThis, prepareButton } from './pressing.ts'
import { expect, isWhole, settledText, test } from './sweepTest.ts'
import { type Write, writes } from './writes.ts'

// Tests every call that writes: the button is pressed twice, the request or the response is lost, and the
// button is pressed in a second tab. The journeys test a sample, `pnpm sweep:browser` tests all calls.
test.use({ ownServer: 'double' })
test.describe.configure({ timeout: 60_000 })

/**
 * Opens the page of the call and enters its input. Requests are delayed until the test continues or aborts
 * them.
 */
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

/** Presses the button and waits for exactly one further request. */
async function press(page: Page, write: Write, requests: readonly Route[], isTwice = false): Promise<Route> {
  const before = requests.length
  await prepareButton(page, write)
  await write.button(page).click({ clickCount: isTwice ? 2 : 1 })
  await expect.poll(() => requests.length).toBe(before + 1)
  const route = requests[before]
  if (!route)
    throw new Error(
      'The button made no request, or press() was called without the requests that prepare() returned.',
    )
  return route
}

/**
 * Lets the server handle the request, but drops its response with the cookies. Returns the dropped response.
 */
async function dropResponse(page: Page, route: Route) {
  const cookies = await page.context().cookies()
  const answer = await route.fetch()
  await page.context().clearCookies()
  await page.context().addCookies(cookies)
  await route.abort()
  return answer
}

/** Returns the address of the created record, or undefined if the response created none. */
const locationOf = (answer: { status(): number; headers(): Record<string, string> } | null) =>
  answer?.status() === 201 ? answer.headers()['location'] : undefined

/**
 * The sample: a form, a form whose call has an Idempotency-Key, and a dialog that closes after the response.
 */
const sample: readonly string[] = ['systems.create', 'dashboardItems.create', 'profileChanges.review']

const sampled = Object.entries(writes).flatMap(([name, write]) =>
  typeof write === 'string' || !(isWhole || sample.includes(name))
    ? []
    : [{ name, write, endpoint: endpoints[name] }],
)

for (const { name, write, endpoint } of sampled)
  test.describe(name, () => {
    test.use({ as: write.as })

    test(`${name}: pressing twice makes one call, no input is lost, no second record is created, and each tab shows a result`, async ({
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

      await test.step('the button is pressed twice, and again while the call is pending; then the server refuses the call', async () => {
        const route = await press(page, write, requests, true)
        // The dialog that contains the button may already be closed.
        const isThere = await write.button(page).isVisible()
        if (isThere)
          await write
            .button(page)
            .click({ force: true, timeout: 1000 })
            .catch(() => {})
        // Presses Enter only in an input, because Enter inserts a line break in a text area.
        const field = write.field?.(page)
        if (field && (await field.evaluate((each) => each.tagName)) === 'INPUT') await field.press('Enter')
        await page.evaluate(() => new Promise(requestAnimationFrame))
        expect(requests.length).toBe(1)
        await route.fulfill({
          status: 500,
          json: { globalErrors: [], fieldErrors: {}, requestId: 'refused' },
        })
        await expect(announcements(page).first()).toBeVisible()
        await expectEntered()
      })

      await test.step('the request is lost', async () => {
        const route = await press(page, write, requests)
        await route.abort()
        await expectLost()
      })

      await test.step('the response is lost, and the button is pressed again', async () => {
        const first = await dropResponse(page, await press(page, write, requests))
        if (write.done) return expect(write.done(page)).toBeVisible()
        await expectLost()
        const route = await press(page, write, requests)
        await route.continue()
        const second = await route.request().response()
        expect(second?.status()).toBeLessThan(500)
        const record = locationOf(first)
        if (record !== undefined && locationOf(second) !== undefined) expect(locationOf(second)).toBe(record)
        await expectAnswer(page, write)
      })

      await test.step('the button is pressed in a second tab', async () => {
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
