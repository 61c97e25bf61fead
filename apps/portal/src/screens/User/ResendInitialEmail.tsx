import { resendTexts, userMessages } from '@portal-gateway/api-client/messages/users'
import { wholeKeys } from '@portal-gateway/contract/messageKeys'
import type { User } from '@portal-gateway/contract/users'
import { Button } from '@portal-gateway/ui/Button'
import { personIcon } from '@portal-gateway/ui/icons'
import { useId, useState } from 'react'
import { useFailureAlert } from '../../failures/useFailureAlert.ts'
import { useAnswer } from '../../loading/useAnswer.ts'
import { useServices } from '../../services/services.tsx'
import { useSend } from '../../session/useSessionOver.ts'
import * as css from './User.css.ts'
import { useUserPageTexts } from './userPageTexts.ts'

export interface ResendInitialEmailProps {
  user: User
  /** Id of the text that says why the account cannot be changed; undefined if it can. */
  disabledBy: string | undefined
}

/**
 * Mails the link to set the first password again, if the user has not set one. [USER-022, USER-042,
 * USER-043, C-207, C-208]
 */
export function ResendInitialEmail({ user, disabledBy }: ResendInitialEmailProps) {
  const reasonId = useId()
  if (disabledBy !== undefined) return <DisabledResend describedBy={disabledBy} />
  if (user.accountType === 'internal')
    return (
      <>
        <DisabledResend describedBy={reasonId} />
        <Reason id={reasonId}>{resendTexts.notPermitted}</Reason>
      </>
    )
  return <ResendToExternal user={user} />
}

const DisabledResend = ({ describedBy }: { describedBy: string }) => {
  const texts = useUserPageTexts()
  return (
    <Button size="s" icon={personIcon} isDisabled aria-describedby={describedBy}>
      {texts.resendEmail}
    </Button>
  )
}

const Reason = ({ id, children }: { id: string; children: string }) => {
  const texts = useUserPageTexts()
  return (
    <p id={id} className={css.reason}>
      {texts.notResendable(children)}
    </p>
  )
}

function ResendToExternal({ user: { id, inactive } }: { user: User }) {
  const texts = useUserPageTexts()
  const { api } = useServices()
  const reasonId = useId()
  // If this is unknown, pressing the button asks again and reports a failure.
  const isSet = useAnswer(['hasSetInitialPassword', id], () => api.users.hasSetInitialPassword({ id }))
  const reason =
    isSet.state === 'ready' && isSet.value
      ? resendTexts.alreadySet
      : inactive
        ? wholeKeys.ACCOUNT_IS_INACTIVE
        : undefined
  const { alerts, showFailure } = useFailureAlert()
  const send = useSend()
  const [isPending, setPending] = useState(false)

  const resend = async () => {
    const mayEver = await send(() => api.users.canChangePasswordEver({ id }))
    if (mayEver.outcome !== 'done') return showFailure(userMessages.canChangePasswordEver, mayEver)
    if (!mayEver.value) return alerts.show({ type: 'warn', title: resendTexts.notPermitted })
    const hasSet = await send(() => api.users.hasSetInitialPassword({ id }))
    if (hasSet.outcome !== 'done') return showFailure(userMessages.hasSetInitialPassword, hasSet)
    if (hasSet.value) return alerts.show({ type: 'warn', title: resendTexts.alreadySet })
    const sent = await send(() => api.users.resendInitialEmail({ id }))
    if (sent.outcome !== 'done') return showFailure(userMessages.resendInitialEmail, sent)
    return alerts.show({ type: 'info', isSuccess: true, title: resendTexts.sent })
  }

  return (
    <>
      <Button
        size="s"
        icon={personIcon}
        isDisabled={reason !== undefined}
        {...(reason !== undefined && { 'aria-describedby': reasonId })}
        isPending={isPending}
        onPress={async () => {
          alerts.clear()
          setPending(true)
          try {
            await resend()
          } finally {
            setPending(false)
          }
        }}
      >
        {texts.resendEmail}
      </Button>
      {reason !== undefined && <Reason id={reasonId}>{reason}</Reason>}
    </>
  )
}
