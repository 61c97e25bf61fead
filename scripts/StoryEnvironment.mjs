import process from 'node:process'
import { getJestConfig, setupPage } from '@storybook/test-runner'

const { default: OpenForEachFile } = await import(getJestConfig().testEnvironment)
/** Opens an empty page in the browser. */
const PlaywrightEnvironment = Object.getPrototypeOf(OpenForEachFile)

/** The browser, context and page of this worker's last story file, and when they were opened. */
let reused

/**
 * In milliseconds. The browser restarts a service worker that has not answered a call for five minutes, and
 * sends it all pending calls again: calls that earlier stories never answered would arrive during another
 * story.
 */
const longestUse = 90_000

/**
 * Jest's environment of the stories: a worker opens Storybook once for many files, because opening it takes
 * as long as ten stories. After a failed story, and always with OWN_PAGES, the next file opens its own.
 */
export default class StoryEnvironment extends PlaywrightEnvironment {
  #before
  #openedAt
  #hasFailed = false

  constructor(config) {
    super(reused ? withoutBrowser(config) : config)
    this.#before = reused
    reused = undefined
  }

  async setup() {
    await super.setup()
    const { global } = this
    if (this.#before) {
      const { openedAt, ...opened } = this.#before
      Object.assign(global, opened)
      this.#openedAt = openedAt
      if (performance.now() - openedAt < longestUse) return
      await global.jestPlaywright.resetContext()
    }
    await this.#openStorybook()
  }

  async handleTestEvent(event) {
    await super.handleTestEvent(event)
    if (event.name !== 'test_fn_failure') return
    this.#hasFailed = true
    // State that the story leaves behind could fail the next stories.
    await this.global.jestPlaywright.resetContext()
    await this.#openStorybook()
  }

  /** Opens Storybook in a new context, whose service worker has no calls of earlier stories. */
  async #openStorybook() {
    await setupPage(this.global.page, this.global.context)
    this.#openedAt = performance.now()
  }

  async teardown() {
    if (!process.env.OWN_PAGES && !this.#hasFailed && this.#openedAt !== undefined) {
      const { browser, context, page } = this.global
      reused = { browser, context, page, openedAt: this.#openedAt }
      // Otherwise super.teardown() closes it.
      this.global.browser = undefined
      // The listeners refer to all modules of the file, so they are removed.
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

/** Jest's message to a worker that has no more files. Half a second later it kills a worker that has not ended. */
const endOfWorker = 2
process.on('message', function endWithWorker([kind]) {
  if (kind !== endOfWorker) return
  process.off('message', endWithWorker)
  void reused?.browser.close()
})
