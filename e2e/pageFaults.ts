import type { BrowserContext, ConsoleMessage, WebError } from '@playwright/test'

/** Collects the reports of a browser context's pages: console errors and warnings, and uncaught errors. */
export interface PageFaults {
  /** One line for each report, in order. */
  readonly reported: readonly string[]
  /** Removes the listeners. */
  stop: () => void
}

const isFailedLoad = (message: ConsoleMessage) => message.text().startsWith('Failed to load resource:')

/**
 * Whether the message reports the response of a call. The browser logs each response with status 400 or above
 * as an error, but for a call this is an ordinary outcome.
 */
const isAnswer = (message: ConsoleMessage) =>
  isFailedLoad(message) && message.location().url.includes('/PG-API/')

/**
 * Whether the message reports a missing /favicon.ico. The browser fetches it for a page without an icon, such
 * as a course or a PDF.
 */
const isIcon = (message: ConsoleMessage) =>
  isFailedLoad(message) && message.location().url.endsWith('/favicon.ico')

/** Whether the message is about Playwright's trace, which fetches the pictures of a page again. */
const isOfTrace = (text: string) => text.startsWith("Connecting to 'blob:")

/** Reports that the test tools cause, not the page. */
const ofTools = [
  // The test-runner reads a story's parameters in a way that Storybook deprecates.
  'Accessing the Story Store is deprecated',
  // Storybook renders stories in React's `act` environment, where React's development build warns about each
  // update outside of `act`, such as that of a component whose code was loaded on demand.
  'An update to %s inside a test was not wrapped in act',
  'A component suspended inside an `act` scope',
  // axe fetches the style sheets of the page again, which fails while the server is down.
  "Couldn't load preload assets",
]
const isOfTools = (text: string) => ofTools.some((start) => text.startsWith(start))

/** Listens to all pages of a browser context, also to those that it opens later. */
export function watchFaults(context: BrowserContext): PageFaults {
  const reported: string[] = []
  const onConsole = (message: ConsoleMessage) => {
    const kind = message.type()
    const text = message.text()
    if (kind !== 'error' && kind !== 'warning') return
    if (isAnswer(message) || isIcon(message) || isOfTrace(text) || isOfTools(text)) return
    reported.push(`console ${kind}: ${text} (${message.location().url})`)
  }
  const onError = (error: WebError) => {
    const thrown = error.error()
    reported.push(`uncaught: ${thrown.stack ?? thrown.message}`)
  }
  context.on('console', onConsole)
  context.on('weberror', onError)
  return {
    reported,
    stop() {
      context.off('console', onConsole)
      context.off('weberror', onError)
    },
  }
}

/**
 * Compares the reports with the texts that a test declares. Each declared text must be part of at least one
 * report, so that an outdated declaration fails. Returns one line for each difference.
 */
export function undeclared(reported: readonly string[], declared: readonly string[]): string[] {
  return [
    ...reported.filter((line) => !declared.some((text) => line.includes(text))),
    ...declared
      .filter((text) => !reported.some((line) => line.includes(text)))
      .map((text) => `never reported: ${text}`),
  ]
}
