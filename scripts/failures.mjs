// The names and first messages of failed tests, from the reports of Vitest, Jest and Playwright. `npm test` prints
// them after its summary, because the output of a suite has thousands of lines.
import { stripVTControlCharacters } from 'node:util'

/** The maximum number of failures of a step that are printed, and of characters of each message. */
const maximum = { failures: 10, characters: 800 }

/** Returns the failures in a JSON report of Vitest: of tests, and of files that could not be loaded. */
export function vitestFailures({ testResults }) {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const tests = assertionResults.filter((test) => test.status === 'failed')
    if (tests.length > 0) return tests.map((test) => failure(name, test.fullName, test.failureMessages))
    return status === 'failed' ? [failure(name, 'the file failed', [message])] : []
  })
}

/** Returns the failures in a report of StoryReporter.cjs. */
export function storyFailures({ files }) {
  return files.flatMap(({ file, error, stories }) => {
    const failed = stories.filter(({ status }) => status === 'failed')
    const own = error === undefined ? [] : [failure(file, 'the file failed', [error])]
    return [...own, ...failed.map(({ fullName, messages }) => failure(file, fullName, messages))]
  })
}

/**
 * Returns the failures in a JSON report of Playwright, and the names of the files that can run again: those with
 * failed tests, or none if an error happened outside of the tests.
 */
export function playwrightFailures({ suites, errors }) {
  const failed = suites.flatMap(specsIn).filter(({ ok }) => !ok)
  const own = failed.map(({ file, title, tests }) => {
    const results = tests.flatMap((test) => test.results).filter(({ status }) => status !== 'passed')
    return failure(
      file,
      title,
      results.flatMap((result) => result.errors.map(({ message }) => message)),
    )
  })
  const others = errors.map(({ message }) =>
    failure('Playwright', 'an error outside of the tests', [message]),
  )
  const files = errors.length > 0 ? [] : [...new Set(failed.map(({ file }) => file))]
  return { failures: [...own, ...others], files }
}

const specsIn = ({ specs, suites = [] }) => [...specs, ...suites.flatMap(specsIn)]

function failure(file, name, messages = []) {
  const message = stripVTControlCharacters(messages[0] ?? 'no message').slice(0, maximum.characters)
  return `${file} › ${name}\n${message}`
}

/** Returns the text that `npm test` prints for the failures of a step. */
export function failureText(step, failures) {
  const left = failures.length - maximum.failures
  const more = left > 0 ? [`and ${left} more`] : []
  return [`── failed: ${step} ──`, ...failures.slice(0, maximum.failures), ...more].join('\n')
}
