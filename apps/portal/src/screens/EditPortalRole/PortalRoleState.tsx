import { portalRoleAlerts, portalRoleMessages } from '@portal-gateway/api-client/messages/portalRoles'
import { wordsFor } from '@portal-gateway/api-client/messages/wordsFor'
import type { PortalRole, PortalRoleDraft } from '@portal-gateway/contract/portalRoles'
import type { Draft } from '@portal-gateway/portal-forms/useDraft'
import { Button } from '@portal-gateway/ui/Button'
import { retryIcon, trashIcon } from '@portal-gateway/ui/icons'
import { useState } from 'react'
import { refusalOf } from '../../shell/refusalOf.ts'
import { useServices } from '../../shell/services.tsx'
import { useSend } from '../../shell/useSessionOver.ts'
import { DeletePortalRole } from './DeletePortalRole.tsx'

const messages = portalRoleMessages.activate

export const reactivateLabel = 'Reactivate this Portal Role'

export interface PortalRoleStateProps {
  role: PortalRole
  draft: Draft<typeof PortalRoleDraft>
  /** Leaves the page. */
  onDeleted: () => Promise<void>
  onReactivated: () => Promise<void>
  /** It was so already: somebody else was first. */
  onUnchanged: () => Promise<void>
}

/** Takes a role out of use, or brings back one that was. [PROLE-017, PROLE-018, C-085] */
export function PortalRoleState({ role, draft, ...then }: PortalRoleStateProps) {
  const { api, alerts } = useServices()
  const send = useSend()
  const [isAsking, setAsking] = useState(false)
  const [isPending, setPending] = useState(false)

  const activate = async () => {
    alerts.clear()
    draft.forget()
    setPending(true)
    const answer = await send(() => api.portalRoles.activate({ id: role.id }))
    switch (answer.outcome) {
      case 'done':
        await then.onReactivated()
        alerts.show({ type: 'info', isSuccess: true, ...portalRoleAlerts.updated(role.description) })
        break
      case 'unchanged':
        await then.onUnchanged()
        alerts.show({ type: 'info', title: messages.unchanged })
        break
      case 'invalid':
        draft.refuse({ ...answer.errors, title: messages.failure })
        break
      default: {
        const texts = [wordsFor(messages, answer)]
        draft.refuse(refusalOf({ ...answer, title: messages.failure, texts }))
      }
    }
    setPending(false)
  }

  return (
    <>
      {/* One button for both, so that the focus stays when one becomes the other. */}
      <Button
        variant={role.inactive ? 'secondary' : 'danger'}
        icon={role.inactive ? retryIcon : trashIcon}
        isPending={isPending}
        pendingLabel="Reactivating role"
        isDisabled={draft.isSending}
        onPress={() => (role.inactive ? void activate() : setAsking(true))}
      >
        {role.inactive ? reactivateLabel : 'Delete this Portal Role'}
      </Button>
      <DeletePortalRole
        role={role}
        draft={draft}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onDeleted={then.onDeleted}
        onUnchanged={then.onUnchanged}
      />
    </>
  )
}
