// `pnpm manual` creates the PDF of the user manual from docs/manual. With `--pictures` it takes new
// screenshots first.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { chromium } from './chromium.mjs'
import { chromiumOptions } from './chromiumOptions.cjs'
import { command, endWithCommands } from './command.mjs'
import { manualHtml } from './manualHtml.mjs'
import { manualCreator, manualFile, manualFingerprint } from './manualPages.mjs'
import { buildPortalWhenStale } from './portal.mjs'

endWithCommands()
const browser = await chromium()
if (!browser || (process.argv.includes('--pictures') && !(await takePictures()))) process.exit(1)
const manual = await printed()
writeFileSync(manualFile, manual)
console.log(`${manualFile}: ${pagesOf(manual).length} pages, ${Math.round(manual.length / 1000)} kB`)

async function takePictures() {
  if (!(await buildPortalWhenStale())) return false
  const config = join('e2e', 'manualPictures.config.ts')
  return (
    (await command('playwright', ['test', '--config', config], { env: { CHROMIUM_PATH: browser } })) === 0
  )
}

async function printed() {
  const { chromium: playwright } = await import('playwright')
  const running = await playwright.launch({
    ...chromiumOptions(),
    executablePath: browser,
  })
  try {
    const page = await running.newPage()
    const print = async (html) => {
      await page.setContent(html, { waitUntil: 'load' })
      return page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true, outline: true })
    }
    // The first print is used to find the page of each heading. The second has these page numbers in its
    // table of contents.
    const first = await print(manualHtml())
    return timeless(await print(manualHtml(placesIn(first))))
  } finally {
    await running.close()
  }
}

/** Returns the object numbers of the pages, in order. Chromium writes the objects of a PDF as plain text. */
function pagesOf(pdf) {
  return [...pdf.toString('latin1').matchAll(/^(\d+) 0 obj\n<<\/Type \/Page\n/gm)].map(([, object]) => object)
}

function placesIn(pdf) {
  const pages = pagesOf(pdf)
  const places = [...pdf.toString('latin1').matchAll(/\/([\w-]+) \[(\d+) 0 R \/XYZ/g)]
  const byId = new Map(places.map(([, id, object]) => [id, pages.indexOf(object) + 1]))
  return (id) => {
    const page = byId.get(id)
    if (!page) throw new Error(`The PDF must contain the heading '${id}' of the table of contents.`)
    return page
  }
}

/**
 * Removes the creation time, so that the file changes only if its pages change, and adds the fingerprint of
 * the sources.
 */
function timeless(pdf) {
  const text = pdf.toString('latin1')
  const made = text
    .replace(/\/Creator \((?:\\.|[^)])*\)/, (old) =>
      filled(old, `/Creator (${manualCreator(manualFingerprint())})`),
    )
    .replace(/\/(CreationDate|ModDate) \(D:[^)]*\)/g, (old) => filled(old, ''))
  return Buffer.from(made, 'latin1')
}

/** Pads the value to the length of the old one, because a PDF refers to its objects by byte offset. */
function filled(old, value) {
  if (value.length > old.length) throw new Error(`'${value}' does not fit into the PDF.`)
  return value.padEnd(old.length)
}
