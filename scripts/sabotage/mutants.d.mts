import type { Mutation } from './Mutant.d.mts'

/** The mutants of a source file. */
export function mutantsOf(file: string, text: string): Mutation[]
