import { type Browser, type BrowserContextOptions, chromium } from '@playwright/test'
import { chromium as findChromium } from '../scripts/chromium.mjs'

/** Runs work in a new browser, which is closed afterwards. */
export async function inBrowser<Value>(
  work: (browser: Browser) => Promise<Value>,
  args: string[] = [],
): Promise<Value> {
  const executablePath = await findChromium()
  if (executablePath === undefined)
    throw new Error('The benchmark needs Chromium: set CHROMIUM_PATH, or run npm test once.')
  const browser = await chromium.launch({ executablePath, args })
  try {
    return await work(browser)
  } finally {
    await browser.close()
  }
}

/** Signs in as the demo's administrator. Returns the storage state for new contexts. */
export async function administratorAt(
  browser: Browser,
  baseURL: string,
  password: string,
): Promise<BrowserContextOptions> {
  const context = await browser.newContext({ baseURL })
  const page = await context.newPage()
  await page.goto('./')
  await page.getByLabel('Username or Email Address').fill('admin')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL('**/app/dashboard')
  const storageState = await context.storageState()
  await context.close()
  return { baseURL, storageState }
}
