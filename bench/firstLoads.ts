import { gzipSync } from 'node:zlib'
import { type Browser, type BrowserContextOptions, chromium } from '@playwright/test'
import { chromium as findChromium } from '../scripts/chromium.mjs'

/** What showing one page with an empty cache takes, in bytes after gzip -9. */
export interface Load {
  name: string
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

/** Opens every page once in a browser without a cache, as an administrator where it needs a person. */
export async function firstLoads(baseURL: string, password: string): Promise<Load[]> {
  const executablePath = await findChromium()
  if (executablePath === undefined) throw new Error('Without a Chromium nothing can be measured')
  const browser = await chromium.launch({ executablePath })
  try {
    const signedIn = await session(browser, baseURL, password)
    const loads: Load[] = []
    for (const [name, address] of Object.entries(pages)) {
      const isOpen = address === pages['Sign In']
      loads.push(await firstLoad(browser, name, address, isOpen ? { baseURL } : { baseURL, ...signedIn }))
    }
    return loads
  } finally {
    await browser.close()
  }
}

async function session(browser: Browser, baseURL: string, password: string): Promise<BrowserContextOptions> {
  const context = await browser.newContext({ baseURL })
  const page = await context.newPage()
  await page.goto('./')
  await page.getByLabel('Username or Email Address').fill('admin')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL('**/app/dashboard')
  const storageState = await context.storageState()
  await context.close()
  return { storageState }
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
    if (kind === 'script' || kind === 'stylesheet')
      bodies.push(response.body().then((body) => ({ kind, body })))
  })
  await page.goto(address)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForLoadState('networkidle')
  const fetched = await Promise.all(bodies)
  await context.close()
  const bytes = (wanted: string) =>
    fetched
      .filter(({ kind }) => kind === wanted)
      .reduce((sum, { body }) => sum + gzipSync(body, { level: 9 }).length, 0)
  return { name, js: bytes('script'), css: bytes('stylesheet'), files: fetched.length }
}
