import type { Mutant } from './Mutant.d.mts'

/** An entry of equivalents.json. */
export interface Equivalent {
  file: string
  operator: string
  before: string
  after: string
  code?: string
  reason: string
}

/** The result of running the proofs for a mutant. */
export interface Result {
  mutant: Mutant
  share?: 'named' | 'anything' | 'nothing'
  by?: string
  run?: number
  namedRun?: number
  isComplete?: boolean
  reason?: string
}

/** Returns the reason why no test can detect this mutant; undefined if it is not in the list. */
export function equivalence(mutant: Mutant, list?: Equivalent[]): string | undefined

/** Returns the report in Markdown. */
export function summary(results: Result[]): string
