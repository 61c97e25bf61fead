import { portalRoleAlerts, portalRoleMessages } from '@portal-gateway/api-client/messages/portalRoles'
import { wordsFor } from '@portal-gateway/api-client/messages/wordsFor'
import type { FormErrors } from '@portal-gateway/contract/formErrors'
import { type PortalRole, PortalRoleDraft } from '@portal-gateway/contract/portalRoles'
import { PortalRoleForm } from '@portal-gateway/portal-forms/PortalRoleForm'
import { type Refusal, useDraft } from '@portal-gateway/portal-forms/useDraft'
import { Alert } from '@portal-gateway/ui/Alert'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths } from '../../paths.ts'
import { changedMeanwhile, isChangedMeanwhile } from '../../shell/changedMeanwhile.ts'
import { enteredIsKept, refusalOf } from '../../shell/refusalOf.ts'
import { useServices } from '../../shell/services.tsx'
import { useSend } from '../../shell/useSessionOver.ts'
import { useUnsavedChanges } from '../../shell/useUnsavedChanges.tsx'
import { PortalRoleFrame } from './PortalRoleFrame.tsx'
import { PortalRoleState, reactivateLabel } from './PortalRoleState.tsx'

const messages = portalRoleMessages.update

export interface PortalRoleEditorProps {
  stored: PortalRole
  /** Loads the stored one anew. */
  onChanged: () => Promise<void>
  /** The same, for the form to go on with it. */
  onStale: () => Promise<PortalRole | undefined>
}

/** The form of a stored portal role, and its way out of use and back. */
export function PortalRoleEditor({ stored, onChanged, onStale }: PortalRoleEditorProps) {
  const { api, alerts } = useServices()
  const navigate = useNavigate()
  const send = useSend()
  const { id, inactive } = stored
  // What the person began with: a reload in the background must not change it under their hands.
  const [initial, setInitial] = useState(() => draftOf(stored))
  const draft = useDraft(PortalRoleDraft, initial)
  // Counts on with what is done here, so that it differs only when somebody else was at it.
  const [versionno, setVersionno] = useState(stored.versionno)
  const guard = useUnsavedChanges(draft.isChanged)
  const toTheList = () => navigate(paths.configuration('portalRoles'))

  const update = async (body: PortalRoleDraft): Promise<Refusal> => {
    alerts.clear()
    const answer = await send(() => api.portalRoles.update({ body: { ...body, id, inactive, versionno } }))
    switch (answer.outcome) {
      case 'invalid':
        return isChangedMeanwhile(answer.errors) ? followStored(answer.errors) : answer.errors
      case 'done':
        guard.release()
        await toTheList()
        alerts.show({ type: 'info', isSuccess: true, ...portalRoleAlerts.updated(body.description) })
        return undefined
      case 'unchanged':
        alerts.show({ type: 'info', title: messages.unchanged })
        return undefined
      default:
        return refusalOf({
          ...answer,
          title: messages.failure,
          texts: [wordsFor(messages, answer), enteredIsKept],
        })
    }
  }

  const followStored = async (errors: FormErrors): Promise<Refusal> => {
    const latest = await onStale()
    if (latest) {
      draft.follow(draftOf(latest))
      setInitial(draftOf(latest))
      setVersionno(latest.versionno)
    }
    return { ...errors, globalErrors: changedMeanwhile('portal role', latest !== undefined) }
  }

  return (
    <PortalRoleFrame
      name={stored.description}
      actions={
        <PortalRoleState
          role={stored}
          draft={draft}
          onDeleted={async () => {
            guard.release()
            await toTheList()
          }}
          onReactivated={async () => {
            setVersionno((version) => version + 1)
            await onChanged()
          }}
          onUnchanged={onChanged}
        />
      }
    >
      {inactive && (
        <Alert type="warn" title="INACTIVE" isLive={false}>
          This role confers nothing on those who hold it. “{reactivateLabel}” brings it back.
        </Alert>
      )}
      <PortalRoleForm
        draft={draft}
        mode="edit"
        refusedTitle={messages.failure}
        onCancel={() => void toTheList()}
        onSubmit={update}
      />
      {guard.dialog}
    </PortalRoleFrame>
  )
}

/** Activity has calls of its own, and the version counts on with them. */
const draftOf = ({ description, permissions, sort }: PortalRole): PortalRoleDraft => ({
  description,
  permissions,
  sort,
})
