import type { Mutation } from './Mutant.d.mts'

/** Returns the mutants of a source file. */
export function mutantsOf(file: string, text: string): Mutation[]
