// Finds hard-coded texts in the portal's screens. Shows the stories of the screens in the built Storybook with
// marked texts: all texts of the texts files (`…Texts.ts`) are in full-width letters. Reports each shown text
// that is neither marked nor data. `scripts/checkTexts.mjs` starts it. With `--some` it shows one story of each
// screen; with a pattern it shows only the stories whose id matches. With `--german` it shows the stories in German,
// and reports each English text that has a translation. With `--arabic` it shows them in Arabic letters, from right
// to left, and also reports stories that scroll horizontally.
import { writeFileSync } from 'node:fs'
import process from 'node:process'
import { setTimeout } from 'node:timers/promises'
import { germanClient } from '@portal-gateway/api-client/de'
import { clientTexts } from '@portal-gateway/api-client/texts'
import { germanContract } from '@portal-gateway/contract/de'
import { contractTexts } from '@portal-gateway/contract/texts'
import { chromium } from 'playwright'
import { chromiumOptions } from '../../scripts/chromiumOptions.cjs'
import { chosenStories } from '../storyPage/chosenStories.ts'
import { openStories, type StoryPage } from '../storyPage/storyPage.ts'
import { languageFinder } from './englishTexts.ts'
import { filesIn, literalsOf, textsOfPackages } from './literals.ts'
import { unmarkedTexts } from './unmarkedTexts.ts'

const isGerman = process.argv.includes('--german')
const isArabic = process.argv.includes('--arabic')
const shownLanguage = isGerman ? 'german' : isArabic ? 'arabic' : 'marked'
const queue = chosenStories('Screens').flat()

const ownTexts = new Set(stringsIn({ ...contractTexts, ...clientTexts }))

/** The values of the contract and the client that are no texts, and the texts of the stories and the demo. */
const data = [
  ...filesIn('packages/contract/src', /(?<!\.test|messageKeys|labelTexts)\.ts$/),
  ...filesIn('packages/api-client/src', /^[^/]*(?<!\.test)\.ts$/),
  ...filesIn('packages', /\.examples\.ts$/),
  ...filesIn('apps/portal', /\.(stories|examples)\.tsx?$/),
  ...filesIn('apps/portal/stories', /\.tsx?$/),
  ...filesIn('apps/demo/src', /\.ts$/),
]
  .flatMap(literalsOf)
  .filter((text) => !ownTexts.has(text))
  // Names in the data that are also labels: a role 'Site Data Manager', and the portal as the actor of an audit entry.
  .concat('Site', 'System')
const textsOfPortal = filesIn('apps/portal/src', /(?:^|\/)(?!german)\w+Texts\.ts$/).flatMap(literalsOf)
const unmarked = unmarkedTexts(data, [...textsOfPackages(), ...textsOfPortal])

const language = languageFinder(
  [
    ...textsOfPackages(),
    ...filesIn('packages/portal-forms/src', /Texts\.ts$/).flatMap(literalsOf),
    ...textsOfPortal,
    ...ownTexts,
  ],
  [
    ...['packages/ui/src/de/de.tsx', 'packages/portal-forms/src/de/de.tsx'].flatMap(literalsOf),
    ...filesIn('apps/portal/src', /(?:^|\/)german\w+Texts\.ts$/).flatMap(literalsOf),
    ...stringsIn({ ...germanContract, ...germanClient }),
  ],
  data,
)
/** Whether a text shows that the page is rendered with the texts of the check. */
const isMarked = isGerman
  ? language.isGerman
  : (text: string) => (isArabic ? /[\u0621-\u064A]/ : /[\uFF21-\uFF5A]/).test(text)
const findTexts = isGerman ? language.english : unmarked

const browser = await chromium.launch(chromiumOptions())
const startedAt = performance.now()
const storiesOf = new Map<string, string[]>()
const failedStories = new Set<string>()
const shown = queue.length
await Promise.all([checkStories(), checkStories()])
await browser.close()

for (const [text, ids] of storiesOf)
  console.log(`${JSON.stringify(text)}\n    in ${ids.length} stories, e.g. ${ids.slice(0, 3).join(', ')}`)
const failed = failedStories.size
const seconds = ((performance.now() - startedAt) / 1000).toFixed(0)
console.log(`${shown} stories with ${shownLanguage} texts: ${failed} failed, ${seconds} s`)
if (process.env['STORY_REPORT'])
  writeFileSync(process.env['STORY_REPORT'], JSON.stringify({ passed: shown - failed, failed }))
process.exit(failed === 0 ? 0 : 1)

/** Shows the stories in the queue and reports their unmarked texts. */
async function checkStories(): Promise<void> {
  const page = await openStories(browser, process.env['STORYBOOK_URL'] ?? '', {
    texts: shownLanguage,
  })
  for (let id = queue.shift(); id !== undefined; id = queue.shift()) {
    const problem = await page.show(id)
    // A `play` fails because it searches for the original texts.
    if (problem !== null && problem !== 'its play failed') report(id, problem)
    const texts = await settledTexts(page)
    if (!texts.some(isMarked)) report(id, `no text is ${shownLanguage}`)
    if (isArabic && (await page.isScrollable())) report(id, 'the page scrolls horizontally')
    for (const text of new Set(findTexts(texts))) report(id, text)
  }
  await page.close()
}

function report(id: string, text: string): void {
  failedStories.add(id)
  storiesOf.set(text, [...(storiesOf.get(text) ?? []), id])
}

/** Returns the strings in an object, at any depth. */
function stringsIn(texts: object): string[] {
  return Object.values(texts).flatMap((text: unknown) =>
    typeof text === 'string' ? [text] : typeof text === 'object' && text !== null ? stringsIn(text) : [],
  )
}

/**
 * Waits until a text is marked and the texts no longer change, so that the page has received all responses.
 * Returns the texts.
 */
async function settledTexts(page: StoryPage): Promise<string[]> {
  let before = ''
  for (let tries = 0; tries < 150; tries += 1) {
    const texts = await page.texts()
    const now = texts.join('\n')
    if (now === before && texts.some(isMarked)) return texts
    before = now
    await setTimeout(200)
  }
  return before.split('\n')
}
