import type { Refused } from '@portal-gateway/portal-forms/useDraft'
import type { ReactNode } from 'react'
import type { UnsavedChanges } from '../forms/useUnsavedChanges.tsx'
import type { RecordKind, StateAnswer } from './recordKind.ts'

/** The part of a page's draft that another action of the page needs. */
interface DraftOfPage {
  isChanged: boolean
  isSending: boolean
  forget: () => void
  refuse: (refusal: Refused) => void
}

export interface RecordStateProps {
  kind: RecordKind
  /** What the record is called. */
  name: string
  isInactive: boolean
  draft: DraftOfPage
  /** While the page asks about unsaved changes, the question of a deletion steps aside. */
  guard: Pick<UnsavedChanges, 'isAsking'>
  activate: () => Promise<StateAnswer>
  deactivate: () => Promise<StateAnswer>
  /** What becomes of it when it is deleted, and of those who refer to it. */
  consequence: string
  /** Who refers to it; asked for when the question is. */
  references: ReactNode
  /** Leaves the page. */
  onDeleted: () => Promise<void>
  onReactivated: () => Promise<void>
  /** It was so already: somebody else was first. */
  onUnchanged: () => Promise<void>
}
