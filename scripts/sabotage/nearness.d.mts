import type { Mutation } from './Mutant.d.mts'

/** A file of tests or stories. */
export interface ProofFile {
  file: string
  kind: 'test' | 'story'
}

/** A test or story with the numbers of the mutants that it reaches. */
export interface Proof extends ProofFile {
  name: string
  isNamed: boolean
  reached: number[]
  loaded: number[]
}

/** Whether a proof has the name of the source: 'useDraft.test.tsx' for 'useDraft.tsx'. */
export function isNamesake(source: string, proof: string): boolean

/** Returns the files of proofs, the most likely ones first. */
export function nearestFirst(source: string, files: ProofFile[]): ProofFile[]

/** Returns the proofs that reach the mutant, first those that reach few others. */
export function reaching(mutant: Mutation & { number: number }, proofs: Proof[]): Proof[]
