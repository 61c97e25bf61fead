import process from 'node:process'
import { getJestConfig, getTestRunnerConfig, setupPage } from '@storybook/test-runner'

const { default: OpenForEachFile } = await import(getJestConfig().testEnvironment)
/** The base class, which only opens an empty page in the browser. */
const PlaywrightEnvironment = Object.getPrototypeOf(OpenForEachFile)

/** The browser, context and page of this worker's last story file, and the time when they were opened. */
let reused

/**
 * The maximum time for which a page is used, in milliseconds. The browser restarts a service worker if a call
 * has no response for five minutes, and repeats all pending calls. Without this limit, pending calls of
 * earlier stories would be repeated during another story.
 */
const longestUse = 180_000

/**
 * Jest environment of the stories. A worker opens Storybook once for many files, because opening it takes as
 * long as ten stories. After a failed story, or if OWN_PAGES is set, the next file opens a new page.
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
    // The test-runner's own setup file does the same, but Jest loads it, and with it most of Storybook, for each file.
    const { preVisit, postVisit } = await getTestRunnerConfig()
    Object.assign(global, { __sbPreVisit: preVisit, __sbPostVisit: postVisit, __sbSetupPage: setupPage })
    if (this.#before) {
      const { openedAt, ...opened } = this.#before
      Object.assign(global, opened)
      this.#openedAt = openedAt
      if (this.#isOld()) await this.#openAgain()
      return
    }
    await this.#openStorybook()
  }

  async handleTestEvent(event) {
    await super.handleTestEvent(event)
    const hasFailed = event.name === 'test_fn_failure'
    this.#hasFailed ||= hasFailed
    // The state of the page after a failed story could cause the next stories to fail.
    if (hasFailed || (event.name === 'test_start' && this.#isOld())) await this.#openAgain()
  }

  #isOld() {
    return performance.now() - this.#openedAt >= longestUse
  }

  async #openAgain() {
    await this.global.jestPlaywright.resetContext()
    await this.#openStorybook()
  }

  /** Opens Storybook in a new context, whose service worker has no calls of earlier stories. */
  async #openStorybook() {
    await this.global.context.addInitScript(withoutProfiling)
    await this.global.context.addInitScript(withoutHighlights)
    await setupPage(this.global.page, this.global.context)
    this.#openedAt = performance.now()
  }

  async teardown() {
    if (!process.env.OWN_PAGES && !this.#hasFailed && this.#openedAt !== undefined) {
      const { browser, context, page } = this.global
      reused = { browser, context, page, openedAt: this.#openedAt }
      // Without this, super.teardown() would close the browser.
      this.global.browser = undefined
      // The listeners refer to all modules of the file. If they were not removed, the memory of these modules
      // could not be freed.
      context.removeAllListeners('console')
      context.removeAllListeners('weberror')
    }
    await super.teardown()
  }
}

/**
 * Runs in the page before its scripts. React's development build passes the duration of each render to the browser's
 * profiler through these two methods if they exist, which takes at least a tenth of the stories' processor time.
 * Warnings and component stacks do not use them.
 */
function withoutProfiling() {
  delete console.createTask
  delete console.timeStamp
}

/**
 * Runs in the page before its scripts. Storybook outlines the elements of findings in its panels. In each story it asks
 * for the computed style of all elements, even if nothing is outlined, which takes 4 % of the stories' processor time.
 */
function withoutHighlights() {
  let features
  Object.defineProperty(globalThis, 'FEATURES', {
    configurable: true,
    get: () => features,
    set: (given) => {
      features = { ...given, highlight: false }
    },
  })
}

function withoutBrowser({ projectConfig, ...config }) {
  const settings = { ...projectConfig.testEnvironmentOptions['jest-playwright'], skipInitialization: true }
  return {
    ...config,
    projectConfig: { ...projectConfig, testEnvironmentOptions: { 'jest-playwright': settings } },
  }
}

/**
 * The message that Jest sends to a worker if there are no more files. Half a second later Jest kills the
 * worker if it has not ended.
 */
const endOfWorker = 2
process.on('message', function endWithWorker([kind]) {
  if (kind !== endOfWorker) return
  process.off('message', endWithWorker)
  void reused?.browser.close()
})
