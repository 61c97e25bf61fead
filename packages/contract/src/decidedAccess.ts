import type { DecidedAccesses } from './accessChanges.ts'
import { accessOf, isSameAccess } from './accessComparison.ts'
import type { Access, AccessControlDraft } from './accesses.ts'
import type { PartDecision } from './requestStatus.ts'

export interface DecidedAccess {
  decision: PartDecision
  /** What the role has after an approval with changes; absent where the role is gone. */
  approved?: Access
}

/** Returns what an approval made of one requested access. [C-244] */
export function decidedAccess(
  entry: Pick<AccessControlDraft, 'requestType'> & Access,
  { before, after }: DecidedAccesses,
): DecidedAccess {
  const held = accessOf(before, entry.roleName)
  const approved = accessOf(after, entry.roleName)
  const isAsRequested =
    entry.requestType === 'REMOVAL' ? !approved : approved !== undefined && isSameAccess(approved, entry)
  if (isAsRequested) return { decision: 'APPROVED' }
  if (!approved) return held ? { decision: 'CHANGED' } : { decision: 'REFUSED' }
  return held && isSameAccess(held, approved) ? { decision: 'REFUSED' } : { decision: 'CHANGED', approved }
}

/** The names of one kind in a requested access, each with what the approval changed about it. [C-144, C-244] */
export interface DecidedName {
  name: string
  /** Undefined where the request got what it asked for. */
  note: 'not approved' | 'not removed' | 'also approved' | undefined
}

/** Sets the names of one kind that were requested beside those that were approved. */
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
