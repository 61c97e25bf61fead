/** A change of a source file: `after` replaces the text from `start` to `end`. */
export interface Mutation {
  id: string
  file: string
  line: number
  /** The text of the line. */
  code: string
  operator: string
  before: string
  after: string
  start: number
  end: number
  wrap: string
  /** Whether the replaced text runs only once, when the module is loaded. */
  isStatic: boolean
}

/**
 * A mutation with its number, which is its position among all mutants. In the instrumented source, each mutant
 * is behind a switch that checks this number.
 */
export interface Mutant extends Mutation {
  number: number
}
