import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { preview } from 'vite'
import { chromium as chromiumPath } from '../chromium.mjs'
import { chromiumOptions } from '../chromiumOptions.cjs'
import { root } from '../command.mjs'
import { activate } from './activate.mjs'

/** The folder of the Storybook that contains all mutants. */
export const storybook = join(root, 'node_modules', '.cache', 'portal-gateway', 'sabotage-storybook')

const secondsPerStory = 60

/** Serves the Storybook that contains all mutants and opens a browser. */
export async function openStories() {
  const server = await preview({
    root,
    configFile: false,
    build: { outDir: storybook },
    preview: { port: 0, host: '127.0.0.1' },
    logLevel: 'error',
  })
  const url = `http://127.0.0.1:${server.httpServer.address().port}/iframe.html`
  const browser = await chromium.launch({
    ...chromiumOptions(),
    executablePath: await chromiumPath(),
  })

  /**
   * Runs stories one after another in a page, until `isEnough` returns true for a result. After a story that
   * reloads the page or hangs, a new page is used. Returns the results.
   */
  async function run({ mutant = -1, stories, isEnough = () => false }) {
    const results = []
    while (results.length < stories.length) {
      const found = await inOnePage(mutant, stories.slice(results.length), isEnough)
      results.push(...found)
      if (isEnough(found.at(-1))) break
    }
    return results
  }

  async function inOnePage(mutant, stories, isEnough) {
    const context = await browser.newContext()
    const results = []
    try {
      const page = await context.newPage()
      await page.addInitScript(`(${activate.toString()})(${mutant})`)
      // If a mutant prevents the page from loading, its first story fails.
      await page.goto(url, { waitUntil: 'load' }).catch(() => undefined)
      for (const story of stories) {
        const result = { ...story, ...(await ended(page, story)) }
        results.push(result)
        if (isEnough(result) || result.isLost) break
      }
    } finally {
      await context.close()
    }
    return results
  }

  return {
    all: Object.values(JSON.parse(readFileSync(join(storybook, 'index.json'), 'utf8')).entries)
      .filter(({ type, importPath }) => type === 'story' && !importPath.startsWith('./packages/ui/'))
      .map(({ id, importPath, exportName }) => ({ id, file: importPath.slice(2), exportName })),
    run,
    close: async () => {
      await browser.close()
      await server.close()
    },
  }
}

async function ended(page, { id }) {
  const begin = performance.now()
  let timer
  const late = new Promise((resolve) => {
    timer = setTimeout(resolve, secondsPerStory * 1000, { error: 'The story takes too long.', isLost: true })
  })
  const result = await Promise.race([
    page.evaluate(play, id).catch(({ message }) => ({ error: message, isLost: true })),
    late,
  ])
  clearTimeout(timer)
  return {
    reached: [],
    loaded: [],
    ...result,
    isPassed: !result.error,
    seconds: (performance.now() - begin) / 1000,
  }
}

/**
 * Runs a story in the page, as the test-runner does. Resolves to its error, and to the mutants that were
 * reached while it was loaded and played.
 */
async function play(id) {
  const storybookPreview = globalThis['__STORYBOOK_PREVIEW__']
  const channel = globalThis['__STORYBOOK_ADDONS_CHANNEL__']
  await storybookPreview.ready?.()
  let loaded
  try {
    await storybookPreview.storyStoreValue.loadStory({ storyId: id })
    loaded = globalThis.takeReached()
  } catch (error) {
    return { error: error.message, loaded: globalThis.takeReached() }
  }
  const error = await new Promise((resolve) => {
    const failed = (problem) => {
      end(String(problem?.message ?? problem?.description ?? problem?.[0]?.message ?? 'failed'))
    }
    const listeners = {
      storyFinished: ({ storyId, status, reporters }) => {
        if (storyId !== id) return
        const refused = reporters.find((reporter) => reporter.status === 'failed')
        end(status === 'error' || refused ? `${refused?.type ?? 'story'} failed` : undefined)
      },
      storyErrored: failed,
      storyThrewException: failed,
      playFunctionThrewException: failed,
      unhandledErrorsWhilePlaying: failed,
      storyMissing: failed,
    }
    const end = (problem) => {
      for (const [name, listener] of Object.entries(listeners)) channel.off(name, listener)
      resolve(problem)
    }
    for (const [name, listener] of Object.entries(listeners)) channel.on(name, listener)
    channel.emit('setCurrentStory', { storyId: id, viewMode: 'story' })
  })
  return { error, loaded, reached: globalThis.takeReached() }
}
