const { writeFileSync } = require('node:fs')

/** Leaves Jest's counts in the file that STORY_REPORT names: the test-runner swallows Jest's own option for it. */
module.exports = class StoryReporter {
  onRunComplete(_contexts, { numPassedTests, numFailedTests, numRuntimeErrorTestSuites }) {
    if (!process.env.STORY_REPORT) return
    const counts = { passed: numPassedTests, failed: numFailedTests + numRuntimeErrorTestSuites }
    writeFileSync(process.env.STORY_REPORT, JSON.stringify(counts))
  }
}
