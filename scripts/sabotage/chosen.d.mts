import type { Mutant } from './Mutant.d.mts'

/** Returns the mutants to try. */
export function chosen(mutants: Mutant[], options: { count: number; seed: number; only: string }): Mutant[]
