import { messageFor } from '@portal-gateway/api-client/messages/messageFor'
import { resourceAlerts, resourceMessagesFor } from '@portal-gateway/api-client/messages/resources'
import { isImageType, type Resource } from '@portal-gateway/contract/resources'
import { Button } from '@portal-gateway/ui/Button'
import { ConfirmDialog } from '@portal-gateway/ui/ConfirmDialog'
import { retryIcon, trashIcon } from '@portal-gateway/ui/icons'
import { useState } from 'react'
import { useFailuresTexts } from '../../failures/failuresTexts.ts'
import { usePortalSharedTexts } from '../../page/portalSharedTexts.ts'
import { useServices } from '../../services/services.tsx'
import { useSend } from '../../session/useSessionOver.ts'
import { type ResourcePageTexts, useResourcePageTexts } from './resourcePageTexts.ts'

export interface ResourceStateProps {
  resource: Resource
  isChanged: boolean
  /** Called after the resource was deleted. The callback must leave the page. */
  onDeleted: () => Promise<void>
  /** Called after the record was changed, if the page stays open. */
  onWritten: () => Promise<void>
}

/** Button that deletes a resource, or activates a deleted one. [RES-013, RES-034, RES-036] */
export function ResourceState({ resource, isChanged, onDeleted, onWritten }: ResourceStateProps) {
  const failures = useFailuresTexts()
  const texts = useResourcePageTexts()
  const { translate } = texts
  const alertTexts = translate(resourceAlerts)
  const shared = usePortalSharedTexts()
  const { id, itemId, resType, inactive } = resource
  const { api, alerts } = useServices()
  const send = useSend()
  const [isAsking, setAsking] = useState(false)
  const [isActivating, setActivating] = useState(false)
  const messages = resourceMessagesFor(resType, translate)
  const fail = (title: string, why: string, { requestId }: { outcome: string; requestId?: string }) =>
    alerts.danger({
      title,
      text: requestId ? `${why} ${failures.supportCode(requestId)}` : why,
    })

  const remove = async () => {
    alerts.clear()
    const answer = await send(() => api.resources.remove({ itemId, resourceId: id }))
    if (answer.outcome === 'unchanged') {
      setAsking(false)
      alerts.info({ title: messages.remove.unchanged })
      return
    }
    if (answer.outcome !== 'done') {
      setAsking(false)
      fail(alertTexts.notDeleted.title, messageFor(messages.remove, answer, translate), answer)
      return
    }
    // Deleting a picture must delete only its file. The call has also made the record inactive, so
    // the record is activated again. [RES-036]
    const again = isImageType(resType) ? await send(() => api.resources.activate({ id })) : answer
    setAsking(false)
    if (again.outcome !== 'done' && again.outcome !== 'unchanged') {
      await onWritten()
      const why = messageFor(messages.activate, again, translate)
      const { failure } = messages.activate
      fail(failure, why === failure ? texts.fileIsDeleted : why, again)
      return
    }
    await onDeleted()
    alerts.success(isImageType(resType) ? alertTexts.fileDeleted : alertTexts.deleted)
  }

  const activate = async () => {
    alerts.clear()
    setActivating(true)
    const answer = await send(() => api.resources.activate({ id }))
    if (answer.outcome === 'done') {
      await onWritten()
      alerts.success(alertTexts.activated)
    } else if (answer.outcome === 'unchanged') {
      alerts.info({ title: messages.activate.unchanged })
    } else {
      const why = messageFor(messages.activate, answer, translate)
      const { failure } = messages.activate
      fail(failure, why === failure ? texts.tryAgainSoon : why, answer)
    }
    setActivating(false)
  }

  return (
    <>
      {/* The same button is used for both actions, so that it keeps the focus when the action changes. */}
      <Button
        variant={inactive ? 'secondary' : 'danger'}
        icon={inactive ? retryIcon : trashIcon}
        isPending={isActivating}
        onPress={() => (inactive ? void activate() : setAsking(true))}
      >
        {inactive ? texts.activate : texts.delete}
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
          {whatHappens(resource, texts)}
          {isChanged && ` ${shared.pageChangesLost}`}
        </p>
      </ConfirmDialog>
    </>
  )
}

function whatHappens({ resType, fileName }: Resource, texts: ResourcePageTexts): string {
  if (isImageType(resType)) return texts.deletePictureEffect
  return resType === 'URL' || fileName === null ? texts.deleteEffect : texts.deleteFileEffect
}
