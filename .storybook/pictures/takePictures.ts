// Takes pictures of the screens' stories in the built Storybook; started by `scripts/pictures.mjs`. With a
// pattern it takes only stories whose id matches. `--compare` compares the most important screens with the
// committed pictures; `--accept` replaces the committed pictures.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium, type Page } from 'playwright'
import { chromiumOptions } from '../../scripts/chromiumOptions.cjs'
import { type Mode, modes } from '../modes.ts'
import { boardOf, type Picture } from './board.ts'
import { comparePictures } from './comparePictures.ts'
import { importantStories, storiesOfBoard } from './pictureStories.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const accepted = fileURLToPath(new URL('accepted', import.meta.url))
const folder = join(root, 'storybook-pictures')
const options = process.argv.slice(2)
const pattern = new RegExp(options.find((option) => !option.startsWith('--')) ?? '')
const url = process.env['STORYBOOK_URL'] ?? ''

const widths = [360, 768, 1280, 1366, 1440]
const themes = ['light', 'dark'] as const
/**
 * The maximum share of pixels that may differ, because the edges of letters differ between versions of Chromium.
 */
const tolerance = 0.002

process.env['TEST_FONTS'] = 'liberation'
const browser = await chromium.launch(chromiumOptions())
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
const isGood = options.includes('--compare')
  ? await compareAll(browser)
  : options.includes('--accept')
    ? await acceptAll(browser)
    : await takeBoard(browser)
await browser.close()
process.exit(isGood ? 0 : 1)

/**
 * Takes a picture of every screen at all widths in both themes, and writes a page that shows them side by
 * side.
 */
async function takeBoard(opened: Browser): Promise<boolean> {
  const index = JSON.parse(readFileSync(join(root, 'storybook-static', 'index.json'), 'utf8')) as Parameters<
    typeof storiesOfBoard
  >[0]
  const pictures: Picture[] = []
  for (const { id, title } of storiesOfBoard(index, pattern))
    for (const theme of themes) {
      const page = await show(opened, id, theme)
      for (const width of widths) {
        const file = `${id}-${width}-${theme}.png`
        writeFileSync(join(folder, file), await pictureOf(page, width))
        pictures.push({ title, theme, width, file })
      }
      await page.context().close()
    }
  writeFileSync(join(folder, 'index.html'), boardOf(pictures))
  console.log(`${pictures.length} pictures: storybook-pictures/index.html`)
  return pictures.length > 0
}

async function acceptAll(opened: Browser): Promise<boolean> {
  mkdirSync(accepted, { recursive: true })
  for (const { file, ...picture } of picturesToCompare())
    writeFileSync(join(accepted, file), await takeOne(opened, picture))
  return true
}

/** Returns the pictures of the most important screens, one for each mode. */
function picturesToCompare(): { id: string; mode: Mode; file: string }[] {
  const chosen = importantStories.filter((story) => pattern.test(story))
  const names = Object.keys(modes) as Mode[]
  return chosen.flatMap((id) => names.map((mode) => ({ id, mode, file: `${id}-${mode}.png` })))
}

/**
 * Compares the most important screens with the accepted pictures. For each screen that differs, writes the
 * accepted picture, the new picture and the marked differences.
 */
async function compareAll(opened: Browser): Promise<boolean> {
  let isSame = true
  for (const { id, mode, file } of picturesToCompare()) {
    const before = readFileSync(join(accepted, file))
    const now = await takeOne(opened, { id, mode })
    const page = await opened.newPage()
    const { share, difference } = await comparePictures(page, before, now)
    await page.close()
    if (share <= tolerance) continue
    isSame = false
    for (const [name, picture] of Object.entries({ accepted: before, now, difference }))
      writeFileSync(join(folder, `${id}-${mode}-${name}.png`), picture)
    console.log(
      `${id}, ${mode}: ${(share * 100).toFixed(2)} % differ, see storybook-pictures/${id}-${mode}-difference.png`,
    )
  }
  if (isSame) console.log('All screens match the accepted pictures.')
  return isSame
}

async function takeOne(opened: Browser, { id, mode }: { id: string; mode: Mode }): Promise<Buffer> {
  const page = await show(opened, id, modes[mode].theme)
  const picture = await pictureOf(page, modes[mode].viewport)
  await page.context().close()
  return picture
}

/** Opens a story and waits for the end of its `play`. */
async function show(opened: Browser, id: string, theme: string): Promise<Page> {
  const context = await opened.newContext({
    viewport: { width: 1280, height: 900 },
    reducedMotion: 'reduce',
    locale: 'en-GB',
    timezoneId: 'UTC',
  })
  const page = await context.newPage()
  // Without a fixed clock, texts such as '3 days' would change every day.
  await page.clock.setFixedTime('2026-03-06T12:00:00Z')
  await page.goto(`${url}/iframe.html?viewMode=story&id=${id}&globals=theme:${theme};a11y.manual:!true`)
  await page.waitForFunction(
    // This is a string because the linter would report Storybook's global variable as undefined.
    "globalThis.__STORYBOOK_ADDONS_CHANNEL__?.last('storyFinished') !== undefined",
    undefined,
    { timeout: 120_000 },
  )
  return page
}

async function pictureOf(page: Page, width: number): Promise<Buffer> {
  await page.setViewportSize({ width, height: 900 })
  // If the window is as high as the page, a sticky bar at the bottom covers no content.
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ width, height: Math.min(Math.max(height, 900), 8000) })
  await page.evaluate(() => {
    // Resets the focus and the scroll position, which the story's `play` may have changed.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    window.scrollTo(0, 0)
    return document.fonts.ready.then(() => undefined)
  })
  return page.screenshot({ fullPage: true, animations: 'disabled', caret: 'hide' })
}
