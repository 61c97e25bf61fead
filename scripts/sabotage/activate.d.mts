/**
 * Defines the global function that the switches call, and activates one mutant (-1: none). Returns a function
 * that returns the numbers of the mutants reached since its last call.
 */
export function activate(active: number): () => number[]
