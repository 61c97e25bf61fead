import { formatDate } from '@portal-gateway/api-client/date'
import type { AccessChange } from '@portal-gateway/contract/accessChanges'
import { withheldActor } from '@portal-gateway/contract/audit'
import type { DecidedPart } from '@portal-gateway/contract/decidedPart'
import { isDecision } from '@portal-gateway/contract/requestStatus'
import type { AccessesTexts } from './accessesTexts.ts'

type Parts = Pick<AccessChange, 'accessControls'>

/** Whether a request still waits for its decision. */
export const isPending = ({
  requestStatus,
  inactive,
}: Pick<AccessChange, 'requestStatus' | 'inactive'>): boolean => !inactive && !isDecision(requestStatus)

/**
 * Returns the number of parts of a request, of those that reviewers have decided, and of those that they have
 * approved.
 */
export function countParts({ accessControls }: Parts) {
  const decided = accessControls.flatMap(({ decidedPart }) => decidedPart ?? [])
  return {
    all: accessControls.length,
    decided: decided.length,
    approved: decided.filter(({ decision }) => decision === 'APPROVED').length,
  }
}

/** Whether reviewers have approved a part of a request. */
export const hasApprovedPart = (request: Parts): boolean => countParts(request).approved > 0

/** Returns 'N of M parts are decided'; undefined if reviewers have decided none. */
export function decidedOf(request: Parts, { parts }: Pick<AccessesTexts, 'parts'>): string | undefined {
  const { all, decided } = countParts(request)
  return decided === 0 ? undefined : parts.decidedOf(decided, all)
}

/**
 * Returns when a part was decided, and the words to the requester. Only staff read who decided. [COND-071, COND-078,
 * C-142]
 */
export function decisionLines(
  { at, by, inPlaceOf, message }: DecidedPart,
  { parts: texts }: Pick<AccessesTexts, 'parts'>,
  isForStaff: boolean,
): string[] {
  const date = formatDate(at)
  const name = by === withheldActor ? texts.staff : by
  const decided = inPlaceOf ? texts.decidedInPlaceOf(name, inPlaceOf, date) : texts.decidedBy(name, date)
  return [isForStaff ? decided : texts.decidedOn(date), ...(message === '' ? [] : [texts.words(message)])]
}

/** The state of a part of a request, as histories and notices show it. */
export interface PartState {
  /** Whether the part waits while reviewers have decided other parts of the same request. */
  isWaiting: boolean
  /** Lines about the decision of a reviewer. */
  remarks: readonly string[]
}

/** Returns the parts of a request with their states. [COND-071] */
export function partsWithState(
  request: Parts & Pick<AccessChange, 'requestStatus' | 'inactive'>,
  texts: Pick<AccessesTexts, 'parts'>,
  isForStaff: boolean,
): (AccessChange['accessControls'][number] & PartState)[] {
  const areSomeWaiting = isPending(request) && countParts(request).decided > 0
  return request.accessControls.map((part) => ({
    ...part,
    isWaiting: areSomeWaiting && !part.decidedPart,
    remarks: part.decidedPart ? decisionLines(part.decidedPart, texts, isForStaff) : [],
  }))
}
