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

/** Whether a proof is called as the source: 'useDraft.test.tsx' of 'useDraft.tsx'. */
export function isNamesake(source: string, proof: string): boolean

/** The files of proofs, the most likely ones first. */
export function nearestFirst(source: string, files: ProofFile[]): ProofFile[]

/** The proofs that reach the mutant, those first that reach little else. */
export function reaching(mutant: Mutation & { number: number }, proofs: Proof[]): Proof[]
