import type { Plugin } from 'vite'
import type { Mutant } from './Mutant.d.mts'

/** Returns the source with each mutant behind a switch. */
export function instrumented(text: string, mutants: Mutant[]): string

/** A Vite plugin that inserts the mutants into each file of the scope. */
export function sabotage(): Plugin
