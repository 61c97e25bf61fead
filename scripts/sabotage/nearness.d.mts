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

/** Whether a file of proofs has the name of the source, such as 'useDraft.test.tsx' for 'useDraft.tsx'. */
export function isNamesake(source: string, proof: string): boolean

/** Whether a file of proofs tests the folder of the source. */
export function isInSameFolder(source: string, proof: string): boolean

/** Returns the files of proofs, sorted by how much of their name and folders they share with the source. */
export function nearestFirst(source: string, files: ProofFile[]): ProofFile[]

/** Returns the proofs that reach the mutant, starting with those that reach the fewest other mutants. */
export function reaching(mutant: Mutation & { number: number }, proofs: Proof[]): Proof[]
