import type { Refused } from '@portal-gateway/portal-forms/useDraft'
import type { ReactNode } from 'react'
import type { UnsavedChanges } from '../forms/useUnsavedChanges.tsx'
import type { RecordKind, StateAnswer } from './recordKind.ts'

/** Part of a page's draft that other actions of the page need. */
interface DraftOfPage {
  isChanged: boolean
  isSending: boolean
  forget: () => void
  refuse: (refusal: Refused) => void
}

export interface RecordStateProps {
  kind: RecordKind
  /** Name of the record. */
  name: string
  isInactive: boolean
  draft: DraftOfPage
  /** While the page asks about unsaved changes, the question about the deletion is hidden. */
  guard: Pick<UnsavedChanges, 'isAsking'>
  activate: () => Promise<StateAnswer>
  deactivate: () => Promise<StateAnswer>
  /** Describes the effects of the deletion on the record and its references. */
  consequence: string
  /** References to the record; loaded when the dialog opens. */
  references: ReactNode
  /** Leaves the page. */
  onDeleted: () => Promise<void>
  onReactivated: () => Promise<void>
  /** Called if the record already had the new state. */
  onUnchanged: () => Promise<void>
}
