const { writeFileSync } = require('node:fs')
const { relative } = require('node:path')

/**
 * Writes Jest's counts, and the milliseconds and failures of each file and story, to the file STORY_REPORT. Jest has
 * an option for this, but the test-runner does not pass it to Jest.
 */
module.exports = class StoryReporter {
  onRunComplete(_contexts, { numPassedTests, numFailedTests, numRuntimeErrorTestSuites, testResults }) {
    if (!process.env.STORY_REPORT) return
    const files = testResults.map((file) => ({
      file: relative(process.cwd(), file.testFilePath),
      hasFailed: file.numFailingTests > 0 || file.testExecError !== undefined,
      error: file.testExecError?.message,
      milliseconds: file.perfStats.end - file.perfStats.start,
      stories: file.testResults.map(({ fullName, status, duration, failureMessages }) => ({
        fullName,
        status,
        duration,
        messages: failureMessages,
      })),
    }))
    const counts = { passed: numPassedTests, failed: numFailedTests + numRuntimeErrorTestSuites }
    writeFileSync(process.env.STORY_REPORT, JSON.stringify({ ...counts, files }))
  }
}
