/** Returns the seed in TEST_ORDER; undefined if the test files must run in their usual order. */
export function testOrder(): string | undefined

/**
 * Returns the paths in an order that depends only on the seed and the paths, so that a run can be repeated.
 */
export function shuffled(paths: readonly string[], seed: string): string[]
