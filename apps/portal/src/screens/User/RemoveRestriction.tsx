import { userAlerts, userMessages } from '@portal-gateway/api-client/messages/users'
import type { User } from '@portal-gateway/contract/users'
import { Button } from '@portal-gateway/ui/Button'
import { clockIcon, retryIcon } from '@portal-gateway/ui/icons'
import { useState } from 'react'
import { useFailuresTexts } from '../../failures/failuresTexts.ts'
import { useFailureAlert } from '../../failures/useFailureAlert.ts'
import { failureText } from '../../failures/whyFailed.ts'
import { useAnswer } from '../../loading/useAnswer.ts'
import { useEveryPageTexts } from '../../page/everyPageTexts.ts'
import { focusPageTitle } from '../../page/pageTitle.ts'
import { useServices } from '../../services/services.tsx'
import { useSend } from '../../session/useSessionOver.ts'
import * as css from './User.css.ts'
import { useUserPageTexts } from './userPageTexts.ts'

const { isRestricted: checkMessages, clearRestriction: messages } = userMessages

/**
 * Lets a user change the password again before the waiting time is over. [USER-021, USER-044,
 * C-056, C-173]
 */
export function RemoveRestriction({ user: { uuid } }: { user: Pick<User, 'uuid'> }) {
  const failures = useFailuresTexts()
  const everyPage = useEveryPageTexts()
  const texts = useUserPageTexts()
  const { api } = useServices()
  const { alerts, showFailure } = useFailureAlert()
  const send = useSend()
  const restricted = useAnswer(['userRestricted', uuid], () => api.users.isRestricted({ uuid }))
  const [isPending, setPending] = useState(false)

  if (restricted.state === 'failed')
    return (
      <div role="alert" className={css.failed}>
        <span>{failureText(failures, checkMessages, restricted.answer)}</span>
        <Button
          size="s"
          icon={retryIcon}
          isPending={restricted.isRetrying}
          onPress={() => void restricted.retry()}
        >
          {everyPage.tryAgain}
        </Button>
      </div>
    )
  if (restricted.state === 'loading' || !restricted.value) return null

  const clear = async () => {
    alerts.clear()
    setPending(true)
    const answer = await send(() => api.users.clearRestriction({ uuid }))
    if (answer.outcome === 'done') {
      await restricted.refresh()
      // The focused button was removed.
      focusPageTitle()
      alerts.show({ type: 'info', isSuccess: true, ...userAlerts.restrictionRemoved })
    } else showFailure(messages, answer)
    setPending(false)
  }
  return (
    <Button size="s" icon={clockIcon} isPending={isPending} onPress={() => void clear()}>
      {texts.removeRestriction}
    </Button>
  )
}
