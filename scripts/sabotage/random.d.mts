/** Returns a generator of numbers from 0 to 1, with the same sequence for the same seed. */
export function random(seed: number): () => number

/** Returns a random sample of `count` items, which is equal for equal seeds. */
export function sample<Item>(list: Item[], count: number, seed: number): Item[]
