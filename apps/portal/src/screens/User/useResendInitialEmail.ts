import { resendTexts, userMessages } from '@portal-gateway/api-client/messages/users'
import { wholeKeys } from '@portal-gateway/contract/messageKeys'
import type { User } from '@portal-gateway/contract/users'
import { useTranslate } from '@portal-gateway/portal-forms/useTranslate'
import { personIcon } from '@portal-gateway/ui/icons'
import { useState } from 'react'
import { useReloadUserAudit } from '../../audit/useReloadUserAudit.ts'
import { useFailureAlert } from '../../failures/useFailureAlert.ts'
import { useAnswer } from '../../loading/useAnswer.ts'
import { useServices } from '../../services/services.tsx'
import { useSend } from '../../session/useSessionOver.ts'
import { skippedCheck, type UserAction } from './userAction.ts'
import { useUserPageTexts } from './userPageTexts.ts'

/**
 * Returns the action that sends the link for the first password again, if the user has not set a
 * password. `closed` is the reason why the account cannot be changed at all. [USER-022, USER-042,
 * USER-043, C-207, C-208]
 */
export function useResendInitialEmail(
  { id, inactive, accountType }: Pick<User, 'id' | 'inactive' | 'accountType'>,
  closed: string | undefined,
): UserAction {
  const texts = useUserPageTexts()
  const translate = useTranslate()
  const { api } = useServices()
  const fixed = closed ?? (accountType === 'internal' ? translate(resendTexts).notPermitted : undefined)
  const isAsked = fixed === undefined
  // If this call fails, the action is offered, because the action repeats the check and reports a
  // failure.
  const isSet = useAnswer(['hasSetInitialPassword', isAsked ? id : ''], () =>
    isAsked ? api.users.hasSetInitialPassword({ id }) : skippedCheck(),
  )
  const { alerts, showFailure } = useFailureAlert()
  const send = useSend()
  const [isPending, setPending] = useState(false)
  const reloadAudit = useReloadUserAudit(id)

  const why = () => {
    if (fixed !== undefined) return fixed
    if (isSet.state === 'ready' && isSet.value) return translate(resendTexts).alreadySet
    return inactive ? translate(wholeKeys).ACCOUNT_IS_INACTIVE : undefined
  }
  const resend = async () => {
    const mayEver = await send(() => api.users.canChangePasswordEver({ id }))
    if (mayEver.outcome !== 'done') return showFailure(userMessages.canChangePasswordEver, mayEver)
    if (!mayEver.value) return alerts.warn({ title: translate(resendTexts).notPermitted })
    const hasSet = await send(() => api.users.hasSetInitialPassword({ id }))
    if (hasSet.outcome !== 'done') return showFailure(userMessages.hasSetInitialPassword, hasSet)
    if (hasSet.value) return alerts.warn({ title: translate(resendTexts).alreadySet })
    const sent = await send(() => api.users.resendInitialEmail({ id }))
    if (sent.outcome !== 'done') return showFailure(userMessages.resendInitialEmail, sent)
    reloadAudit()
    return alerts.success({ title: translate(resendTexts).sent })
  }
  const start = async () => {
    alerts.clear()
    setPending(true)
    try {
      await resend()
    } finally {
      setPending(false)
    }
  }

  return {
    isPending,
    item: {
      id: 'resend',
      label: texts.resendEmail,
      icon: personIcon,
      unavailable: why(),
      onAction: () => void start(),
    },
  }
}
