import type { AlertTexts } from '@portal-gateway/api-client/messages/messageTypes'
import type { User } from '@portal-gateway/contract/users'
import { useTranslate } from '@portal-gateway/portal-forms/useTranslate'
import { ConfirmDialog } from '@portal-gateway/ui/ConfirmDialog'
import type { MenuEntry } from '@portal-gateway/ui/Menu'
import { useState } from 'react'
import { useReloadUserAudit } from '../../audit/useReloadUserAudit.ts'
import { useFailureAlert } from '../../failures/useFailureAlert.ts'
import type { FailedAnswer, FailureTexts } from '../../failures/whyFailed.ts'
import { usePortalSharedTexts } from '../../page/portalSharedTexts.ts'
import { useSend } from '../../session/useSessionOver.ts'
import type { UserAction } from './userAction.ts'

export interface UserCallOptions {
  user: User
  item: Omit<MenuEntry, 'onAction'>
  /** The dialog that asks before the call. */
  question: { title: string; text: string }
  /** Whether the call needs the confirmation (default: true). */
  needsConfirmation?: boolean
  call: () => Promise<{ outcome: 'done' } | FailedAnswer>
  messages: FailureTexts & { readonly unchanged: string }
  /** The alert after the call. */
  done: AlertTexts
  /** Called after the call, before the dialog is closed. */
  onChanged?: () => Promise<void>
}

/**
 * Returns an action of the menu that sends one call, after a confirmation if the call needs one. An open audit of the user
 * is reloaded after it.
 */
export function useUserCall(options: UserCallOptions): UserAction {
  const { user, item, question, needsConfirmation = true, call, messages, done, onChanged } = options
  const translate = useTranslate()
  const shared = usePortalSharedTexts()
  const { alerts, showFailure } = useFailureAlert()
  const send = useSend()
  const [isAsking, setAsking] = useState(false)
  const [isPending, setPending] = useState(false)
  const reloadAudit = useReloadUserAudit(user.id)

  const run = async () => {
    alerts.clear()
    setPending(true)
    const answer = await send(call)
    if (answer.outcome === 'done' || answer.outcome === 'unchanged') {
      reloadAudit()
      await onChanged?.()
    }
    setPending(false)
    setAsking(false)
    if (answer.outcome === 'done') alerts.success(done)
    else if (answer.outcome === 'unchanged')
      alerts.info({ title: translate(messages).unchanged, text: fullName(user) })
    else showFailure(messages, answer)
  }

  return {
    isPending,
    item: { ...item, onAction: () => (needsConfirmation ? setAsking(true) : void run()) },
    beside: (
      <ConfirmDialog
        title={question.title}
        tone="danger"
        confirmLabel={item.label}
        cancelLabel={shared.cancel}
        isOpen={isAsking}
        onCancel={() => setAsking(false)}
        onConfirm={run}
      >
        <p>{question.text}</p>
      </ConfirmDialog>
    ),
  }
}

export const fullName = ({ firstName, lastName }: User): string => `${firstName} ${lastName}`.trim()
