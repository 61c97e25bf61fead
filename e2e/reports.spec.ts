import type { Page } from '@playwright/test'
import { test } from './journey.ts'

// A test fails if a declared text has no report, so these tests pass only if every report is noticed.

/** Causes a report of every kind on the page, and waits for the last one. */
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
