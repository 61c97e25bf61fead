import * as v from 'valibot'

const messages = v.record(v.string(), v.array(v.string()))

/** The body of a 422: message keys for the whole form and by field (`roles[0]`, `userAccesses[1].sites`). */
export const FormErrors = v.object({
  globalErrors: v.array(v.string()),
  fieldErrors: messages,
  fieldWarnings: v.optional(messages),
  /** One sentence that describes the whole failure, if the call sends one. [C-047] */
  failureDescription: v.optional(v.string()),
})
export type FormErrors = v.InferOutput<typeof FormErrors>

/** The body of other error responses: the same fields, with the request id of the server's log. */
export const Problem = v.object({ ...FormErrors.entries, requestId: v.optional(v.string()) })
export type Problem = v.InferOutput<typeof Problem>

/** The body of a 403. */
export const Forbidden = v.object({
  ...Problem.entries,
  /** Whether the record is inactive. [C-095] */
  inactive: v.optional(v.boolean()),
  /** Whether the call is allowed as soon as the user has signed in again. [IDENT-090] */
  signInAgain: v.optional(v.boolean()),
})
export type Forbidden = v.InferOutput<typeof Forbidden>

/** An object without errors, from which objects with errors are created. */
export const noErrors: FormErrors = { globalErrors: [], fieldErrors: {} }
