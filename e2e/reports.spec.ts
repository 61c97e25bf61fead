import type { BrowserContext, Page } from '@playwright/test'
import { test } from './journey.ts'

// A test fails if a declared text has no report, so these tests pass only if every report is collected.

/** Causes a report of every kind on the page, and waits until Playwright has received the last one. */
async function report(page: Page, name: string): Promise<void> {
  const last = reportWith(page.context(), `worker ${name}`)
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
  await last
}

/** Resolves when a console message or an uncaught error contains the text. */
function reportWith(context: BrowserContext, text: string): Promise<void> {
  return new Promise((resolve) => {
    context.on('console', (message) => message.text().includes(text) && resolve())
    context.on('weberror', (error) => error.error().message.includes(text) && resolve())
  })
}

const kinds = ['error', 'warning', 'thrown', 'rejected', 'worker']

test('reports of a page and of a window that it opens are collected', async ({ page, reports }) => {
  reports.push(...kinds.flatMap((kind) => [`${kind} of the page`, `${kind} of its window`]))
  await report(page, 'of the page')
  const opened = page.waitForEvent('popup')
  await page.evaluate(() => window.open('about:blank'))
  await report(await opened, 'of its window')
})

test('reports of a page in another browser context are collected', async ({ browser, reports }) => {
  reports.push(...kinds.map((kind) => `${kind} of another person`))
  const context = await browser.newContext()
  await report(await context.newPage(), 'of another person')
  await context.close()
})
