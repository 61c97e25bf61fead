import {
  mailDiscarded,
  mailResent,
  systemHealthMessages,
} from '@portal-gateway/api-client/messages/systemHealth'
import type { UnsentMail } from '@portal-gateway/contract/systemHealth'
import { useTranslate } from '@portal-gateway/portal-forms/useTranslate'
import { useState } from 'react'
import { useFailureAlert } from '../../failures/useFailureAlert.ts'
import type { FailedAnswer } from '../../failures/whyFailed.ts'
import { focusPageTitleIfLost } from '../../page/pageTitle.ts'
import { useRefreshPendingWork } from '../../pending/usePendingWork.ts'
import { useServices } from '../../services/services.tsx'
import { useSend } from '../../session/useSessionOver.ts'

const { resendMail, discardMail } = systemHealthMessages

/** Returns the actions of a failed mail. Each reports its result, and then reloads the list. */
export function useMailAction({ id }: UnsentMail, onOver: (id: number) => Promise<void>) {
  const { api } = useServices()
  const { alerts, showFailure } = useFailureAlert()
  const send = useSend()
  const translate = useTranslate()
  const refreshPendingWork = useRefreshPendingWork()
  const [isPending, setPending] = useState(false)

  const report = async (
    answer: { outcome: 'done' } | FailedAnswer,
    success: Parameters<typeof alerts.success>[0],
    messages: typeof resendMail | typeof discardMail,
  ) => {
    switch (answer.outcome) {
      case 'done':
        alerts.success(success)
        break
      case 'unchanged':
        alerts.info({ title: translate(messages).unchanged })
        break
      case 'missing':
      case 'invalid':
        showFailure(messages, answer)
        break
      default:
        return showFailure(messages, answer)
    }
    refreshPendingWork()
    await onOver(id)
    // A mail that is being sent again stays in the list without its button.
    requestAnimationFrame(focusPageTitleIfLost)
    return undefined
  }

  return {
    isPending,
    async resend() {
      alerts.clear()
      setPending(true)
      const answer = await send(() => api.systemHealth.resendMail({ id }))
      setPending(false)
      await report(answer, translate(mailResent), resendMail)
    },
    async discard() {
      alerts.clear()
      await report(
        await send(() => api.systemHealth.discardMail({ id })),
        translate(mailDiscarded),
        discardMail,
      )
    },
  }
}
