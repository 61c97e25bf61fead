const { createHash } = require('node:crypto')

/** The seed in TEST_ORDER; undefined where the test files run in their usual order. */
exports.testOrder = () => process.env.TEST_ORDER || undefined

/** Returns the paths in an order that depends on the seed and their names alone, so that a run can be repeated. */
exports.shuffled = (paths, seed) => {
  const key = (path) => createHash('sha256').update(`${seed} ${path}`).digest('hex')
  const keys = new Map(paths.map((path) => [path, key(path)]))
  return paths.toSorted((a, b) => (keys.get(a) < keys.get(b) ? -1 : 1))
}
