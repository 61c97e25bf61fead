import { gzipSync } from 'node:zlib'
import type { Browser, BrowserContextOptions } from '@playwright/test'
import type { DashboardItem } from '@portal-gateway/contract/dashboardItems'
import { administratorAt, inBrowser } from './browserSession.ts'

/** The bytes that a browser with an empty cache fetches to show one page, after gzip -9. */
export interface Load {
  name: string
  html: number
  js: number
  css: number
  files: number
}

const pages = {
  'Sign In': './',
  Dashboard: './app/dashboard',
  'Dashboard item': './app/dashboard/1',
  Configuration: './app/configure',
  'Add dashboard item': './app/configure/dashboard/new',
  'Edit dashboard item': './app/configure/dashboard/1',
  'Not found': './nothing-here',
} as const

/** Opens every page once in a browser without a cache, as an administrator if the page needs a session. */
export const firstLoads = (baseURL: string, password: string): Promise<Load[]> =>
  inBrowser(async (browser) => {
    const signedIn = await administratorAt(browser, baseURL, password)
    const addresses = Object.entries({ ...pages, eLearning: await courseAddress(browser, signedIn) })
    const loads: Load[] = []
    for (const [name, address] of addresses) {
      const isOpen = address === pages['Sign In']
      loads.push(await firstLoad(browser, name, address, isOpen ? { baseURL } : signedIn))
    }
    return loads
  })

/** Returns the address of the page with the demo's course. */
async function courseAddress(browser: Browser, signedIn: BrowserContextOptions): Promise<string> {
  const context = await browser.newContext(signedIn)
  const answer = await context.request.get('/PG-API/rest/secure/dashboard_items/1')
  const { id, resources } = (await answer.json()) as DashboardItem
  await context.close()
  const course = resources.find(({ resType }) => resType === 'ELEARNING')
  if (!course) throw new Error('The first item of the demo must have a course.')
  return `./app/dashboard/eLearning?resourceId=${course.id}&itemId=${id}`
}

async function firstLoad(
  browser: Browser,
  name: string,
  address: string,
  options: BrowserContextOptions,
): Promise<Load> {
  const context = await browser.newContext(options)
  const page = await context.newPage()
  const bodies: Promise<{ kind: string; body: Buffer }>[] = []
  page.on('response', (response) => {
    const kind = response.request().resourceType()
    // Files of a course are not part of the portal.
    const isOurs = response.frame() === page.mainFrame()
    if (isOurs && (kind === 'document' || kind === 'script' || kind === 'stylesheet'))
      bodies.push(response.body().then((body) => ({ kind, body })))
  })
  await page.goto(address)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForLoadState('networkidle')
  const fetched = await Promise.all(bodies)
  await context.close()
  const bytes = (type: string) =>
    fetched
      .filter(({ kind }) => kind === type)
      .reduce((sum, { body }) => sum + gzipSync(body, { level: 9 }).length, 0)
  return {
    name,
    html: bytes('document'),
    js: bytes('script'),
    css: bytes('stylesheet'),
    files: fetched.length,
  }
}
