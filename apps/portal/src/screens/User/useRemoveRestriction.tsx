import { userAlerts, userMessages } from '@portal-gateway/api-client/messages/users'
import type { User } from '@portal-gateway/contract/users'
import { Button } from '@portal-gateway/ui/Button'
import { clockIcon, retryIcon } from '@portal-gateway/ui/icons'
import { useState } from 'react'
import { useReloadUserAudit } from '../../audit/useReloadUserAudit.ts'
import { useFailuresTexts } from '../../failures/failuresTexts.ts'
import { useFailureAlert } from '../../failures/useFailureAlert.ts'
import { failureText } from '../../failures/whyFailed.ts'
import { useAnswer } from '../../loading/useAnswer.ts'
import { useEveryPageTexts } from '../../page/everyPageTexts.ts'
import { useServices } from '../../services/services.tsx'
import { useMay } from '../../session/signedIn.tsx'
import { useSend } from '../../session/useSessionOver.ts'
import * as css from './User.css.ts'
import { skippedCheck, type UserAction } from './userAction.ts'
import { useUserPageTexts } from './userPageTexts.ts'

const { isRestricted: checkMessages, clearRestriction: messages } = userMessages

/**
 * Returns the action that lets a user change the password before the minimum time since the last
 * change has passed. The action has no menu item if there is no restriction, or if the current user
 * may not end it. [USER-021, USER-044, C-056, C-173]
 */
export function useRemoveRestriction({
  id,
  uuid,
  accountType,
}: Pick<User, 'id' | 'uuid' | 'accountType'>): UserAction {
  const failures = useFailuresTexts()
  const everyPage = useEveryPageTexts()
  const texts = useUserPageTexts()
  const { api } = useServices()
  const { alerts, showFailure } = useFailureAlert()
  const send = useSend()
  // Only administrators may end the restriction, and internal accounts have no restriction in the
  // portal. [C-173]
  const isOffered = useMay('ADMIN') && accountType !== 'internal'
  const restricted = useAnswer(['userRestricted', isOffered ? uuid : ''], () =>
    isOffered ? api.users.isRestricted({ uuid }) : skippedCheck(),
  )
  const [isPending, setPending] = useState(false)
  const reloadAudit = useReloadUserAudit(id)

  if (restricted.state === 'failed')
    return {
      isPending,
      beside: (
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
      ),
    }
  if (restricted.state === 'loading' || !restricted.value) return { isPending }

  const clear = async () => {
    alerts.clear()
    setPending(true)
    const answer = await send(() => api.users.clearRestriction({ uuid }))
    if (answer.outcome === 'done') {
      reloadAudit()
      await restricted.refresh()
      alerts.success(failures.translate(userAlerts).restrictionRemoved)
    } else showFailure(messages, answer)
    setPending(false)
  }
  return {
    isPending,
    item: {
      id: 'removeRestriction',
      label: texts.removeRestriction,
      icon: clockIcon,
      onAction: () => void clear(),
    },
  }
}
