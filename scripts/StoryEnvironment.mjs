import process from 'node:process'
import { getJestConfig, setupPage } from '@storybook/test-runner'

const { default: OpenForEachFile } = await import(getJestConfig().testEnvironment)
/** Opens a browser's page with nothing in it. */
const PlaywrightEnvironment = Object.getPrototypeOf(OpenForEachFile)

/** What the last story file of this worker left: the browser, its context and page, and when they were opened. */
let kept

/**
 * Milliseconds. After five minutes without an answer to a call the browser starts the service worker anew and sends it
 * all open calls again: those that earlier stories left without answer would come in the middle of another one.
 */
const longestUse = 90_000

/**
 * Jest's environment of the stories: a worker opens Storybook once for many files, because to open it takes as long as
 * ten stories. A file of which a story failed leaves nothing to the next one, and with OWN_PAGES none does.
 */
export default class StoryEnvironment extends PlaywrightEnvironment {
  #before
  #openedAt
  #hasFailed = false

  constructor(config) {
    super(kept ? withoutBrowser(config) : config)
    this.#before = kept
    kept = undefined
  }

  async setup() {
    await super.setup()
    const { global } = this
    if (this.#before) {
      const { openedAt, ...opened } = this.#before
      Object.assign(global, opened)
      this.#openedAt = openedAt
      if (performance.now() - openedAt < longestUse) return
      // With the page goes its service worker, which would be ended in the midst of the next page's calls.
      await global.jestPlaywright.resetContext()
    }
    await setupPage(global.page, global.context)
    this.#openedAt = performance.now()
  }

  async handleTestEvent(event) {
    if (event.name === 'test_fn_failure') this.#hasFailed = true
    await super.handleTestEvent(event)
  }

  async teardown() {
    if (!process.env.OWN_PAGES && !this.#hasFailed && this.#openedAt !== undefined) {
      const { browser, context, page } = this.global
      kept = { browser, context, page, openedAt: this.#openedAt }
      // Else it would be closed.
      this.global.browser = undefined
      // They would keep all that the file has loaded.
      context.removeAllListeners('console')
      context.removeAllListeners('weberror')
    }
    await super.teardown()
  }
}

function withoutBrowser({ projectConfig, ...config }) {
  const settings = { ...projectConfig.testEnvironmentOptions['jest-playwright'], skipInitialization: true }
  return {
    ...config,
    projectConfig: { ...projectConfig, testEnvironmentOptions: { 'jest-playwright': settings } },
  }
}

/** How Jest tells a worker that no file follows. It ends the worker by force when something is open half a second later. */
const endOfWorker = 2
process.on('message', function endWithWorker([kind]) {
  if (kind !== endOfWorker) return
  process.off('message', endWithWorker)
  void kept?.browser.close()
})
