import { resendTexts, userMessages } from '@portal-gateway/api-client/messages/users'
import { Button } from '@portal-gateway/ui/Button'
import { personIcon } from '@portal-gateway/ui/icons'
import { useState } from 'react'
import { useServices } from '../../shell/services.tsx'
import { useSend } from '../../shell/useSessionOver.ts'
import { useTelling } from '../../shell/useTelling.ts'

/** Mails the link to set the first password again, to whoever needs one. [USER-022, USER-042, USER-043, C-207, C-208] */
export function ResendInitialEmail({ id, isDisabled }: { id: number; isDisabled: boolean }) {
  const { api } = useServices()
  const { alerts, tellFailure } = useTelling()
  const send = useSend()
  const [isPending, setPending] = useState(false)

  const resend = async () => {
    const mayEver = await send(() => api.users.canChangePasswordEver({ id }))
    if (mayEver.outcome !== 'done') return tellFailure(userMessages.canChangePasswordEver, mayEver)
    if (!mayEver.value) return alerts.show({ type: 'warn', title: resendTexts.notPermitted })
    const hasSet = await send(() => api.users.hasSetInitialPassword({ id }))
    if (hasSet.outcome !== 'done') return tellFailure(userMessages.hasSetInitialPassword, hasSet)
    if (hasSet.value) return alerts.show({ type: 'warn', title: resendTexts.alreadySet })
    const sent = await send(() => api.users.resendInitialEmail({ id }))
    if (sent.outcome !== 'done') return tellFailure(userMessages.resendInitialEmail, sent)
    return alerts.show({ type: 'info', isSuccess: true, title: resendTexts.sent })
  }

  return (
    <Button
      size="s"
      icon={personIcon}
      isDisabled={isDisabled}
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
      Resend initial registration email
    </Button>
  )
}
