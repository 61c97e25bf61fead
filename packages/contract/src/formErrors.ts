import * as v from 'valibot'

const messages = v.record(v.string(), v.array(v.string()))

/** What a 422 carries: message keys for the whole form and per field (`roles[0]`, `userAccesses[1].sites`). */
export const FormErrors = v.object({
  globalErrors: v.array(v.string()),
  fieldErrors: messages,
  fieldWarnings: v.optional(messages),
  /** One sentence for the whole failure, where a call has one to say. [C-047] */
  failureDescription: v.optional(v.string()),
})
export type FormErrors = v.InferOutput<typeof FormErrors>

/** The body of every other refusal: the same shape, with the id under which the server logged it. */
export const Problem = v.object({ ...FormErrors.entries, requestId: v.optional(v.string()) })
export type Problem = v.InferOutput<typeof Problem>

/** A 403 that also says whether the record behind it is inactive. [C-095] */
export const Forbidden = v.object({ ...Problem.entries, inactive: v.optional(v.boolean()) })
export type Forbidden = v.InferOutput<typeof Forbidden>

/** Nothing is wrong; also what other errors are spread upon. */
export const noErrors: FormErrors = { globalErrors: [], fieldErrors: {} }
