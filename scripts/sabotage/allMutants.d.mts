import type { Mutant } from './Mutant.d.mts'

/** Returns the mutants of all files, numbered. */
export function allMutants(): Mutant[]
