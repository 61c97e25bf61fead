// `pnpm bench:choices` measures the time per key in the search for sites of an access, with 500 sites, 200
// studies and 100 systems.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Browser, Page } from '@playwright/test'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import { build, defaultClientConditions, defaultServerConditions } from 'vite'
import { inBrowser } from './browserSession.ts'
import { median } from './median.ts'
import { figure, machine, report, table } from './report.ts'

const rounds = 5
// A key counts as handled after the page has not changed for this number of milliseconds.
const quietMs = 120
const typed = 'clinic 2'

type Subject = 'ours' | 'plain'
interface Measured {
  open: number
  key: number
  worst: number
  elements: number
}
interface Bench {
  show: (name: Subject) => void
  watch: (event: 'pointerdown' | 'keydown', quietMs: number) => () => Promise<number[]>
}

const head = machine()
const scratch = mkdtempSync(join(tmpdir(), 'portal-choices-'))
try {
  const parts = await built(scratch)
  const rows = await inBrowser(async (browser) => {
    const found: string[][] = []
    for (const slower of [1, 4]) {
      const ours: Measured[] = []
      const plain: Measured[] = []
      // Measures the two implementations alternately, so that other load on the machine affects both equally.
      for (let round = 0; round < rounds; round += 1) {
        ours.push(await measured(browser, parts, 'ours', slower))
        plain.push(await measured(browser, parts, 'plain', slower))
      }
      found.push(...rowsOf(slower, ours, plain))
    }
    return found
  })
  const columns = ['500 sites, 200 studies, 100 systems', 'ours', 'checkboxes', 'ratio']
  report('choices', [head, '', table(columns, rows)].join('\n'))
} finally {
  rmSync(scratch, { recursive: true, force: true })
}
process.exit(0)

function rowsOf(slower: number, ours: readonly Measured[], plain: readonly Measured[]): string[][] {
  const where = slower === 1 ? '' : `, processor ${slower} times slower`
  const row = (name: string, part: keyof Measured, places: number) => {
    const [left, right] = [median(ours.map((each) => each[part])), median(plain.map((each) => each[part]))]
    return [`${name}${where}`, figure(left, places), figure(right, places), figure(left / right, 2)]
  }
  return [
    row('until the dialog is complete, ms', 'open', 0),
    row('a key, ms', 'key', 1),
    row('the slowest key, ms', 'worst', 1),
    ...(slower === 1 ? [row('elements in the page', 'elements', 0)] : []),
  ]
}

/** Opens the dialog of one implementation in a new page, and types the search text one key at a time. */
async function measured(browser: Browser, parts: Parts, subject: Subject, slower: number): Promise<Measured> {
  const page = await browser.newPage()
  try {
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower })
    await page.addStyleTag({ content: parts.style })
    await page.addScriptTag({ content: parts.script })
    await page.evaluate((name) => {
      ;(globalThis as unknown as { bench: Bench }).bench.show(name)
    }, subject)
    const open = await timeOf(page, 'pointerdown', slower, () =>
      page.getByRole('button', { name: /^Edit/ }).click(),
    )
    await page.getByRole('searchbox', { name: 'Search Sites' }).focus()
    await wait(quietMs)
    const times = await typing(page, slower)
    const elements = await page.evaluate(() => document.querySelectorAll('*').length)
    return { open, key: median(times), worst: Math.max(...times), elements }
  } finally {
    await page.close()
  }
}

async function typing(page: Page, slower: number): Promise<number[]> {
  const times: number[] = []
  for (const key of typed) {
    times.push(await timeOf(page, 'keydown', slower, () => page.keyboard.press(key === ' ' ? 'Space' : key)))
  }
  return times
}

/** Returns the time from the event in the page until the last change after the event is painted. */
async function timeOf(
  page: Page,
  event: 'pointerdown' | 'keydown',
  slower: number,
  act: () => Promise<void>,
): Promise<number> {
  const watching = await page.evaluateHandle(
    ([name, quiet]) => (globalThis as unknown as { bench: Bench }).bench.watch(name, quiet),
    [event, quietMs * slower] as const,
  )
  await act()
  const [time] = await watching.evaluate((end) => end())
  await watching.dispose()
  if (time === undefined) throw new Error(`The page must receive the event ${event}.`)
  return time
}

interface Parts {
  script: string
  style: string
}

/** Bundles the page's script and styles into one file each, as in a production build. */
async function built(outDir: string): Promise<Parts> {
  const conditions = ['@portal-gateway/source']
  await build({
    configFile: false,
    logLevel: 'error',
    root: fileURLToPath(new URL('.', import.meta.url)),
    resolve: { conditions: [...conditions, ...defaultClientConditions] },
    environments: { ssr: { resolve: { conditions: [...conditions, ...defaultServerConditions] } } },
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [vanillaExtractPlugin()],
    build: {
      outDir,
      lib: {
        entry: fileURLToPath(new URL('choicesPage.ts', import.meta.url)),
        formats: ['iife'],
        name: 'bench',
      },
      rolldownOptions: { output: { entryFileNames: 'page.js' } },
    },
  })
  const files = readdirSync(outDir)
  const read = (end: string) =>
    files
      .filter((name) => name.endsWith(end))
      .map((name) => readFileSync(join(outDir, name), 'utf8'))
      .join('\n')
  return { script: read('.js'), style: read('.css') }
}
