import { fileURLToPath } from 'node:url'
import type { Browser, BrowserContext, Frame } from 'playwright'
import { build } from 'vite'
import type { Part } from '../reflow/inPage/contents.ts'
import type { FoundAt } from '../reflow/inPage/measureStory.ts'
import { fonts, type Sweep } from '../reflow/layouts.ts'

/**
 * A page that shows stories one after another in an iframe, for the checks of reflow, texts and host apps.
 * Resizing an iframe is cheaper than resizing the window.
 */
export interface StoryPage {
  /** Shows a story and waits for its `play`. Returns the error text if it failed, else null. */
  show: (id: string) => Promise<string | null>
  contents: () => Promise<Part[]>
  measure: (sweep: Sweep) => Promise<FoundAt[]>
  /** Returns the texts that the story shows or a screen reader reads. */
  texts: () => Promise<string[]>
  /** Returns whether the page can be scrolled horizontally. */
  isScrollable: () => Promise<boolean>
  /**
   * Returns the styles of the shown components that the style sheet of a host app would change. The keys of
   * `sheets` are the names of the apps, the values their CSS.
   */
  hostChanges: (sheets: Readonly<Record<string, string>>) => Promise<string[]>
  close: () => Promise<void>
}

/**
 * The story that is shown first, to start the service worker. The checks never measure this story, because
 * Storybook cannot show the same story twice in a row.
 */
const firstShown = 'screens-sign-in-sign-in--dark'

/**
 * The iframe is hidden because the browser computes its layout but does not paint it: painting takes most of
 * the time.
 */
const host =
  '<!doctype html><body style="margin:0"><iframe style="border:0;width:1280px;height:720px;display:block;visibility:hidden"></iframe>'

let script: Promise<string> | undefined

/**
 * Opens the Storybook at `url` in a new page of the browser, with these values of Storybook's toolbar. On a busy
 * machine a page sometimes does not load, so it tries three times.
 */
export async function openStories(
  browser: Browser,
  url: string,
  globals: Readonly<Record<string, string>> = {},
): Promise<StoryPage> {
  for (let attempt = 1; ; attempt += 1) {
    const context = await browser.newContext({
      viewport: { width: 1960, height: 940 },
      reducedMotion: 'reduce',
    })
    try {
      return await openStoriesIn(context, url, globals)
    } catch (error) {
      await context.close()
      if (attempt === 3) throw error
      console.error(`Storybook is opened again: ${String(error)}`)
    }
  }
}

async function openStoriesIn(
  context: BrowserContext,
  url: string,
  globals: Readonly<Record<string, string>>,
): Promise<StoryPage> {
  const page = await context.newPage()
  await page.addInitScript(await (script ??= bundle()))
  await page.route('**/story-page', (route) => route.fulfill({ contentType: 'text/html', body: host }))
  await page.goto(`${url}/story-page`)
  const element = await page.$('iframe')
  const frame = await element?.contentFrame()
  if (!frame) throw new Error('The page must contain an iframe.')
  const chosen = Object.entries(globals).map(([name, value]) => `;${name}:${value}`)
  await frame.goto(
    `${url}/iframe.html?viewMode=story&id=${firstShown}&globals=a11y.manual:!true${chosen.join('')}`,
    { waitUntil: 'commit' },
  )
  // MSW may reload the page until its worker controls it.
  const isReady = () =>
    frame.waitForFunction(
      () => document.body.classList.contains('sb-show-main') && navigator.serviceWorker.controller !== null,
      undefined,
      { timeout: 120_000 },
    )
  await isReady()
  // A late reload would abort the first measurement.
  await page.waitForTimeout(2000)
  await isReady()
  await checkFonts(frame)
  const call = <Result>(name: string, ...parameters: unknown[]) =>
    frame.evaluate<Result, [string, unknown[]]>(
      ([called, given]) => Reflect.get(Reflect.get(window, 'inPage') as object, called)(...given),
      [name, parameters],
    )
  return {
    show: (id) => call('showStory', id),
    contents: () => call('contents'),
    measure: (sweep) => call('measureStory', sweep),
    texts: () => call('shownTexts'),
    isScrollable: () => call('isScrollable'),
    hostChanges: (sheets) => call('hostChanges', sheets),
    close: () => context.close(),
  }
}

/** Bundles the code for the page into one script, which defines `inPage`. */
async function bundle(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      lib: {
        entry: fileURLToPath(new URL('./inPage.ts', import.meta.url)),
        formats: ['iife'],
        name: 'inPage',
      },
      write: false,
    },
  })
  const [first] = Array.isArray(built) ? built : [built]
  if (!first || !('output' in first)) throw new Error('The build must return an output.')
  // Playwright runs the script inside a function.
  return `${first.output[0].code}\nglobalThis.inPage = inPage`
}

/** Throws if a font is missing: the browser would use another font and measure wrong widths. */
async function checkFonts(frame: Frame): Promise<void> {
  const widths = await frame.evaluate((names) => {
    const context = document.createElement('canvas').getContext('2d')
    return names.map((name) => {
      if (!context) return 0
      context.font = `100px "${name}", monospace`
      return context.measureText('Administration').width
    })
  }, fonts)
  if (new Set(widths).size < fonts.length) throw new Error(`Install the fonts ${fonts.join(' and ')}.`)
}
