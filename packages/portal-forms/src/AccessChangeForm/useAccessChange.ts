import { AccessChangeDraft } from '@portal-gateway/contract/accessChanges'
import { compareAccesses, type EditedAccess, requestTypeOf } from '@portal-gateway/contract/accessComparison'
import { useMemo, useState } from 'react'
import { type Draft, useDraft } from '../useDraft/useDraft.tsx'

/** The state of a request that is being edited. */
export interface AccessChangeState {
  draft: Draft<typeof AccessChangeDraft>
  /** The user's current accesses. */
  held: readonly EditedAccess[]
  accesses: readonly EditedAccess[]
  removed: readonly string[]
  /** Whether there is anything to request: a change or a comment. [C-158] */
  isChanged: boolean
  edit: (changes: { accesses?: readonly EditedAccess[]; removed?: readonly string[] }) => void
  reset: () => void
}

/** Returns an empty request. [ACC-031, ACC-033] */
const nothing = (portalUserId: number): AccessChangeDraft => ({
  accessControls: [],
  requesterComments: '',
  requestType: 'NEW',
  requestStatus: 'NEW',
  portalUserId,
  sysaidTicket: '',
})

/** Stores the edited accesses and derives the draft of the request. [ACC-013 to ACC-020, ACC-030] */
export function useAccessChange(held: readonly EditedAccess[], portalUserId: number): AccessChangeState {
  const initial = useMemo(() => nothing(portalUserId), [portalUserId])
  const draft = useDraft(AccessChangeDraft, initial)
  const [edited, setEdited] = useState<{ accesses: readonly EditedAccess[]; removed: readonly string[] }>({
    accesses: held,
    removed: [],
  })
  return {
    draft,
    held,
    ...edited,
    isChanged:
      (draft.values.accessControls ?? []).length > 0 || (draft.values.requesterComments ?? '').trim() !== '',
    edit(changes) {
      const next = { ...edited, ...changes }
      setEdited(next)
      const accessControls = compareAccesses(held, next.accesses, next.removed).map((entry) => ({
        ...entry,
        portalUserId,
      }))
      draft.set({ accessControls, requestType: requestTypeOf(accessControls) })
    },
    reset() {
      setEdited({ accesses: held, removed: [] })
      draft.reset()
    },
  }
}
