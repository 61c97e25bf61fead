import type { DecidedAccesses } from './accessChanges.ts'
import { accessOf, isSameAccess } from './accessComparison.ts'
import type { Access, AccessControlDraft } from './accesses.ts'
import type { PartDecision } from './requestStatus.ts'
import { isSameValidity, limitsOf, type Validity } from './validity.ts'

export interface DecidedAccess {
  decision: PartDecision
  /** The access after an approval with changes; absent if the role was removed. */
  approved?: Access
}

/** Returns the result of an approval for one requested access. [C-244] */
export function decidedAccess(
  entry: Pick<AccessControlDraft, 'requestType'> & Access,
  { before, after }: DecidedAccesses,
): DecidedAccess {
  const priorAccess = accessOf(before, entry.roleName)
  const approved = accessOf(after, entry.roleName)
  const isAsRequested =
    entry.requestType === 'REMOVAL' ? !approved : approved !== undefined && isSameAccess(approved, entry)
  if (isAsRequested) return { decision: 'APPROVED' }
  if (!approved) return priorAccess ? { decision: 'CHANGED' } : { decision: 'REFUSED' }
  return priorAccess && isSameAccess(priorAccess, approved)
    ? { decision: 'REFUSED' }
    : { decision: 'CHANGED', approved }
}

/** One name in a requested access, and how the approval differs from the request. [C-144, C-244] */
export interface DecidedName {
  name: string
  /** Undefined if the approval matches the request. */
  note: 'not approved' | 'not removed' | 'also approved' | undefined
}

/** Returns the requested and the approved names of one kind: sites, studies or systems. */
export function decidedNames(
  entry: Access & {
    requestType?: AccessControlDraft['requestType']
    decision?: PartDecision | undefined
    approved?: Access | undefined
  },
  namesOf: (access: Access) => readonly string[],
): DecidedName[] {
  const requested = namesOf(entry)
  if (entry.decision !== 'CHANGED') return requested.map((name) => ({ name, note: undefined }))
  const approved = entry.approved ? namesOf(entry.approved) : []
  if (entry.requestType === 'REMOVAL')
    return requested.map((name) => ({ name, note: approved.includes(name) ? 'not removed' : undefined }))
  return [
    ...requested.map((name) => ({
      name,
      note: approved.includes(name) ? undefined : ('not approved' as const),
    })),
    ...approved
      .filter((name) => !requested.includes(name))
      .map((name) => ({ name, note: 'also approved' as const })),
  ]
}

/** The first and the last day of a requested access; `approved` is absent if the approval did not change them. */
export interface DecidedDays {
  requested: Validity
  approved?: Validity
}

/**
 * Returns the requested days of an access, and the approved ones if they differ. Undefined for a removal, and if
 * there are no days. [COND-020, COND-028]
 */
export function decidedDays({
  requestType,
  decision,
  approved,
  ...requested
}: Validity & {
  requestType?: AccessControlDraft['requestType']
  decision?: PartDecision | undefined
  approved?: Access | undefined
}): DecidedDays | undefined {
  if (requestType === 'REMOVAL') return undefined
  const isChanged = decision === 'CHANGED' && approved !== undefined && !isSameValidity(approved, requested)
  if (!isChanged && !requested.validFrom && !requested.validUntil) return undefined
  return { requested: limitsOf(requested), ...(isChanged && { approved: limitsOf(approved) }) }
}
