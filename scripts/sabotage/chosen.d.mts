import type { Mutant } from './Mutant.d.mts'

/** Returns a random sample of the mutants in the folder `only`. */
export function chosen(mutants: Mutant[], options: { count: number; seed: number; only: string }): Mutant[]
