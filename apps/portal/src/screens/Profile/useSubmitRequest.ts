import type { Answer } from '@portal-gateway/api-client/answer'
import type { AlertTexts, CallMessages } from '@portal-gateway/api-client/messages/messageTypes'
import { requestChanged } from '@portal-gateway/api-client/messages/reviews'
import { wholeKeys } from '@portal-gateway/contract/messageKeys'
import type { profileChanges } from '@portal-gateway/contract/profileChanges'
import type { Refusal } from '@portal-gateway/portal-forms/useDraft'
import { afterFailedSave } from '../../failures/afterFailedSave.ts'
import { useFailuresTexts } from '../../failures/failuresTexts.ts'
import { callRefused } from '../../failures/refusalOf.ts'
import { useRefreshPendingWork } from '../../pending/usePendingWork.ts'
import { useServices } from '../../services/services.tsx'
import { useSend } from '../../session/useSessionOver.ts'
import { useProfilePageTexts } from './profilePageTexts.ts'
import { replacedConflict } from './replacedConflict.ts'

type Create = typeof profileChanges.create
type Submitted = { outcome: 'done' } | Exclude<Answer<Create>, { outcome: 'done' }>

interface SubmittedRequest {
  call: () => Promise<Submitted>
  messages: CallMessages<Create>
  /** Alert after a request that does not replace another one. */
  submitted: AlertTexts
  /** Whether this request replaces a pending one. */
  isReplacing: boolean
  /** Called after the request was stored, before the alert. */
  onDone: () => Promise<void>
  /**
   * Called if the request to replace was decided or withdrawn. The input then becomes another
   * request.
   */
  onNotReplaced: () => Promise<void>
  /**
   * Called if the user already submitted a request in another tab. That request is shown and blocks
   * this one.
   */
  onInProgress: () => Promise<void>
}

/**
 * Returns a function that submits a user's own request, or a replacement of a pending one.
 * [EXP-024]
 */
export function useSubmitRequest() {
  const texts = useProfilePageTexts()
  const failures = useFailuresTexts()
  const { translate } = failures
  const { alerts } = useServices()
  const send = useSend()
  const refreshPendingWork = useRefreshPendingWork()

  return async ({ messages, isReplacing, ...request }: SubmittedRequest): Promise<Refusal> => {
    alerts.clear()
    const answer = await send(request.call)
    switch (answer.outcome) {
      case 'done':
        refreshPendingWork()
        await request.onDone()
        alerts.success(translate<AlertTexts>(isReplacing ? requestChanged : request.submitted))
        return undefined
      case 'unchanged':
        alerts.info({
          title: translate(messages).unchanged,
          ...(isReplacing && { text: texts.replacing.isUnchanged }),
        })
        return undefined
      case 'invalid': {
        const conflict = isReplacing && replacedConflict(answer.errors, texts, failures)
        if (conflict) {
          await request.onNotReplaced()
          return { ...conflict, title: translate(messages).failure }
        }
        if (answer.errors.globalErrors.includes(translate(wholeKeys).REQUEST_IN_PROGRESS))
          await request.onInProgress()
        return callRefused(failures, messages, answer)
      }
      default:
        return callRefused(failures, messages, answer, afterFailedSave(failures, answer))
    }
  }
}
