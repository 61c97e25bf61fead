import { portalRoleAlerts, portalRoleMessages } from '@portal-gateway/api-client/messages/portalRoles'
import { wordsFor } from '@portal-gateway/api-client/messages/wordsFor'
import { Alert } from '@portal-gateway/ui/Alert'
import { ConfirmDialog } from '@portal-gateway/ui/ConfirmDialog'
import { useState } from 'react'
import { useServices } from '../../shell/services.tsx'
import { supportCode } from '../../shell/supportCode.ts'
import { useSend } from '../../shell/useSessionOver.ts'
import type { PortalRoleStateProps } from './PortalRoleState.tsx'
import { RoleHolders } from './RoleHolders.tsx'

const messages = portalRoleMessages.deactivate
const { notDeleted, deleted } = portalRoleAlerts

export interface DeletePortalRoleProps extends Omit<PortalRoleStateProps, 'onReactivated'> {
  isOpen: boolean
  onClose: () => void
}

/** Asks, with a look at who holds the role, and says in the same place why it could not be. [PROLE-007, MSG-060, C-237] */
export function DeletePortalRole({ role, draft, isOpen, onClose, ...then }: DeletePortalRoleProps) {
  const { api, alerts } = useServices()
  const send = useSend()
  const [reasons, setReasons] = useState<readonly string[]>()

  const close = () => {
    setReasons(undefined)
    onClose()
  }
  const fail = (words: readonly string[], requestId?: string) => {
    console.error(messages.failure)
    const why = words.filter((text) => text !== messages.failure)
    setReasons(requestId ? [...why, supportCode(requestId)] : why)
  }
  const remove = async () => {
    alerts.clear()
    draft.forget()
    setReasons(undefined)
    const answer = await send(() => api.portalRoles.deactivate({ id: role.id }))
    switch (answer.outcome) {
      case 'done':
        close()
        await then.onDeleted()
        alerts.show({ type: 'info', isSuccess: true, ...deleted })
        return
      case 'unchanged':
        close()
        await then.onUnchanged()
        alerts.show({ type: 'info', title: messages.unchanged })
        return
      case 'invalid': {
        const { globalErrors, fieldErrors } = answer.errors
        fail([...globalErrors, ...Object.values(fieldErrors).flat()])
        return
      }
      case 'unreachable':
        fail([wordsFor(messages, answer)])
        return
      default:
        fail([wordsFor(messages, answer)], answer.requestId)
    }
  }

  return (
    <ConfirmDialog
      title="Delete Portal Role?"
      tone="danger"
      confirmLabel="Delete"
      cancelLabel="Cancel"
      isOpen={isOpen}
      onCancel={close}
      onConfirm={remove}
    >
      {reasons && (
        <Alert type="danger" title={notDeleted.title}>
          {[notDeleted.text, ...reasons].map((text) => (
            <div key={text}>{text}</div>
          ))}
        </Alert>
      )}
      <p>
        Those who hold {role.description} lose its permission and the dashboard items that it opens. It stays
        in the list as inactive, and can be brought back.
        {draft.isChanged && ' What you changed on this page is not saved and will be lost.'}
      </p>
      <RoleHolders roleId={role.id} />
    </ConfirmDialog>
  )
}
