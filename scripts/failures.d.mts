/** Returns the failures in a JSON report of Vitest: of tests, and of files that could not be loaded. */
export function vitestFailures(report: object): string[]

/** Returns the failures in a report of StoryReporter.cjs. */
export function storyFailures(report: object): string[]

/** Returns the failures in a JSON report of Playwright, and the names of the files that can run again. */
export function playwrightFailures(report: object): { failures: string[]; files: string[] }

/** Returns the text that `npm test` prints for the failures of a step. */
export function failureText(step: string, failures: string[]): string
