/** The seed in TEST_ORDER; undefined where the test files run in their usual order. */
export function testOrder(): string | undefined

/** Returns the paths in an order that depends on the seed and their names alone, so that a run can be repeated. */
export function shuffled(paths: readonly string[], seed: string): string[]
