// `pnpm bench:startPage` measures when Sign In is painted and when it handles input, on a slow connection and a slow
// processor, with and without the HTML of its form.
import process from 'node:process'
import type { Browser } from '@playwright/test'
import { inBrowser } from './browserSession.ts'
import { onBuiltPortal } from './builtPortal.ts'
import { median } from './median.ts'
import { figure, machine, report, table } from './report.ts'

/** Chromium's preset 'Slow 4G': milliseconds, and bytes per second. */
const slow4G = { offline: false, latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 }
const slowdown = 4
const rounds = 9

interface Times {
  painted: number
  usable: number
}

const pages = { 'Sign In': '', 'Sign In without its form in the HTML': '?slow' }

const head = machine()
await onBuiltPortal(async ({ address }) => {
  const found = await inBrowser((browser) => timesOf(browser, address))
  report('startPage', [head, '', tableOf(found)].join('\n'))
})
process.exit(0)

/** Opens the pages in turn, and returns the times of each. */
async function timesOf(browser: Browser, address: string): Promise<Map<string, Times[]>> {
  const found = new Map<string, Times[]>(Object.keys(pages).map((name) => [name, []]))
  for (let round = 0; round < rounds; round += 1)
    for (const [name, query] of Object.entries(pages))
      found.get(name)?.push(await timesOfVisit(browser, address + query))
  return found
}

async function timesOfVisit(browser: Browser, address: string): Promise<Times> {
  const context = await browser.newContext()
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', slow4G)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.addInitScript(() => {
    new MutationObserver(() => {
      if (document.documentElement.dataset['start'] === 'ready') performance.mark('usable')
    }).observe(document, { subtree: true, attributes: true })
  })
  await page.goto(address, { waitUntil: 'commit' })
  await page.waitForFunction(() => performance.getEntriesByName('usable').length > 0)
  // Without the form in its HTML, the page first paints nothing or only a line of text. It then counts as painted
  // when it is usable.
  const times = await page.evaluate(() => ({
    painted:
      document.querySelector('#root[data-prerendered]') === null
        ? (performance.getEntriesByName('usable')[0]?.startTime ?? 0)
        : (performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0),
    usable: performance.getEntriesByName('usable')[0]?.startTime ?? 0,
  }))
  await context.close()
  return times
}

function tableOf(found: ReadonlyMap<string, readonly Times[]>): string {
  const rows = [...found].map(([name, times]) => ({
    name,
    painted: median(times.map(({ painted }) => painted)),
    usable: median(times.map(({ usable }) => usable)),
  }))
  const plain = rows.at(-1)
  return table(
    ['Page', 'painted, ms', 'usable, ms', 'painted, ratio', 'usable, ratio'],
    rows.map(({ name, painted, usable }) => [
      name,
      figure(painted),
      figure(usable),
      figure(painted / (plain?.painted ?? painted), 2),
      figure(usable / (plain?.usable ?? usable), 2),
    ]),
  )
}
