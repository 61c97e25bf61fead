import { ConfirmDialog } from '@portal-gateway/ui/ConfirmDialog'

export interface CategoryWarningProps {
  isOpen: boolean
  onYes: () => void
  onNo: () => void
}

/**
 * Asks before unsaved changes are lost, if a category can only be added after a page reload.
 * [RES-016, RES-017, C-111]
 */
export function CategoryWarning({ isOpen, onYes, onNo }: CategoryWarningProps) {
  return (
    <ConfirmDialog
      title="Warning!"
      tone="danger"
      confirmLabel="Yes"
      cancelLabel="No"
      isOpen={isOpen}
      onCancel={onNo}
      onConfirm={onYes}
    >
      <p>
        Adding a new category will trigger a page reload - destroying your unsaved changes. Would you like to
        continue?
      </p>
    </ConfirmDialog>
  )
}
