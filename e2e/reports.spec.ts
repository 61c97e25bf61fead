import type { Page } from '@playwright/test'
import { test } from './journey.ts'

// A declared text without a report fails a test, so these tests pass only because each report is noticed.

/** Makes the page report in every possible way, and waits for the last report. */
async function report(page: Page, name: string): Promise<void> {
  await page.evaluate(async (message) => {
    console.error(`error ${message}`)
    console.warn(`warning ${message}`)
    setTimeout(() => {
      throw new Error(`thrown ${message}`)
    })
    void Promise.reject(new Error(`rejected ${message}`))
    const worker = new Worker(URL.createObjectURL(new Blob([`throw new Error('worker ${message}')`])))
    await new Promise((resolve) => worker.addEventListener('error', resolve, { once: true }))
  }, name)
}

const kinds = ['error', 'warning', 'thrown', 'rejected', 'worker']

test('reports of a page and of a window that it opens are noticed', async ({ page, reports }) => {
  reports.push(...kinds.flatMap((kind) => [`${kind} of the page`, `${kind} of its window`]))
  await report(page, 'of the page')
  const opened = page.waitForEvent('popup')
  await page.evaluate(() => window.open('about:blank'))
  await report(await opened, 'of its window')
})

test("reports of another user's page are noticed", async ({ browser, reports }) => {
  reports.push(...kinds.map((kind) => `${kind} of another person`))
  const context = await browser.newContext()
  await report(await context.newPage(), 'of another person')
  await context.close()
})
