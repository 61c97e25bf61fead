/**
 * Defines the function that the switches call, with one mutant active (-1: none). Returns a function that
 * returns the numbers of the mutants reached since its last call.
 */
export function activate(active: number): () => number[]
