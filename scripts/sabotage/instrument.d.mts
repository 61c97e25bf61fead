import type { Plugin } from 'vite'
import type { Mutant } from './Mutant.d.mts'

/** Returns the source with all mutants, each behind a switch. */
export function instrumented(text: string, mutants: Mutant[]): string

/** Returns a Vite plugin that inserts the mutants into each file of the scope. */
export function sabotage(): Plugin
