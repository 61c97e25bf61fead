import {
  type AccessEdits,
  accessOf,
  byRoleName,
  compareAccesses,
  type EditedAccess,
} from '@portal-gateway/contract/accessComparison'
import type { UserAccess } from '@portal-gateway/contract/accesses'
import { UserAccessList } from '@portal-gateway/contract/userAccesses'
import { useState } from 'react'
import { type Draft, useDraft } from '../useDraft/useDraft.tsx'

/** The state of a user's accesses while they are edited. */
export interface UserAccessesState extends AccessEdits {
  /** The accesses that were last saved. */
  current: readonly EditedAccess[]
  /** The request body: all accesses, in which removed ones are inactive, and the ids of the current accesses. */
  draft: Draft<typeof UserAccessList>
  isChanged: boolean
  edit: (changes: Partial<AccessEdits>) => void
  /** Restores the accesses that were last saved. [PROF-015] */
  reset: () => void
  /** Stores the accesses that a save has returned, and discards the edits. */
  saved: (accesses: readonly UserAccess[]) => void
  /** The edited accesses, without those marked for removal. */
  wanted: readonly EditedAccess[]
  /**
   * Stores the accesses that another user saved, and changes the edits so that they result in the merged accesses
   * `agreed`. Returns the request body.
   */
  rebase: (accesses: readonly UserAccess[], agreed: readonly EditedAccess[]) => UserAccessList
}

const editedOf = ({ inactive: _inactive, portalUserId: _user, ...access }: UserAccess): EditedAccess => access

const untouched = (current: readonly EditedAccess[]): AccessEdits => ({ accesses: current, removed: [] })

/** Returns the edits that change the current accesses to the list `wanted`. */
const editsTo = (wanted: readonly EditedAccess[], current: readonly EditedAccess[]): AccessEdits => {
  const missing = current.filter(({ roleName }) => !accessOf(wanted, roleName))
  return { accesses: byRoleName([...wanted, ...missing]), removed: missing.map(({ roleName }) => roleName) }
}

/** Stores the edited and removed accesses, and derives the request body. [C-131, C-205] */
export function useUserAccesses(portalUserId: number, loaded: readonly UserAccess[]): UserAccessesState {
  // A removal is sent with the version that the user has seen, so that the server detects a conflict. [T45]
  const listOf = (known: readonly EditedAccess[], { accesses, removed }: AccessEdits): UserAccessList => ({
    userAccesses: accesses.map(({ setViaApplyChanges: _flag, ...access }) => {
      const inactive = removed.includes(access.roleName)
      return { ...((inactive && accessOf(known, access.roleName)) || access), portalUserId, inactive }
    }),
    knownIds: known.flatMap(({ id }) => id ?? []),
  })
  const [current, setCurrent] = useState(() => loaded.map(editedOf))
  const [edits, setEdits] = useState(() => untouched(current))
  const [initial] = useState(() => listOf(current, edits))
  const draft = useDraft(UserAccessList, initial)

  const startFrom = (now: readonly EditedAccess[], next: AccessEdits) => {
    setCurrent([...now])
    setEdits(next)
    draft.set(listOf(now, next))
  }
  return {
    ...edits,
    current,
    draft,
    isChanged: compareAccesses(current, edits.accesses, edits.removed).length > 0,
    edit: (changes) => startFrom(current, { ...edits, ...changes }),
    reset() {
      startFrom(current, untouched(current))
      draft.clearErrors()
    },
    saved(accesses) {
      const now = accesses.map(editedOf)
      startFrom(now, untouched(now))
    },
    wanted: edits.accesses.filter(({ roleName }) => !edits.removed.includes(roleName)),
    rebase(accesses, agreed) {
      const now = accesses.map(editedOf)
      const next = editsTo(agreed, now)
      startFrom(now, next)
      return listOf(now, next)
    },
  }
}
