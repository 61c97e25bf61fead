import { ConfirmDialog } from '@portal-gateway/ui/ConfirmDialog'

export interface UnsavedQuestionProps {
  isOpen: boolean
  /** Whether the unsaved changes are on the page or in a dialog. */
  place: 'page' | 'window'
  onStay: () => void
  onAbandon: () => void
}

/** Asks before unsaved changes are lost. [ITEM-013, CAT-008] */
export function UnsavedQuestion({ isOpen, place, onStay, onAbandon }: UnsavedQuestionProps) {
  return (
    <ConfirmDialog
      title="Unsaved Changes"
      tone="danger"
      confirmLabel="Abandon Changes"
      cancelLabel="Go Back"
      isOpen={isOpen}
      onCancel={onStay}
      onConfirm={onAbandon}
    >
      <p>
        What you changed {place === 'page' ? 'on this page' : 'in this window'} is not saved yet. If you go
        on, it is lost.
      </p>
    </ConfirmDialog>
  )
}
