import { ConfirmDialog } from '@portal-gateway/ui/ConfirmDialog'
import { usePortalSharedTexts } from '../../page/portalSharedTexts.ts'
import { useResourcePageTexts } from './resourcePageTexts.ts'

export interface CategoryWarningProps {
  isOpen: boolean
  onYes: () => void
  onNo: () => void
}

/**
 * Dialog that the user must confirm before a page reload, which would lose unsaved changes. It is shown if the
 * code of the category dialog cannot be loaded, because a newer portal was deployed. [RES-016, RES-017, C-111]
 */
export function CategoryWarning({ isOpen, onYes, onNo }: CategoryWarningProps) {
  const texts = useResourcePageTexts()
  const shared = usePortalSharedTexts()
  return (
    <ConfirmDialog
      title={texts.categoryWarning}
      tone="danger"
      confirmLabel={shared.yes}
      cancelLabel={shared.no}
      isOpen={isOpen}
      onCancel={onNo}
      onConfirm={onYes}
    >
      <p>{texts.categoryWarningText}</p>
    </ConfirmDialog>
  )
}
