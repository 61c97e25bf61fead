import { resourceAlerts, resourceMessagesFor } from '@portal-gateway/api-client/messages/resources'
import { wordsFor } from '@portal-gateway/api-client/messages/wordsFor'
import { isImageType, type Resource } from '@portal-gateway/contract/resources'
import { Button } from '@portal-gateway/ui/Button'
import { ConfirmDialog } from '@portal-gateway/ui/ConfirmDialog'
import { retryIcon, trashIcon } from '@portal-gateway/ui/icons'
import { useState } from 'react'
import { supportCode } from '../../failures/supportCode.ts'
import { useServices } from '../../services/services.tsx'
import { useSend } from '../../session/useSessionOver.ts'

export interface ResourceStateProps {
  resource: Resource
  isChanged: boolean
  /** Leaves the page. */
  onDeleted: () => Promise<void>
  /** Called after a change of the record that does not leave the page. */
  onWritten: () => Promise<void>
}

/** Button that deletes a resource or activates a deleted one. [RES-013, RES-034, RES-036] */
export function ResourceState({ resource, isChanged, onDeleted, onWritten }: ResourceStateProps) {
  const { id, itemId, resType, inactive } = resource
  const { api, alerts } = useServices()
  const send = useSend()
  const [isAsking, setAsking] = useState(false)
  const [isActivating, setActivating] = useState(false)
  const messages = resourceMessagesFor(resType)
  const fail = (title: string, why: string, { requestId }: { outcome: string; requestId?: string }) =>
    alerts.show({ type: 'danger', title, text: requestId ? `${why} ${supportCode(requestId)}` : why })

  const remove = async () => {
    alerts.clear()
    const answer = await send(() => api.resources.remove({ itemId, resourceId: id }))
    if (answer.outcome === 'unchanged') {
      setAsking(false)
      alerts.show({ type: 'info', title: messages.remove.unchanged })
      return
    }
    if (answer.outcome !== 'done') {
      setAsking(false)
      fail(resourceAlerts.notDeleted.title, wordsFor(messages.remove, answer), answer)
      return
    }
    // Deleting a picture removes only its file, so its record is activated again. [RES-036]
    const again = isImageType(resType) ? await send(() => api.resources.activate({ id })) : answer
    setAsking(false)
    if (again.outcome !== 'done' && again.outcome !== 'unchanged') {
      await onWritten()
      const why = wordsFor(messages.activate, again)
      const { failure } = messages.activate
      fail(failure, why === failure ? 'Its file is deleted. You can activate it here.' : why, again)
      return
    }
    await onDeleted()
    alerts.show({
      type: 'info',
      isSuccess: true,
      ...(isImageType(resType) ? resourceAlerts.fileDeleted : resourceAlerts.deleted),
    })
  }

  const activate = async () => {
    alerts.clear()
    setActivating(true)
    const answer = await send(() => api.resources.activate({ id }))
    if (answer.outcome === 'done') {
      await onWritten()
      alerts.show({ type: 'info', isSuccess: true, ...resourceAlerts.activated })
    } else if (answer.outcome === 'unchanged') {
      alerts.show({ type: 'info', title: messages.activate.unchanged })
    } else {
      const why = wordsFor(messages.activate, answer)
      const { failure } = messages.activate
      fail(failure, why === failure ? 'Try again in a moment.' : why, answer)
    }
    setActivating(false)
  }

  return (
    <>
      {/* One button for both actions, so that the focus stays when one replaces the other. */}
      <Button
        variant={inactive ? 'secondary' : 'danger'}
        icon={inactive ? retryIcon : trashIcon}
        isPending={isActivating}
        onPress={() => (inactive ? void activate() : setAsking(true))}
      >
        {inactive ? 'Activate this Resource' : 'Delete this Resource'}
      </Button>
      <ConfirmDialog
        title="Delete Resource?"
        tone="danger"
        confirmLabel="Delete"
        cancelLabel="Cancel"
        isOpen={isAsking}
        onCancel={() => setAsking(false)}
        onConfirm={remove}
      >
        <p>
          {whatHappens(resource)}
          {isChanged && ' What you changed on this page is not saved and will be lost.'}
        </p>
      </ConfirmDialog>
    </>
  )
}

function whatHappens({ resType, fileName }: Resource): string {
  if (isImageType(resType))
    return 'The picture is removed for good. Its record stays in the item’s list and can be given another one.'
  const stays = 'It stays in the item’s list as inactive, and can be activated again.'
  return resType === 'URL' || fileName === null
    ? `Users no longer see this resource. ${stays}`
    : `Users no longer see this resource, and its file is removed for good. ${stays}`
}
