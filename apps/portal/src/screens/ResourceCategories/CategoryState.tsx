import type { AlertTexts } from '@portal-gateway/api-client/messages/messageTypes'
import {
  resourceCategoryAlerts,
  resourceCategoryMessages,
} from '@portal-gateway/api-client/messages/resourceCategories'
import type { ResourceCategory } from '@portal-gateway/contract/resourceCategories'
import type { CategoryDraft } from '@portal-gateway/portal-forms/CategoryForm'
import type { Draft } from '@portal-gateway/portal-forms/useDraft'
import { Button } from '@portal-gateway/ui/Button'
import { ConfirmDialog } from '@portal-gateway/ui/ConfirmDialog'
import { retryIcon, trashIcon } from '@portal-gateway/ui/icons'
import { useId, useState } from 'react'
import { useFailuresTexts } from '../../failures/failuresTexts.ts'
import { callRefused } from '../../failures/refusalOf.ts'
import { usePortalSharedTexts } from '../../page/portalSharedTexts.ts'
import { useServices } from '../../services/services.tsx'
import { useSend } from '../../session/useSessionOver.ts'
import * as css from './ResourceCategories.css.ts'
import { useResourceCategoriesPageTexts } from './resourceCategoriesPageTexts.ts'

const { activate: activating, deactivate: deleting } = resourceCategoryMessages
/** Options of the function that closes the dialog. */
export interface Finish {
  /** The stored category. */
  saved?: ResourceCategory
  /** Type of the alert: 'info' if nothing was changed, because the category already had this state. */
  as?: 'success' | 'info'
}

export interface CategoryStateProps {
  category: ResourceCategory
  draft: Draft<typeof CategoryDraft>
  onDone: (words: AlertTexts, how?: Finish) => Promise<void>
}

/** Button that deletes a category or activates a deleted one. [CAT-009, CAT-026] */
export function CategoryState(props: CategoryStateProps) {
  return props.category.inactive ? <Activate {...props} /> : <Delete {...props} />
}

function Delete({ category, draft, onDone }: CategoryStateProps) {
  const failures = useFailuresTexts()
  const texts = useResourceCategoriesPageTexts()
  const shared = usePortalSharedTexts()
  const { api, alerts } = useServices()
  const send = useSend()
  const noteId = useId()
  const [isAsking, setAsking] = useState(false)
  const active = category.childCategories.filter(({ inactive }) => !inactive).map(({ name }) => name)

  const remove = async () => {
    alerts.clear()
    draft.clearErrors()
    const answer = await send(() => api.resourceCategories.deactivate({ id: category.id }))
    setAsking(false)
    switch (answer.outcome) {
      case 'done':
        return onDone(failures.translate(resourceCategoryAlerts).deleted)
      case 'unchanged':
        return onDone({ title: failures.translate(deleting).unchanged }, { as: 'info' })
      default:
        return draft.refuse(callRefused(failures, deleting, answer))
    }
  }

  return (
    <div className={css.state}>
      {active.length > 0 && (
        <p id={noteId} className={css.note}>
          {texts.whyNotDeletable(active)}
        </p>
      )}
      <Button
        variant="danger"
        icon={trashIcon}
        isDisabled={active.length > 0 || draft.isSending}
        {...(active.length > 0 && { 'aria-describedby': noteId })}
        onPress={() => setAsking(true)}
      >
        {texts.delete}
      </Button>
      <ConfirmDialog
        title={texts.deleteQuestion}
        tone="danger"
        confirmLabel={shared.delete}
        cancelLabel={shared.cancel}
        isOpen={isAsking}
        onCancel={() => setAsking(false)}
        onConfirm={remove}
      >
        <p>
          {texts.deleteEffect(category.name)}
          {draft.isChanged && ` ${texts.changesLost}`}
        </p>
      </ConfirmDialog>
    </div>
  )
}

function Activate({ category, draft, onDone }: CategoryStateProps) {
  const failures = useFailuresTexts()
  const texts = useResourceCategoriesPageTexts()
  const { api, alerts } = useServices()
  const send = useSend()
  const noteId = useId()
  const [isPending, setPending] = useState(false)

  const activate = async () => {
    alerts.clear()
    draft.clearErrors()
    setPending(true)
    const answer = await send(() => api.resourceCategories.activate({ id: category.id }))
    setPending(false)
    switch (answer.outcome) {
      case 'done':
        return onDone(failures.translate(resourceCategoryAlerts).updated)
      case 'unchanged':
        return onDone({ title: failures.translate(activating).unchanged }, { as: 'info' })
      default:
        return draft.refuse(callRefused(failures, activating, answer))
    }
  }

  return (
    <div className={css.state}>
      <p id={noteId} className={css.note}>
        {texts.inactive}
        {draft.isChanged && ` ${texts.saveFirst}`}
      </p>
      <Button
        icon={retryIcon}
        isDisabled={draft.isChanged || draft.isSending}
        isPending={isPending}
        pendingLabel={texts.activating}
        aria-describedby={noteId}
        onPress={() => void activate()}
      >
        {texts.activate}
      </Button>
    </div>
  )
}
