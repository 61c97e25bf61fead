import type { Page, Request, Route } from '@playwright/test'
import type { Server } from '../server.ts'
import { push } from '../waysOut.ts'
import { allScreens } from './screens.ts'
import { expect, isWhole, settledText, test } from './sweepTest.ts'

// Opens every screen with slow code, with slow calls, with each call failing, and without a network. The
// journeys test a sample, `pnpm sweep:browser` tests all screens.
test.use({ ownServer: 'slowAndLost' })

const isCode = (request: Request) => request.url().includes('/portal/assets/')
const isRead = (request: Request) =>
  request.url().includes('/PG-API/') && ['GET', 'HEAD'].includes(request.method()) && !isPicture(request)
const isPicture = (request: Request) => request.resourceType() === 'image'

/**
 * Returns the name of a call: its address below the base of the API, without parameters that depend on the
 * current time. The keys of `quiet` in `screens.ts` are such names.
 */
const nameOf = (request: Request) => request.url().replace(/^.*\/PG-API\/|\?lateBefore=.*$/g, '')

const sessionCheck = 'rest/secure/token/refresh'
const isSessionCheck = (request: Request) => nameOf(request) === sessionCheck

/** The calls that the frame of every page below `/app` makes before the page. */
const callsOfFrame: readonly string[] = [
  sessionCheck,
  'rest/secure/user_capabilities/granted_permissions',
  'rest/secure/user_profile',
  'rest/secure/user_capabilities/can_change_password_ever',
  'rest/secure/pending_work',
]

/**
 * One call of a page load. `nth` distinguishes calls with the same name, because the frame and its page may
 * both make a call.
 */
interface Call {
  name: string
  nth: number
}

const namesIn = (calls: readonly Call[]) => calls.map(({ name }) => name)
const isOfFrame = ({ name, nth }: Call) => nth === 1 && callsOfFrame.includes(name)

/** Delays matching requests until they are released. */
async function delay(page: Page, isDelayed: (request: Request) => boolean) {
  const delayed: Route[] = []
  let isReleased = false
  const onRoute = (route: Route) => {
    if (isReleased || !isDelayed(route.request())) return route.fallback()
    delayed.push(route)
    return undefined
  }
  await page.route('**/*', onRoute)
  return {
    count: () => delayed.length,
    release: async () => {
      isReleased = true
      await Promise.all(delayed.map((route) => route.continue()))
      // The handler is removed last, because Playwright continues pending requests when no handler remains.
      await page.unroute('**/*', onRoute)
    },
  }
}

/** Fails a call from its nth occurrence on until it is restored. */
async function fail(page: Page, { name, nth }: Call, failure: (route: Route) => Promise<void>) {
  let times = 0
  let isRestored = false
  const onRoute = (route: Route) => {
    if (isRestored || nameOf(route.request()) !== name || !isRead(route.request())) return route.fallback()
    times += 1
    return times < nth ? route.fallback() : failure(route)
  }
  await page.route('**/PG-API/**', onRoute)
  return {
    isSent: () => times >= nth,
    restore: async () => {
      isRestored = true
      await page.unroute('**/PG-API/**', onRoute)
    },
  }
}

const failures = [
  {
    name: '500',
    // The message shows this code, which users report to User Support.
    says: /brokencode/,
    send: (route: Route) =>
      route.fulfill({ status: 500, json: { globalErrors: [], fieldErrors: {}, requestId: 'brokencode' } }),
  },
  { name: 'lost', says: /cannot be reached/, send: (route: Route) => route.abort() },
] as const

const retry = (page: Page) => page.getByRole('button', { name: 'Try again', exact: true })

/** Presses the Try again buttons until there are none. Returns the text of the page. */
async function tryAgain(page: Page): Promise<string> {
  const count = await retry(page).count()
  for (let pressed = 0; pressed < count && (await retry(page).count()) > 0; pressed += 1) {
    await retry(page).first().click()
    await settledText(page)
  }
  return settledText(page)
}

/** Opens a screen, and waits for the expected calls. Returns the text of the screen and all its calls. */
async function opened(page: Page, open: () => Promise<unknown>, expected: readonly string[]) {
  const calls: Call[] = []
  const note = (request: Request) => {
    if (!isRead(request)) return
    const name = nameOf(request)
    calls.push({ name, nth: calls.filter((each) => each.name === name).length + 1 })
  }
  await settledText(page)
  page.on('request', note)
  // Ignores calls of the previous page.
  page.once('framenavigated', () => calls.splice(0))
  await open()
  await settledText(page)
  // A page may send a call after its text has settled, for example after a delay or on a busy machine.
  await expect.poll(() => expected.filter((name) => !calls.some((call) => call.name === name))).toEqual([])
  const text = await settledText(page)
  page.off('request', note)
  return { text, calls }
}

interface Failing {
  call: Call
  /** Leaves the screen. Use it only while no call fails, so that leaving causes no error. */
  leave: () => Promise<unknown>
  enter: () => Promise<unknown>
  /** The text of the screen when all calls succeed. */
  expectedText: string
  isQuiet: boolean
}

/** Returns the errors of the page while a call fails, and after it succeeds again. */
async function problemsOf(page: Page, { call, leave, enter, expectedText, isQuiet }: Failing) {
  const problems: string[] = []
  for (const { name, says, send } of failures) {
    const note = (words: string) => problems.push(`${call.name} ${name}: ${words}`)
    await leave()
    const { isSent, restore } = await fail(page, call, send)
    await enter()
    await expect.poll(isSent).toBe(true)
    const isShown = async () => isQuiet || says.test(await settledText(page))
    await expect
      .poll(isShown)
      .toBe(true)
      .catch(() => undefined)
    const text = await settledText(page).catch(() => 'The text never settles.')
    if (/Something went wrong on this page|The text never settles/.test(text)) note(text)
    if (!(await page.getByRole('heading', { level: 1 }).first().isVisible())) note('no heading')
    if (isQuiet) {
      if ((await retry(page).count()) > 0) note('is not quiet')
    } else {
      if (!says.test(text)) note(`does not show the failure, but: ${text}`)
      if ((await retry(page).count()) === 0) note('has no Try again')
    }
    await restore()
    if (isQuiet) {
      await leave()
      await enter()
    }
    await expect
      .poll(() => tryAgain(page))
      .toBe(expectedText)
      .catch(() => undefined)
    const again = await settledText(page).catch(() => 'The text never settles.')
    if (again !== expectedText) note(`does not show the expected text after Try again, but: ${again}`)
  }
  return problems
}

const sample: readonly string[] = ['app/configure/systems/2', 'app/locked-accounts']

const sampled = allScreens.filter(({ name }) => isWhole || sample.includes(name))

for (const { path, screen, name } of sampled)
  test.describe(`${name} as ${screen.as}`, () => {
    test.use({ as: screen.as })
    const { from, quiet = {}, hasOwnCode = true, isPassedThrough, tabs = 0 } = screen

    test('announces slow loading, shows failed calls, and shows the page after Try again', async ({
      page,
      server,
    }) => {
      const at = typeof screen.at === 'string' ? screen.at : await screen.at(page, server)
      const load = () => page.goto(`./${at}`)
      const { text: expectedText, calls } = await opened(page, load, Object.keys(quiet))
      expect(expectedText).not.toBe('')
      await expect(page.getByRole('tab')).toHaveCount(isPassedThrough ? 0 : tabs)
      // The frame may make the same call as its page. In this case the first call belongs to the frame.
      const own = calls.filter((call) => !path.startsWith('/app/') || !isOfFrame(call))

      await test.step('the code and the calls are slow', async () => {
        await openLate(page, server, {
          at,
          from,
          hasCode: hasOwnCode,
          hasCheck: !isPassedThrough && calls.some(({ name: call }) => call === sessionCheck),
          hasCalls: !isPassedThrough && own.some(({ name: call }) => call !== sessionCheck),
        })
        await expect.poll(() => settledText(page)).toBe(expectedText)
      })

      // Sign In makes no call before the user presses its button.
      if (path !== '/')
        await test.step('the network fails while the page loads', async () => {
          await page.goto(`./${from}`)
          await settledText(page)
          const abort = (route: Route) => route.abort()
          await page.route('**/*', abort)
          await push(page, server, at)
          await expect(page.getByText('The server cannot be reached').first()).toBeVisible()
          await page.unroute('**/*', abort)
          expect(await tryAgain(page)).toBe(expectedText)
        })

      if (isPassedThrough) return
      const problems: string[] = []
      // Navigates without a reload, because a reload takes several times as long. The frame does not repeat its
      // calls.
      const leave = async () => {
        await push(page, server, from)
        await settledText(page)
      }
      const enter = () => push(page, server, at)
      await leave()
      // Checks that the page makes the same calls as after a reload. A call would be missing if the page used
      // a cached response.
      const { calls: each } = await opened(page, enter, namesIn(own))
      const note = async (call: Call, enterBy: typeof load | typeof enter) => {
        const isQuiet = call.name in quiet
        problems.push(...(await problemsOf(page, { call, leave, enter: enterBy, expectedText, isQuiet })))
      }
      const isTriedOnce = path.startsWith('/app/') && path !== '/app/dashboard'
      for (const call of each) {
        // The frame makes this call on every page and handles a failure the same, so one page is tested.
        if (isTriedOnce && call.name === sessionCheck) continue
        await test.step(`${call.name} fails`, () => note(call, enter))
      }
      if (path === '/app/dashboard')
        for (const call of calls.filter(isOfFrame))
          await test.step(`${call.name} of the frame fails`, () => note(call, load))
      expect(problems).toEqual([])
    })
  })

interface Opening {
  at: string
  from: string
  hasCode: boolean
  hasCheck: boolean
  hasCalls: boolean
}

/** Opens a screen from another page with slow code, then with a slow session check, then with slow calls. */
async function openLate(page: Page, server: Server, { at, from, hasCode, hasCheck, hasCalls }: Opening) {
  const main = () => page.evaluate(() => document.querySelector('main')?.innerText.trim() ?? '')
  await page.goto(`./${from}`)
  const before = await settledText(page)
  const code = await delay(page, isCode)
  const check = await delay(page, isSessionCheck)
  const calls = await delay(page, (request) => isRead(request) && !isSessionCheck(request))
  await push(page, server, at)
  if (hasCode) {
    await expect.poll(code.count).toBeGreaterThan(0)
    await expect(page.getByText('Loading the page')).toBeVisible()
    // Between two pages of the shell, the skeleton of the next page replaces the current page. Elsewhere the
    // current page remains.
    if ([from, at].every((address) => address.startsWith('app/'))) {
      await expect.poll(main).toBe('Loading')
      await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
    } else {
      const text = await page.evaluate(() => document.getElementById('root')?.innerText ?? '')
      expect(text.replace('Loading the page', '').replace(/\d+/g, '#').replace(/\s+/g, ' ').trim()).toBe(
        before,
      )
    }
  }
  await code.release()
  if (hasCheck) {
    await expect.poll(check.count).toBeGreaterThan(0)
    await expect.poll(main).not.toBe('')
  }
  await check.release()
  if (hasCalls) {
    await expect.poll(calls.count).toBeGreaterThan(0)
    await expect.poll(main).not.toBe('')
  }
  await calls.release()
}
