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

/** The accesses of a user while they are edited. */
export interface UserAccessesState extends AccessEdits {
  /** As last saved. */
  held: readonly EditedAccess[]
  /** What saving would send. */
  draft: Draft<typeof UserAccessList>
  isChanged: boolean
  edit: (changes: Partial<AccessEdits>) => void
  /** Back to what was last saved. [PROF-015] */
  reset: () => void
  /** They are saved: this is what is held now. */
  saved: (accesses: readonly UserAccess[]) => void
  /** What they are to be: without what is to go. */
  wanted: readonly EditedAccess[]
  /** Somebody else saved: goes on as a change of it, to what was agreed on, and gives what saving would send. */
  follow: (accesses: readonly UserAccess[], agreed: readonly EditedAccess[]) => UserAccessList
}

const editedOf = ({ inactive: _inactive, portalUserId: _user, ...access }: UserAccess): EditedAccess => access

const untouched = (held: readonly EditedAccess[]): AccessEdits => ({ accesses: held, removed: [] })

/** What another list changes of what is held. */
const editsTo = (wanted: readonly EditedAccess[], held: readonly EditedAccess[]): AccessEdits => {
  const gone = held.filter(({ roleName }) => !accessOf(wanted, roleName))
  return { accesses: byRoleName([...wanted, ...gone]), removed: gone.map(({ roleName }) => roleName) }
}

/** Keeps what is edited, what is to go, and the list that it amounts to. [C-131, C-205] */
export function useUserAccesses(portalUserId: number, loaded: readonly UserAccess[]): UserAccessesState {
  // What goes is sent as it was seen: it may have been changed since. [T45]
  const listOf = (known: readonly EditedAccess[], { accesses, removed }: AccessEdits): UserAccessList => ({
    userAccesses: accesses.map(({ setViaApplyChanges: _flag, ...access }) => {
      const inactive = removed.includes(access.roleName)
      return { ...((inactive && accessOf(known, access.roleName)) || access), portalUserId, inactive }
    }),
    knownIds: known.flatMap(({ id }) => id ?? []),
  })
  const [held, hold] = useState(() => loaded.map(editedOf))
  const [edits, setEdits] = useState(() => untouched(held))
  const [initial] = useState(() => listOf(held, edits))
  const draft = useDraft(UserAccessList, initial)

  const begin = (now: readonly EditedAccess[], next: AccessEdits) => {
    hold([...now])
    setEdits(next)
    draft.set(listOf(now, next))
  }
  return {
    ...edits,
    held,
    draft,
    isChanged: compareAccesses(held, edits.accesses, edits.removed).length > 0,
    edit: (changes) => begin(held, { ...edits, ...changes }),
    reset() {
      begin(held, untouched(held))
      draft.forget()
    },
    saved(accesses) {
      const now = accesses.map(editedOf)
      begin(now, untouched(now))
    },
    wanted: edits.accesses.filter(({ roleName }) => !edits.removed.includes(roleName)),
    follow(accesses, agreed) {
      const now = accesses.map(editedOf)
      const next = editsTo(agreed, now)
      begin(now, next)
      return listOf(now, next)
    },
  }
}
