import { openSessionMessages, sessionsEnded } from '@portal-gateway/api-client/messages/openSessions'
import type { User } from '@portal-gateway/contract/users'
import { useTranslate } from '@portal-gateway/portal-forms/useTranslate'
import { ConfirmDialog } from '@portal-gateway/ui/ConfirmDialog'
import { signOutIcon } from '@portal-gateway/ui/icons'
import { useState } from 'react'
import { useReloadUserAudit } from '../../audit/useReloadUserAudit.ts'
import { useFailureAlert } from '../../failures/useFailureAlert.ts'
import { usePortalSharedTexts } from '../../page/portalSharedTexts.ts'
import { useServices } from '../../services/services.tsx'
import { useSend } from '../../session/useSessionOver.ts'
import type { UserAction } from './userAction.ts'
import { useUserPageTexts } from './userPageTexts.ts'

const messages = openSessionMessages.endOfUser

/**
 * Returns the action that ends all sessions of a user after a confirmation. It has no menu item for an inactive user, who
 * has no sessions. `unavailable` is the reason why the account cannot be changed. [IDENT-005]
 */
export function useEndSessions(user: User, unavailable: string | undefined): UserAction {
  const texts = useUserPageTexts()
  const translate = useTranslate()
  const shared = usePortalSharedTexts()
  const { api } = useServices()
  const { alerts, showFailure } = useFailureAlert()
  const send = useSend()
  const [isAsking, setAsking] = useState(false)
  const { id } = user
  const reloadAudit = useReloadUserAudit(id)
  const name = `${user.firstName} ${user.lastName}`.trim()
  if (user.inactive) return { isPending: false }

  const end = async () => {
    alerts.clear()
    const answer = await send(() => api.openSessions.endOfUser({ id }))
    setAsking(false)
    if (answer.outcome === 'done' || answer.outcome === 'unchanged') reloadAudit()
    if (answer.outcome === 'done') alerts.success(translate(sessionsEnded).ofUser(name))
    else if (answer.outcome === 'unchanged') alerts.info({ title: translate(messages).unchanged, text: name })
    else showFailure(messages, answer)
  }

  return {
    isPending: false,
    item: {
      id: 'endSessions',
      label: texts.endSessions,
      icon: signOutIcon,
      unavailable,
      onAction: () => setAsking(true),
    },
    beside: (
      <ConfirmDialog
        title={texts.endSessionsQuestion}
        tone="danger"
        confirmLabel={texts.endSessions}
        cancelLabel={shared.cancel}
        isOpen={isAsking}
        onCancel={() => setAsking(false)}
        onConfirm={end}
      >
        <p>{texts.endSessionsEffect(name)}</p>
      </ConfirmDialog>
    ),
  }
}
