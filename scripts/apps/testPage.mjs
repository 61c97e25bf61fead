import { chromium as playwright } from 'playwright'
import { countAnswers } from '../workers/countAnswers.mjs'

/**
 * Opens the page of an app in a browser with another time zone and language than the server, and calls
 * `test(page, faults)`. Returns the errors. With `isPrepared`, opens the page once before the test.
 */
export async function testPage(origin, { executablePath, isPrepared = false }, test) {
  const browser = await playwright.launch({ executablePath })
  const faults = []
  try {
    const context = await browser.newContext({
      locale: 'de-DE',
      timezoneId: 'Pacific/Auckland',
      colorScheme: 'light',
      viewport: { width: 1280, height: 800 },
    })
    if (isPrepared) await visit(context, origin)
    const page = await context.newPage()
    page.setDefaultTimeout(60_000)
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type()) && !isRefusedCall(message))
        faults.push(`console: ${message.text()}`)
    })
    page.on('pageerror', (error) => faults.push(`error: ${error.message}`))
    await page.addInitScript(countAnswers)
    await page.goto(origin, { waitUntil: 'load' })
    await test(page, faults)
  } catch (error) {
    faults.push(String(error))
  } finally {
    await browser.close()
  }
  return faults
}

/** Whether the browser logs a response of the API with an error status, which the client returns as an outcome. */
const isRefusedCall = (message) =>
  message.text().startsWith('Failed to load resource') && message.location().url.includes('/PG-API/')

/**
 * Opens the page once before the test: a development server then bundles the dependencies and reloads the
 * page.
 */
async function visit(context, origin) {
  const page = await context.newPage()
  await page.goto(origin)
  await page.waitForTimeout(20_000)
  await page.close()
}
