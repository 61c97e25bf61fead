import {
  type AccessEdits,
  carryEdits,
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
  /** Somebody else saved: what was edited here is kept on top of it. */
  follow: (accesses: readonly UserAccess[]) => void
}

const editedOf = ({ inactive: _inactive, portalUserId: _user, ...access }: UserAccess): EditedAccess => access

const untouched = (held: readonly EditedAccess[]): AccessEdits => ({ accesses: held, removed: [] })

/** Keeps what is edited, what is to go, and the list that it amounts to. [C-131, C-205] */
export function useUserAccesses(portalUserId: number, loaded: readonly UserAccess[]): UserAccessesState {
  const listOf = (known: readonly EditedAccess[], { accesses, removed }: AccessEdits) => ({
    userAccesses: accesses
      .filter(({ roleName }) => !removed.includes(roleName))
      .map(({ setViaApplyChanges: _flag, ...access }) => ({ ...access, portalUserId })),
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
    follow(accesses) {
      const now = accesses.map(editedOf)
      begin(now, carryEdits(held, now, edits))
    },
  }
}
