import * as v from 'valibot'

/** The decisions of a reviewer about a part of a request. Their labels are in `partDecisionLabels`. */
export const partDecisions = ['APPROVED', 'REFUSED'] as const

/** The decision of a reviewer about a part of a request: one access. [COND-069] */
export const DecidedPart = v.object({
  decision: v.picklist(partDecisions),
  /** The words to the requester; '' if there are none. */
  message: v.string(),
  at: v.pipe(v.string(), v.isoTimestamp()),
  /** The name of the reviewer or deputy. The requester reads 'Staff'. [C-142] */
  by: v.string(),
  /** The reviewer in whose place a deputy decided; null if there is none, and for the requester. [COND-074] */
  inPlaceOf: v.nullable(v.string()),
})
export type DecidedPart = v.InferOutput<typeof DecidedPart>
