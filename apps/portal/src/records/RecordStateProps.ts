import type { Refused } from '@portal-gateway/portal-forms/useDraft'
import type { ReactNode } from 'react'
import type { UnsavedChanges } from '../forms/useUnsavedChanges.tsx'
import type { RecordKind, StateAnswer } from './recordKind.ts'

/** The part of a page's draft that other actions of the page use. */
interface DraftOfPage {
  isChanged: boolean
  isSending: boolean
  clearErrors: () => void
  refuse: (refusal: Refused) => void
}

export interface RecordStateProps {
  kind: RecordKind
  /** Name of the record. */
  name: string
  isInactive: boolean
  draft: DraftOfPage
  /** While the dialog about unsaved changes is open, the dialog about the deletion is hidden. */
  guard: Pick<UnsavedChanges, 'isAsking'>
  activate: () => Promise<StateAnswer>
  deactivate: () => Promise<StateAnswer>
  /** Text about the effects of the deletion on the record and its references. */
  consequence: string
  /** The list of references to the record. It is loaded when the dialog opens. */
  references: ReactNode
  /** Called after the deletion. The callback must leave the page. */
  onDeleted: () => Promise<void>
  onReactivated: () => Promise<void>
  /** Called if the record already had the new state. */
  onUnchanged: () => Promise<void>
}
