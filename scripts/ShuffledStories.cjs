const { relative } = require('node:path')
const { shuffled, testOrder } = require('./testOrder.cjs')

/** Jest sequencer that runs the story files in the order of TEST_ORDER. */
module.exports = class ShuffledStories {
  shard(tests) {
    return tests
  }
  sort(tests) {
    const byPath = new Map(tests.map((test) => [relative(process.cwd(), test.path), test]))
    return shuffled([...byPath.keys()], testOrder()).map((path) => byPath.get(path))
  }
  allFailedTests(tests) {
    return tests
  }
  cacheResults() {
    // Nothing is cached, because this order does not depend on durations.
  }
}
