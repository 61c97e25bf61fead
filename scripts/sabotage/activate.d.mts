/** Defines the function that the switches ask; returns one that takes the numbers reached since. */
export function activate(active: number): () => number[]
