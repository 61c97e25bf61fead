import { ConfirmDialog } from '@portal-gateway/ui/ConfirmDialog'
import { usePortalSharedTexts } from '../page/portalSharedTexts.ts'
import { useEditingTexts } from './editingTexts.ts'

export interface UnsavedQuestionProps {
  isOpen: boolean
  /** Whether the unsaved changes are on the page or in a dialog. */
  place: 'page' | 'window'
  onStay: () => void
  onAbandon: () => void
}

/** Dialog that lets the user confirm before unsaved changes are lost. [ITEM-013, CAT-008] */
export function UnsavedQuestion({ isOpen, place, onStay, onAbandon }: UnsavedQuestionProps) {
  const texts = useEditingTexts()
  const shared = usePortalSharedTexts()
  return (
    <ConfirmDialog
      title={texts.unsavedChanges}
      tone="danger"
      confirmLabel={texts.abandon}
      cancelLabel={shared.goBack}
      isOpen={isOpen}
      onCancel={onStay}
      onConfirm={onAbandon}
    >
      <p>{place === 'page' ? texts.lostOnPage : texts.lostInWindow}</p>
    </ConfirmDialog>
  )
}
