import type { DecidedPart } from '@portal-gateway/contract/decidedPart'
import type { FormErrors } from '@portal-gateway/contract/formErrors'
import { modifierName } from '@portal-gateway/contract/requestStatus'
import { wholeFault } from '../records/writing.ts'

/** Returns the error for a decided request, with the reviewer, the decision and the time. [T44] */
export const resolvedFault = (
  { last_modified_by, changed_at }: { last_modified_by: string; changed_at: number },
  verb: 'approved' | 'rejected',
): FormErrors => ({
  ...wholeFault('REQUEST_IS_RESOLVED'),
  failureDescription: `${modifierName(last_modified_by)} ${verb} this request on ${minuteOf(changed_at)} UTC.`,
})

/** Returns the error for a decided part of a request, with the reviewer, the decision and the time. [COND-069] */
export const decidedPartFault = ({ decision, at, by }: DecidedPart): FormErrors => ({
  ...wholeFault('PART_IS_DECIDED'),
  failureDescription: `${by} ${partVerbs[decision]} this part on ${minuteOf(Date.parse(at))} UTC.`,
})

const partVerbs = { APPROVED: 'approved', REFUSED: 'refused' } as const

/** Returns the error for a withdrawn request, with the time. [EXP-021] */
export const withdrawnFault = ({ changed_at }: { changed_at: number }): FormErrors => ({
  ...wholeFault('REQUEST_IS_WITHDRAWN'),
  failureDescription: `It was withdrawn on ${minuteOf(changed_at)} UTC.`,
})

/** Formats a time, for example '2026-03-05 at 09:41'. */
export const minuteOf = (instant: number): string =>
  new Date(instant).toISOString().slice(0, 16).replace('T', ' at ')
