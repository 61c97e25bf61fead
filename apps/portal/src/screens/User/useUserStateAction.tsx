import { userAlerts, userMessages } from '@portal-gateway/api-client/messages/users'
import type { User } from '@portal-gateway/contract/users'
import { useTranslate } from '@portal-gateway/portal-forms/useTranslate'
import { ConfirmDialog } from '@portal-gateway/ui/ConfirmDialog'
import { checkIcon, lockIcon } from '@portal-gateway/ui/icons'
import { useState } from 'react'
import { useReloadUserAudit } from '../../audit/useReloadUserAudit.ts'
import { useFailureAlert } from '../../failures/useFailureAlert.ts'
import { usePortalSharedTexts } from '../../page/portalSharedTexts.ts'
import { useServices } from '../../services/services.tsx'
import { useSend } from '../../session/useSessionOver.ts'
import type { UserAction } from './userAction.ts'
import { useUserPageTexts } from './userPageTexts.ts'

export interface UserStateActionOptions {
  user: User
  /** Reason why the state cannot be changed; undefined if it can be changed. */
  unavailable: string | undefined
  /** Reloads the user; resolves to undefined if that failed. [USER-039] */
  loadAgain: () => Promise<User | undefined>
  /** Called with the new state if the user could not be reloaded. */
  onToggled: (isInactive: boolean) => void
}

/**
 * Returns the action that deactivates a user after a confirmation, or activates an inactive user.
 * [USER-020, USER-038 to USER-040, C-175, C-210]
 */
export function useUserStateAction(options: UserStateActionOptions): UserAction {
  const { user, unavailable, loadAgain, onToggled } = options
  const texts = useUserPageTexts()
  const translate = useTranslate()
  const shared = usePortalSharedTexts()
  const { api } = useServices()
  const { alerts, showFailure } = useFailureAlert()
  const send = useSend()
  const [isAsking, setAsking] = useState(false)
  const [isPending, setPending] = useState(false)
  const { id, inactive } = user
  const reloadAudit = useReloadUserAudit(id)
  const call = inactive ? 'activate' : 'deactivate'
  const name = `${user.firstName} ${user.lastName}`.trim()

  const toggle = async () => {
    alerts.clear()
    setPending(true)
    const answer = await send(() => api.users[call]({ id }))
    const isDone = answer.outcome === 'done'
    if (isDone || answer.outcome === 'unchanged') {
      reloadAudit()
      if (!(await loadAgain())) onToggled(!inactive)
    }
    setPending(false)
    setAsking(false)
    if (isDone)
      alerts.success({
        ...translate(inactive ? userAlerts.activated : userAlerts.deactivated),
        text: name,
      })
    else if (answer.outcome === 'unchanged')
      alerts.info({ title: translate(userMessages)[call].unchanged, text: name })
    else showFailure(userMessages[call], answer)
  }

  return {
    isPending,
    item: {
      id: 'state',
      label: inactive ? texts.activate : texts.deactivate,
      icon: inactive ? checkIcon : lockIcon,
      unavailable,
      ...(!inactive && { tone: 'danger' }),
      onAction: () => (inactive ? void toggle() : setAsking(true)),
    },
    beside: (
      <ConfirmDialog
        title={texts.deactivateQuestion}
        tone="danger"
        confirmLabel={texts.deactivate}
        cancelLabel={shared.cancel}
        isOpen={isAsking}
        onCancel={() => setAsking(false)}
        onConfirm={toggle}
      >
        <p>{texts.deactivateEffect(name)}</p>
      </ConfirmDialog>
    ),
  }
}
