import type { BrowserContext, Page, Request } from '@playwright/test'
import { type Account, enter } from '../journey.ts'
import { watchFaults } from '../pageFaults.ts'
import { expect, test as served } from '../server.ts'

/** The user of a page; a `visitor` is not signed in. */
export type Person = Account | 'partner' | 'visitor'

/** The pending requests of each page. */
const pendingRequests = new WeakMap<Page, Set<Request>>()

/**
 * A test with a page on which the user `as` is signed in. All tests of a worker for one user share the page. It fails on
 * an uncaught error, and on an error or warning in the console of any tab of this user.
 */
export const test = served.extend<
  { as: Person; pageOf: (account: Person) => Promise<Page> },
  { pagesOfServers: Map<string, Map<string, Page>> }
>({
  /** The user of the test's page. */
  as: ['visitor', { option: true }],
  /** The pages of the users, by the address of the server and the user. */
  pagesOfServers: [
    // oxlint-disable-next-line no-empty-pattern -- because Playwright reads the names of the fixtures from the pattern
    async ({}, use) => {
      const pages = new Map<string, Map<string, Page>>()
      await use(pages)
      await closeAll(pages)
    },
    { scope: 'worker' },
  ],
  pageOf: async ({ browser, server, pagesOfServers }, use) => {
    // The server of the previous file has ended.
    if (!pagesOfServers.has(server.portal)) await closeAll(pagesOfServers)
    const pages = pagesOfServers.get(server.portal) ?? new Map<string, Page>()
    pagesOfServers.set(server.portal, pages)
    await use(async (account) => {
      const known = pages.get(account)
      if (known && account !== 'visitor') return known
      await known?.context().close()
      const context = await browser.newContext({ baseURL: server.portal })
      context.on('page', watchRequests)
      const page = await context.newPage()
      pages.set(account, page)
      await page.goto('./')
      if (account === 'visitor') return page
      await enter(page, account, server.password)
      await expect(page).toHaveURL(/\/app\/dashboard/)
      return page
    })
  },
  page: async ({ as, pageOf }, use) => {
    const page = await pageOf(as)
    const faults = watchFaults(page.context())
    await use(page)
    await leave(page.context(), page)
    faults.stop()
    const isCaused = (line: string) => causedReports.some((text) => line.includes(text))
    expect(faults.reported.filter((line) => !isCaused(line))).toEqual([])
  },
})

export { expect }

/** Parts of the reports about requests that the sweeps themselves refuse or abort. */
const causedReports: readonly string[] = [
  'Failed to load resource',
  'Failed to fetch dynamically imported module',
  'Unable to preload CSS',
]

/** Closes the pages of all users. */
async function closeAll(pagesOfServers: Map<string, Map<string, Page>>): Promise<void> {
  const pages = [...pagesOfServers.values()].flatMap((each) => [...each.values()])
  pagesOfServers.clear()
  await Promise.all(pages.map((page) => page.context().close()))
}

/** Releases the requests that a test has delayed, and closes all tabs except the shared page. */
async function leave(context: BrowserContext, page: Page): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  for (const each of context.pages()) if (each !== page) await each.close()
}

function watchRequests(page: Page): void {
  const requests = new Set<Request>()
  pendingRequests.set(page, requests)
  page.on('request', (request) => {
    // The browser cancels the requests of the previous page, so they are not pending any more.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) requests.clear()
    requests.add(request)
  })
  page.on('requestfinished', (request) => void requests.delete(request))
  page.on('requestfailed', (request) => void requests.delete(request))
}

/** Whether the sweeps test everything (`pnpm sweep:browser`). The journeys test a sample. */
export const isWhole = Boolean(process.env['SWEEP_ALL'])

/** Runs in the page. Returns 'Loading' for a skeleton, which has no text at first. */
function readText(): string {
  const isAwaited = document.querySelector('span[role=status]:empty + span[aria-hidden=true]') !== null
  return isAwaited ? 'Loading' : (document.getElementById('root')?.innerText ?? '')
}

/** Returns the visible text of the page without numbers such as times, which differ between loads. */
async function textOf(page: Page): Promise<string> {
  // There is no text while the browser loads another document. Announcements are outside of the root element.
  const text = await page.evaluate(readText).catch(() => '')
  return text.replace(/\d+/g, '#').replace(/\s+/g, ' ').trim()
}

/** Waits until there are no pending requests and the text no longer changes. Returns the text. */
export async function settledText(page: Page): Promise<string> {
  const quietMs = 200
  let last = ''
  let since = Date.now()
  const quietFor = async () => {
    const now = await textOf(page)
    const isWaiting = (pendingRequests.get(page)?.size ?? 0) > 0 || now === '' || /\bLoading\b/.test(now)
    if (now !== last || isWaiting) since = Date.now()
    last = now
    return Date.now() - since
  }
  await expect.poll(quietFor, { intervals: [50] }).toBeGreaterThan(quietMs)
  return last
}
