import type { AlertTexts } from '@portal-gateway/api-client/messages/messageTypes'
import {
  resourceCategoryAlerts,
  resourceCategoryMessages,
} from '@portal-gateway/api-client/messages/resourceCategories'
import type { ResourceCategory, ResourceCategoryDraft } from '@portal-gateway/contract/resourceCategories'
import { CategoryDraft, CategoryForm, categoryDraftOf } from '@portal-gateway/portal-forms/CategoryForm'
import { type Refusal, useDraft } from '@portal-gateway/portal-forms/useDraft'
import { Button } from '@portal-gateway/ui/Button'
import { FormActions } from '@portal-gateway/ui/Form'
import { type Ref, useId, useImperativeHandle, useState } from 'react'
import { afterFailedSave } from '../../failures/afterFailedSave.ts'
import { useFailuresTexts } from '../../failures/failuresTexts.ts'
import { callRefused } from '../../failures/refusalOf.ts'
import { UnsavedQuestion } from '../../forms/UnsavedQuestion.tsx'
import { useUnsavedWorkNotice } from '../../forms/useUnsavedWorkNotice.ts'
import { usePortalSharedTexts } from '../../page/portalSharedTexts.ts'
import { useServices } from '../../services/services.tsx'
import { useSend } from '../../session/useSessionOver.ts'
import { CategoryState, type Finish } from './CategoryState.tsx'
import { useResourceCategoriesPageTexts } from './resourceCategoriesPageTexts.ts'

export interface CategoryEditorProps {
  itemId: number
  /** All categories of the item: the form needs the names in use and the possible parents. */
  categories: readonly ResourceCategory[]
  /**
   * The category that is edited, as it was loaded when the dialog opened; undefined creates a new
   * one.
   */
  category?: ResourceCategory
  /**
   * Called after a save, or if another user has already made the change. `saved` is the category
   * that this form has stored. The dialog closes after the returned promise has resolved.
   */
  onSaved: (saved?: ResourceCategory) => void | Promise<void>
  onClose: () => void
  /** Ref of the function that Escape, the close button and a press outside the dialog call. */
  leaveRef: Ref<() => void>
}

const { create: creating, update: updating } = resourceCategoryMessages

/**
 * Form of a category in a dialog. It requires a confirmation before unsaved changes are lost.
 * [CAT-008]
 */
export function CategoryEditor(props: CategoryEditorProps) {
  const failures = useFailuresTexts()
  const { translate } = failures
  const alertTexts = translate(resourceCategoryAlerts)
  const shared = usePortalSharedTexts()
  const texts = useResourceCategoriesPageTexts()
  const { itemId, category, categories, onSaved, onClose } = props
  const { api, alerts } = useServices()
  const send = useSend()
  const formId = useId()
  const [initial] = useState(() => categoryDraftOf(itemId, category))
  const draft = useDraft(CategoryDraft, initial)
  const [isLeaving, setLeaving] = useState(false)
  useUnsavedWorkNotice(draft.isChanged)

  const finish = async (words: AlertTexts, { saved, as = 'success' }: Finish = {}): Promise<undefined> => {
    await onSaved(saved)
    onClose()
    alerts[as](words)
    return undefined
  }
  const leave = () => {
    if (draft.isSending) return
    if (draft.isChanged) setLeaving(true)
    else onClose()
  }
  useImperativeHandle(props.leaveRef, () => leave)

  const create = async (body: ResourceCategoryDraft): Promise<Refusal> => {
    alerts.clear()
    const answer = await send(() => api.resourceCategories.create({ body }))
    switch (answer.outcome) {
      case 'done':
        return finish(alertTexts.created, { saved: answer.value })
      default:
        return callRefused(failures, creating, answer, afterFailedSave(failures, answer))
    }
  }

  const update = async (id: number, body: ResourceCategoryDraft): Promise<Refusal> => {
    alerts.clear()
    const answer = await send(() => api.resourceCategories.update({ id, body }))
    switch (answer.outcome) {
      case 'done':
        return finish(alertTexts.updated, { saved: answer.value })
      case 'unchanged':
        return finish({ title: translate(updating).unchanged }, { as: 'info' })
      default:
        return callRefused(failures, updating, answer, afterFailedSave(failures, answer))
    }
  }

  return (
    <>
      <CategoryForm
        draft={draft}
        category={category}
        categories={categories}
        id={formId}
        onSubmit={category ? (body) => update(category.id, body) : create}
      />
      {category && <CategoryState category={category} draft={draft} onDone={finish} />}
      <FormActions align="end">
        <Button isDisabled={!draft.isChanged || draft.isSending} onPress={draft.reset}>
          {shared.reset}
        </Button>
        <Button isDisabled={draft.isSending} onPress={leave}>
          {shared.cancel}
        </Button>
        <Button
          type="submit"
          form={formId}
          variant="primary"
          isDisabled={category !== undefined && !draft.isChanged}
          isPending={draft.isSending}
          pendingLabel={category ? texts.saving : texts.creating}
        >
          {category ? texts.save : texts.create}
        </Button>
      </FormActions>
      <UnsavedQuestion
        place="window"
        isOpen={isLeaving}
        onStay={() => setLeaving(false)}
        onAbandon={onClose}
      />
    </>
  )
}
