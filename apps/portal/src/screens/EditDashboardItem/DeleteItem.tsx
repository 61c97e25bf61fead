import {
  dashboardItemAlerts,
  dashboardItemMessages,
} from '@portal-gateway/api-client/messages/dashboardItems'
import { messageFor } from '@portal-gateway/api-client/messages/messageFor'
import type { Refused } from '@portal-gateway/portal-forms/useDraft'
import { Button } from '@portal-gateway/ui/Button'
import { ConfirmDialog } from '@portal-gateway/ui/ConfirmDialog'
import { trashIcon } from '@portal-gateway/ui/icons'
import { useState } from 'react'
import { useFailuresTexts } from '../../failures/failuresTexts.ts'
import { refusalOf } from '../../failures/refusalOf.ts'
import { usePortalSharedTexts } from '../../page/portalSharedTexts.ts'
import { paths } from '../../paths.ts'
import { savedRow } from '../../records/savedRow.ts'
import { useNavigateAfterCall } from '../../router/useNavigateAfterCall.ts'
import { useServices } from '../../services/services.tsx'
import { useSend } from '../../session/useSessionOver.ts'
import { useEditDashboardItemPageTexts } from './editDashboardItemPageTexts.ts'

export interface DeleteItemProps {
  id: number
  isChanged: boolean
  /** Called before each attempt to delete the item. */
  onDelete: () => void
  /** Called after the item was deleted, before the page is left. */
  onDeleted: () => void
  onRefused: (refusal: Refused) => void
}

/** Button that deletes the item: the item becomes inactive but is still stored. [ITEM-016, ITEM-038] */
export function DeleteItem({ id, isChanged, onDelete, onDeleted, onRefused }: DeleteItemProps) {
  const failures = useFailuresTexts()
  const { translate } = failures
  const messages = translate(dashboardItemMessages.deactivate)
  const shared = usePortalSharedTexts()
  const { api, alerts } = useServices()
  const navigate = useNavigateAfterCall()
  const send = useSend()
  const page = useEditDashboardItemPageTexts()
  const [isAsking, setAsking] = useState(false)

  const remove = async () => {
    alerts.clear()
    onDelete()
    const answer = await send(() => api.dashboardItems.deactivate({ id }))
    setAsking(false)
    switch (answer.outcome) {
      case 'done':
        onDeleted()
        await navigate(paths.configuration('dashboard'), savedRow(id))
        alerts.success(translate(dashboardItemAlerts).deleted)
        return
      case 'unchanged':
        alerts.info({ title: messages.unchanged })
        return
      default: {
        const words = messageFor(messages, answer, translate)
        console.error(words)
        const { title, text } = translate(dashboardItemAlerts).notDeleted
        const texts = words === messages.failure ? [text] : [text, words]
        onRefused(refusalOf(failures, { ...answer, title, texts }))
      }
    }
  }

  return (
    <>
      <Button variant="danger" icon={trashIcon} onPress={() => setAsking(true)}>
        {page.delete}
      </Button>
      <ConfirmDialog
        title={page.deleteQuestion}
        tone="danger"
        confirmLabel={shared.delete}
        cancelLabel={shared.cancel}
        isOpen={isAsking}
        onCancel={() => setAsking(false)}
        onConfirm={remove}
      >
        <p>
          {page.deleteEffect}
          {isChanged && ` ${shared.pageChangesLost}`}
        </p>
      </ConfirmDialog>
    </>
  )
}
