const { createHash } = require('node:crypto')

/** Returns the seed in TEST_ORDER; undefined if the test files must run in their usual order. */
exports.testOrder = () => process.env.TEST_ORDER || undefined

/**
 * Returns the paths in an order that depends only on the seed and the paths, so that a run can be repeated.
 */
exports.shuffled = (paths, seed) => {
  const key = (path) => createHash('sha256').update(`${seed} ${path}`).digest('hex')
  const keys = new Map(paths.map((path) => [path, key(path)]))
  return paths.toSorted((a, b) => (keys.get(a) < keys.get(b) ? -1 : 1))
}
