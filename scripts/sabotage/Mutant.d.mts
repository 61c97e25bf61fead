/** One change of a source: `start` to `end` replaced by `after`. */
export interface Mutation {
  id: string
  file: string
  line: number
  /** The line's text. */
  code: string
  operator: string
  before: string
  after: string
  start: number
  end: number
  wrap: string
  /** Whether the place runs once, when the module is loaded. */
  isStatic: boolean
}

/** A mutation with its position among all mutants, which the switches use. */
export interface Mutant extends Mutation {
  number: number
}
