import { Forbidden, FormErrors, Problem } from './formErrors.ts'

/** The outcomes that a call can declare beside success. */
export const declaredOutcomes = {
  /**
   * The sent values equal the stored ones, or the record already has the requested state. The response has no
   * body.
   */
  unchanged: { status: 304, body: undefined },
  missing: { status: 404, body: Problem },
  /** Validation errors, as message keys by field. */
  invalid: { status: 422, body: FormErrors },
} as const

/** The outcomes that every call can have. */
export const commonOutcomes = {
  malformed: { status: 400, body: Problem },
  signedOut: { status: 401, body: Problem },
  forbidden: { status: 403, body: Forbidden },
  wrongMethod: { status: 405, body: Problem },
  timedOut: { status: 408, body: Problem },
  tooLarge: { status: 413, body: Problem },
  wrongMediaType: { status: 415, body: Problem },
  tooMany: { status: 429, body: Problem },
  headersTooLarge: { status: 431, body: Problem },
  broken: { status: 500, body: Problem },
  unavailable: { status: 503, body: Problem },
} as const

/** The name of an outcome that only the calls that declare it can have. */
export type DeclaredOutcome = keyof typeof declaredOutcomes
/** The name of an outcome that every call can have. */
export type CommonOutcome = keyof typeof commonOutcomes
