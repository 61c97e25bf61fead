import { readFileSync } from 'node:fs'
import process from 'node:process'
import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  type Frame,
  type Page,
} from '@playwright/test'

interface Entry {
  id: string
  type: 'story' | 'docs'
  importPath: string
  exportName?: string
}

/** The built Storybook, served at an address. */
interface BuiltStorybook {
  /** All stories and docs pages. */
  entries: readonly Entry[]
  /** Returns the ids of the docs pages that are written by hand. */
  docsPages: () => string[]
  /** Returns the id of the docs page of a component. */
  docsPageOf: (file: string) => string
  /** Returns the id of a story: `storyId('Dashboard', 'Ready')` is in Dashboard.stories.tsx. */
  storyId: (file: string, name: string) => string
  /**
   * Opens a story or a docs page without Storybook's frame, with the given values of the toolbar, such as
   * `theme:dark`. Waits until it is shown.
   */
  show: (id: string, globals?: string, options?: BrowserContextOptions) => Promise<Page>
  /** Opens a story within Storybook's frame. */
  open: (id: string, globals?: string) => Promise<Page>
}

const viewport = { width: 1280, height: 800 }

const index = new URL('../../storybook-static/index.json', import.meta.url)

/** A test of the built Storybook, which is served at the address STORYBOOK_URL. */
export const test = base.extend<{ storybook: BuiltStorybook }, { sharedContext: BrowserContext }>({
  /** The context of all pages without options. It caches Storybook's code, which takes seconds to load. */
  sharedContext: [
    async ({ browser }, use) => use(await browser.newContext({ viewport })),
    { scope: 'worker' },
  ],
  storybook: async ({ browser, sharedContext }, use) => {
    const url = process.env['STORYBOOK_URL'] ?? ''
    const { entries: all } = JSON.parse(readFileSync(index, 'utf8')) as { entries: Record<string, Entry> }
    const entries = Object.values(all)
    const newPage = async (options?: BrowserContextOptions) =>
      (options ? await browser.newContext({ viewport, ...options }) : sharedContext).newPage()
    const idIn = (file: string, isWanted: (entry: Entry) => boolean): string => {
      const inFile = entries.filter(({ importPath }) => importPath.endsWith(`/${file}.stories.tsx`))
      const entry = inFile.find(isWanted)
      if (!entry) throw new Error(`The Storybook has no such page of ${file}.stories.tsx.`)
      return entry.id
    }
    await use({
      entries,
      docsPages: () => entries.filter(({ importPath }) => importPath.endsWith('.mdx')).map(({ id }) => id),
      docsPageOf: (file) => idIn(file, ({ type }) => type === 'docs'),
      storyId: (file, name) => idIn(file, ({ exportName }) => exportName === name),
      async show(id, globals = '', options) {
        const viewMode = entries.find((entry) => entry.id === id)?.type
        const page = await newPage(options)
        await page.goto(`${url}/iframe.html?viewMode=${viewMode}&id=${id}&globals=${globals}`)
        const content = viewMode === 'docs' ? '.sbdocs-content h1' : '#storybook-root > *'
        await page.locator(content).first().waitFor({ state: 'attached' })
        return page
      },
      async open(id, globals = '') {
        const page = await newPage({ viewport: { width: 1960, height: 1100 } })
        await page.goto(`${url}/?path=/story/${id}&globals=${globals}`)
        const content = page.frameLocator('#storybook-preview-iframe').locator('#storybook-root > *')
        await content.first().waitFor({ state: 'attached' })
        return page
      },
    })
    const [opened, others] = [
      sharedContext.pages(),
      browser.contexts().filter((each) => each !== sharedContext),
    ]
    await Promise.all([...opened, ...others].map((each) => each.close()))
  },
})

/** Changes values of the toolbar in an open story or docs page, as the toolbar does. */
export const setGlobals = (page: Page | Frame, globals: object): Promise<void> =>
  page.evaluate((values) => {
    const { __STORYBOOK_ADDONS_CHANNEL__: channel } = window as unknown as Record<string, Channel>
    channel?.emit('updateGlobals', { globals: values })
  }, globals)

interface Channel {
  emit: (event: string, payload: object) => void
}
