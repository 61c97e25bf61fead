/** A generator of numbers from 0 to 1 that repeats itself for the same seed. */
export function random(seed: number): () => number

/** So many items of a list, chosen by chance. */
export function sample<Item>(list: Item[], count: number, seed: number): Item[]
