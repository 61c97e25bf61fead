import { resourceCategoryMessages } from '@portal-gateway/api-client/messages/resourceCategories'
import { Button } from '@portal-gateway/ui/Button'
import { FormActions } from '@portal-gateway/ui/Form'
import { Modal } from '@portal-gateway/ui/Modal'
import { Skeleton } from '@portal-gateway/ui/Skeleton'
import { useRef } from 'react'
import { CallFailed } from '../../loading/CallFailed.tsx'
import { useAnswer } from '../../loading/useAnswer.ts'
import { usePortalSharedTexts } from '../../page/portalSharedTexts.ts'
import { useServices } from '../../services/services.tsx'
import { CategoryEditor, type CategoryEditorProps } from './CategoryEditor.tsx'
import { useResourceCategoriesPageTexts } from './resourceCategoriesPageTexts.ts'

const messages = resourceCategoryMessages.get

export interface CategoryDialogProps extends Omit<CategoryEditorProps, 'category' | 'leaveRef'> {
  /** Id of the category to edit; undefined creates a new one. */
  id?: number | undefined
}

/** Dialog that adds or edits one category; the page behind it keeps its state. [CAT-004, CAT-007] */
export function CategoryDialog({ id, onClose, ...rest }: CategoryDialogProps) {
  const texts = useResourceCategoriesPageTexts()
  // The form sets this function, which closes the dialog but requires a confirmation if there are
  // unsaved changes.
  const leaveRef = useRef<() => void>(null)
  const parts = { ...rest, onClose, leaveRef }
  return (
    <Modal
      title={id === undefined ? texts.add : texts.edit}
      isOpen
      onOpenChange={() => (leaveRef.current ?? onClose)()}
    >
      {id === undefined ? <CategoryEditor {...parts} /> : <StoredCategory id={id} {...parts} />}
    </Modal>
  )
}

function StoredCategory({ id, ...rest }: Omit<CategoryEditorProps, 'category'> & { id: number }) {
  const shared = usePortalSharedTexts()
  const { api } = useServices()
  const category = useAnswer(['resourceCategory', id], () => api.resourceCategories.get({ id }), {
    isForm: true,
  })
  if (category.state === 'ready') return <CategoryEditor category={category.value} {...rest} />
  return (
    <>
      {category.state === 'failed' ? (
        <CallFailed messages={messages} view={category} />
      ) : (
        <Skeleton lines={4} />
      )}
      <FormActions align="end">
        <Button onPress={rest.onClose}>{shared.cancel}</Button>
      </FormActions>
    </>
  )
}
