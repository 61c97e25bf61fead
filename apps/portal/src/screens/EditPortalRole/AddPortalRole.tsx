import { portalRoleAlerts, portalRoleMessages } from '@portal-gateway/api-client/messages/portalRoles'
import { wordsFor } from '@portal-gateway/api-client/messages/wordsFor'
import { newPortalRole, PortalRoleDraft } from '@portal-gateway/contract/portalRoles'
import { PortalRoleForm } from '@portal-gateway/portal-forms/PortalRoleForm'
import { type Refusal, useDraft } from '@portal-gateway/portal-forms/useDraft'
import { useNavigate } from 'react-router-dom'
import { paths } from '../../paths.ts'
import { enteredIsKept, refusalOf } from '../../shell/refusalOf.ts'
import { useServices } from '../../shell/services.tsx'
import { useSend } from '../../shell/useSessionOver.ts'
import { useUnsavedChanges } from '../../shell/useUnsavedChanges.tsx'
import { PortalRoleFrame } from './PortalRoleFrame.tsx'

const messages = portalRoleMessages.create

/** Writes a new portal role. [PROLE-003] */
export function AddPortalRole() {
  const { api, alerts } = useServices()
  const navigate = useNavigate()
  const send = useSend()
  const draft = useDraft(PortalRoleDraft, newPortalRole)
  const guard = useUnsavedChanges(draft.isChanged)
  const toTheList = () => navigate(paths.configuration('portalRoles'))

  const create = async (body: PortalRoleDraft): Promise<Refusal> => {
    alerts.clear()
    const answer = await send(() => api.portalRoles.create({ body }))
    if (answer.outcome === 'invalid') return answer.errors
    if (answer.outcome === 'done') {
      guard.release()
      await toTheList()
      alerts.show({ type: 'info', isSuccess: true, ...portalRoleAlerts.created(body.description) })
      return undefined
    }
    return refusalOf({
      ...answer,
      title: messages.failure,
      texts: [wordsFor(messages, answer), enteredIsKept],
    })
  }

  return (
    <PortalRoleFrame name="New role">
      <PortalRoleForm
        draft={draft}
        mode="add"
        refusedTitle={messages.failure}
        onCancel={() => void toTheList()}
        onSubmit={create}
      />
      {guard.dialog}
    </PortalRoleFrame>
  )
}
