import type { Mutant } from './Mutant.d.mts'

/** The mutants of all files, numbered. */
export function allMutants(): Mutant[]
