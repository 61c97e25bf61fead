import type { CDPSession, Page } from '@playwright/test'
import { inBrowser } from '../browserSession.ts'
import { type Answers, terms } from './page/answers.ts'
import type { Bench } from './page/measured.ts'
import { scrollSteps } from './page/scrollSteps.ts'
import type { Timing } from './page/timed.ts'

/** The measurements of one page: the time of each step, and facts such as memory and dropped frames. */
export interface Measured {
  steps: Record<string, Timing>
  facts: Record<string, number>
  /** How the last row was reached: with the scroll bar, with keys, or not at all. */
  end: 'bar' | 'keys' | 'no'
}

const limitMs = 420_000
const flags = ['--js-flags=--expose-gc', '--enable-blink-features=ForceEagerMeasureMemory']

/** Opens a page with this number of rows in a new browser and runs every step once. */
export const measurePage = (address: string, count: number, answers: Answers): Promise<Measured> =>
  inBrowser(async (browser) => {
    const page = await browser.newPage({ viewport: { width: 1300, height: 824 } })
    page.setDefaultTimeout(limitMs)
    const ended = new Promise<never>((_, fail) => {
      page.once('crash', () => fail(new Error('the tab ran out of memory')))
      page.on('pageerror', fail)
      setTimeout(() => fail(new Error(`not done within ${limitMs / 1000} s`)), limitMs).unref()
    })
    return Promise.race([steps(page, address, count, answers), ended])
  }, flags)

async function steps(page: Page, address: string, count: number, answers: Answers): Promise<Measured> {
  await page.goto(address, { waitUntil: 'networkidle' })
  const session = await page.context().newCDPSession(page)
  const runStep = asking(page)
  await runStep('prepare', count, answers)
  const empty = await memory(page, session)
  const mounted = await runStep('mount')
  await runStep('search', '')
  // Waits until the memory that was needed only to build the index is released.
  await page.waitForTimeout(1500)
  const ready = await memory(page, session)
  const found: Record<string, Timing> = { ...mounted }
  for (const term of terms) found[`filter ‘${term}’`] = await runStep('search', term)
  found['clear'] = await runStep('search', '')
  found['sort by name, first'] = await runStep('sort', 'lastName', 'ascending')
  found['sort by date'] = await runStep('sort', 'submitted', 'ascending')
  found['reverse'] = await runStep('sort', 'submitted', 'descending')
  found['sort by name, again'] = await runStep('sort', 'lastName', 'ascending')
  const after = await memory(page, session)
  // The garbage collector continues for some time after it was called.
  await page.waitForTimeout(2500)
  const cpuBefore = await cpuMs(session)
  const scroll = await runStep('scroll')
  const cpu = (await cpuMs(session)) - cpuBefore
  const end = await runStep('end')
  if (end) found['last row'] = end
  return {
    steps: found,
    facts: {
      'heap, bytes a row': (ready.heap - empty.heap) / count,
      'page and workers, bytes a row': (ready.page - empty.page) / count,
      'heap after all steps, bytes a row': (after.heap - empty.heap) / count,
      'page and workers after all steps, bytes a row': (after.page - empty.page) / count,
      'CPU a frame, ms': cpu / (scrollSteps.warmUp + scrollSteps.measured),
      'frames dropped, %': 100 * scroll.dropped,
      'frames with a gap, %': 100 * scroll.blank,
    },
    end: end ? 'bar' : (await isReachedByKeys(page)) ? 'keys' : 'no',
  }
}

type Answer<Name extends keyof Bench> = Awaited<ReturnType<Bench[Name]>>

const asking =
  (page: Page) =>
  async <Name extends keyof Bench>(name: Name, ...given: Parameters<Bench[Name]>): Promise<Answer<Name>> => {
    try {
      return (await page.evaluate(
        ([step, those]) => {
          const { bench } = globalThis as unknown as {
            bench: Record<string, (...given: unknown[]) => unknown>
          }
          return bench[step]?.(...those)
        },
        [name, given] as const,
      )) as Answer<Name>
    } catch (error) {
      const [reason = ''] = String(error).split('\n')
      throw new Error(`${name}: ${reason.replaceAll(/[\w.]*Error: |page\.evaluate: /g, '')}`, {
        cause: error,
      })
    }
  }

/**
 * Presses Ctrl+End in a grid whose scroll bar ends before the last row. Returns whether the last row is
 * visible then.
 */
async function isReachedByKeys(page: Page): Promise<boolean> {
  await page.mouse.click(200, 400)
  await page.keyboard.press('Control+End')
  await page.waitForTimeout(1000)
  return asking(page)('isAtEnd')
}

/**
 * Returns the CPU time of the page's main thread so far. Unlike the time of a frame, it does not include the
 * time in which other programs use the cores.
 */
async function cpuMs(session: CDPSession): Promise<number> {
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const { metrics } = await session.send('Performance.getMetrics')
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0)
}

async function memory(page: Page, session: CDPSession): Promise<{ heap: number; page: number }> {
  const heap = await heapOf(session)
  const whole = await page.evaluate(async () => {
    const { measureUserAgentSpecificMemory: measure } = performance as Performance & {
      measureUserAgentSpecificMemory: () => Promise<{ bytes: number }>
    }
    return (await measure.call(performance)).bytes
  })
  return { heap, page: whole }
}

async function heapOf(session: CDPSession): Promise<number> {
  for (let round = 0; round < 2; round += 1) await session.send('HeapProfiler.collectGarbage')
  const { usedSize, backingStorageSize = 0 } = (await session.send('Runtime.getHeapUsage')) as {
    usedSize: number
    backingStorageSize?: number
  }
  return usedSize + backingStorageSize
}
