import * as v from 'valibot'
import { textGroup } from './translate.ts'

/** The statuses of profile-change and access-change requests, in the order of a review. [PROF-050] */
export const requestStatusLabels = /* @__PURE__ */ textGroup('requestStatusLabels', {
  NEW: 'New',
  IN_PROGRESS: 'In Progress',
  PENDING_REVIEW: 'Pending Review',
  PENDING_OUTSIDE_ACTION: 'Pending Outside Action',
  APPROVED: 'Approved',
  REJECTED: 'Rejected',
} as const)

/** The promised number of business days from a request to its decision. */
export const processingDays = { least: 1, most: 3 } as const

export type RequestStatus = keyof typeof requestStatusLabels

export const requestStatuses = Object.keys(requestStatusLabels) as RequestStatus[]

export const RequestStatus = v.pipe(
  v.picklist(requestStatuses, 'IS_INVALID'),
  v.metadata({ label: 'Status', isRequired: true }),
)

/** The final statuses. [PROF-051] */
export const decisions = ['APPROVED', 'REJECTED'] as const
export type Decision = (typeof decisions)[number]

export const isDecision = (status: RequestStatus): status is Decision =>
  (decisions as readonly string[]).includes(status)

/** The results for one part of a decided request: one access, or one field. [C-244] */
export const partDecisionLabels = /* @__PURE__ */ textGroup('partDecisionLabels', {
  APPROVED: 'Approved',
  CHANGED: 'Approved with changes',
  REFUSED: 'Not approved',
} as const)
export type PartDecision = keyof typeof partDecisionLabels
export const PartDecision = v.picklist(Object.keys(partDecisionLabels) as PartDecision[])

/** Whether support may change the status without a decision. NEW cannot be set again. [PROF-052, PROF-053, C-141] */
export const canBecome = (current: RequestStatus, next: RequestStatus): boolean =>
  !isDecision(current) && !isDecision(next) && (next !== 'NEW' || current === 'NEW')

/** Returns the name of the user who last changed a request, from '17 - Ada Lovelace'. [PROF-026, C-080] */
export function modifierName(lastModifiedBy: string | undefined): string {
  if (!lastModifiedBy) return '---'
  const at = lastModifiedBy.indexOf(modifierSeparator)
  return at < 0 ? lastModifiedBy : lastModifiedBy.slice(at + modifierSeparator.length)
}

/** The separator between id and name in `lastModifiedBy`. */
export const modifierSeparator = ' - '
