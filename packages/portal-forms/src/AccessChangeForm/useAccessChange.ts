import { type AccessChange, AccessChangeDraft } from '@portal-gateway/contract/accessChanges'
import {
  type AccessEdits,
  accessOf,
  applyChanges,
  byRoleName,
  compareAccesses,
  type EditedAccess,
  isSameAccess,
  requestTypeOf,
  sentAccess,
} from '@portal-gateway/contract/accessComparison'
import { useMemo, useState } from 'react'
import { type Draft, useDraft } from '../useDraft/useDraft.tsx'

/** The state of a request that is being edited. */
export interface AccessChangeState {
  draft: Draft<typeof AccessChangeDraft>
  /** The user's current accesses. */
  current: readonly EditedAccess[]
  accesses: readonly EditedAccess[]
  removed: readonly string[]
  /**
   * Whether there is a change or a comment to submit. For a request that replaces a pending one: whether it
   * differs from the pending request. [C-158]
   */
  isChanged: boolean
  edit: (changes: { accesses?: readonly EditedAccess[]; removed?: readonly string[] }) => void
  reset: () => void
  /**
   * Rebases the edits on the new current accesses `now`: edited roles are kept, all other roles are replaced by
   * those of `now`. The caller must then pass `now` to `useAccessChange` as `current`.
   */
  rebase: (now: readonly EditedAccess[]) => void
}

/** The pending request that the new request replaces. */
type ReplacedChange = Pick<AccessChange, 'accessControls' | 'requesterComments'>

/** The current access that a new request renews, and its new last day. */
export interface AccessRenewal {
  roleName: string
  validUntil: string
}

const isRemoval = ({ requestType }: { requestType: string }): boolean => requestType === 'REMOVAL'

/**
 * Returns the current accesses with the changes of a request or a renewal, and the roles that it removes. [EXP-024,
 * COND-018]
 */
function editsOf(
  current: readonly EditedAccess[],
  replaced: ReplacedChange | undefined,
  renewal: AccessRenewal | undefined,
): AccessEdits {
  if (!replaced) {
    const accesses = current.map((access) =>
      access.roleName === renewal?.roleName ? { ...access, validUntil: renewal.validUntil } : access,
    )
    return { accesses, removed: [] }
  }
  // Approved parts are current already, and refused parts are not requested again without the user's doing.
  const accessControls = replaced.accessControls.filter(({ decidedPart }) => !decidedPart)
  return {
    accesses: applyChanges(
      current,
      accessControls.filter((each) => !isRemoval(each)),
    ).map(sentAccess),
    removed: accessControls
      .filter(isRemoval)
      .map(({ roleName }) => roleName)
      .filter((name) => current.some(({ roleName }) => roleName === name)),
  }
}

/** Returns edits that started from the accesses `before`, rebased on the accesses `now`. */
function editsAfter(edits: AccessEdits, before: readonly EditedAccess[], now: readonly EditedAccess[]) {
  const merged = edits.accesses.flatMap((access) => {
    const [was, is] = [accessOf(before, access.roleName), accessOf(now, access.roleName)]
    if (was && isSameAccess(was, access)) return is ? [is] : []
    return is || !edits.removed.includes(access.roleName) ? [access] : []
  })
  const added = now.filter(
    ({ roleName }) => !accessOf(before, roleName) && !accessOf(edits.accesses, roleName),
  )
  return {
    accesses: byRoleName([...merged, ...added]),
    removed: edits.removed.filter((roleName) => accessOf(now, roleName)),
  }
}

/** Returns the entries and the type of the request that results from the edits. */
function requestedIn(current: readonly EditedAccess[], edits: AccessEdits, portalUserId: number) {
  const accessControls = compareAccesses(current, edits.accesses, edits.removed).map((entry) => ({
    ...entry,
    portalUserId,
  }))
  return { accessControls, requestType: requestTypeOf(accessControls) }
}

/**
 * Stores the edited accesses and derives the draft of the request. A request that replaces a pending request
 * starts with the changes and comments of the pending one, and a renewal with the new last day. [ACC-013 to ACC-020,
 * ACC-030 to ACC-033, EXP-024, COND-018]
 */
export function useAccessChange(
  current: readonly EditedAccess[],
  portalUserId: number,
  replaced?: ReplacedChange,
  renewal?: AccessRenewal,
): AccessChangeState {
  const { roleName, validUntil } = renewal ?? {}
  const start = useMemo(
    () => editsOf(current, replaced, roleName && validUntil ? { roleName, validUntil } : undefined),
    [current, replaced, roleName, validUntil],
  )
  const initial = useMemo(
    (): AccessChangeDraft => ({
      ...requestedIn(current, start, portalUserId),
      requesterComments: replaced?.requesterComments ?? '',
      requestStatus: 'NEW',
      portalUserId,
      sysaidTicket: '',
    }),
    [current, start, replaced, portalUserId],
  )
  const draft = useDraft(AccessChangeDraft, initial)
  const [edited, setEdited] = useState(start)
  return {
    draft,
    current,
    ...edited,
    isChanged: replaced
      ? draft.isChanged
      : (draft.values.accessControls ?? []).length > 0 ||
        (draft.values.requesterComments ?? '').trim() !== '',
    edit(changes) {
      const next = { ...edited, ...changes }
      setEdited(next)
      draft.set(requestedIn(current, next, portalUserId))
    },
    rebase(now) {
      const next = editsAfter(edited, current, now)
      setEdited(next)
      draft.set(requestedIn(now, next, portalUserId))
    },
    reset() {
      setEdited(start)
      draft.reset()
    },
  }
}
