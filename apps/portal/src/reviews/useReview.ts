import type { Answer } from '@portal-gateway/api-client/answer'
import type {
  accessChangeMessages,
  accessReviewAlerts,
} from '@portal-gateway/api-client/messages/accessChanges'
import { messageFor } from '@portal-gateway/api-client/messages/messageFor'
import type { profileChangeMessages } from '@portal-gateway/api-client/messages/profileChanges'
import type { ReviewAction } from '@portal-gateway/api-client/messages/reviews'
import type { accessChanges } from '@portal-gateway/contract/accessChanges'
import { check } from '@portal-gateway/contract/check'
import { noErrors } from '@portal-gateway/contract/formErrors'
import { fieldKey } from '@portal-gateway/contract/messageKeys'
import { labelsOf, readable } from '@portal-gateway/contract/messages'
import type { profileChanges } from '@portal-gateway/contract/profileChanges'
import type { Draft } from '@portal-gateway/portal-forms/useDraft'
import { useState } from 'react'
import type * as v from 'valibot'
import { afterFailedSave } from '../failures/afterFailedSave.ts'
import { useFailuresTexts } from '../failures/failuresTexts.ts'
import { refusalOf } from '../failures/refusalOf.ts'
import { isEditConflict } from '../forms/editConflict.ts'
import { focusPageTitle } from '../page/pageTitle.ts'
import { paths } from '../paths.ts'
import { useRefreshPendingWork } from '../pending/usePendingWork.ts'
import { useNavigateAfterCall } from '../router/useNavigateAfterCall.ts'
import { useServices } from '../services/services.tsx'
import { useSend } from '../session/useSessionOver.ts'
import { type Noted, sentBy } from './sentBy.ts'
import { type Stale, useRequestChanged } from './useRequestChanged.ts'

export interface ReviewOptions<Values extends Noted> {
  /** Schema of the draft. */
  schema: v.ObjectSchema<v.ObjectEntries, undefined>
  draft: { values: Values; initial: Values } & Pick<
    Draft<v.ObjectSchema<v.ObjectEntries, undefined>>,
    'refuse' | 'clearErrors'
  >
  messages: typeof profileChangeMessages.review | typeof accessChangeMessages.review
  alerts: typeof accessReviewAlerts
  send: (sent: Values) => Promise<Answer<typeof profileChanges.review> | Answer<typeof accessChanges.review>>
  onOver: () => Promise<void>
  /** Loads the version that a colleague saved; the reviewer's changes in the draft are preserved. */
  mergeLatest: () => Promise<Stale | undefined>
  /** Allows the next navigation in spite of unsaved changes. */
  release: () => void
  /** Whether the message to the requester must contain a reason for this action. [EXP-022, EXP-023] */
  needsReason: (action: ReviewAction) => boolean
}

const reasonMissing = {
  ...noErrors,
  fieldErrors: { messageToRequester: [fieldKey('messageToRequester', 'IS_REQUIRED')] },
}

/** Saves a reviewer's decision or notes and reports the result. [PROF-047, PROF-048, ACC-065 to ACC-068] */
export function useReview<Values extends Noted>(options: ReviewOptions<Values>) {
  const failures = useFailuresTexts()
  const { translate } = failures
  const { schema, draft, onOver, mergeLatest, release, needsReason } = options
  const messages = translate(options.messages)
  const words = translate(options.alerts)
  const { alerts, lastPage } = useServices()
  const send = useSend()
  const requestChanged = useRequestChanged()
  const refreshPendingWork = useRefreshPendingWork()
  const navigate = useNavigateAfterCall()
  const [running, setRunning] = useState<ReviewAction>()

  const bodyOf = (action: ReviewAction) => sentBy(action, draft.initial, draft.values)

  /**
   * Validates the request body and shows its errors. Returns whether it is valid. In a dialog, a missing
   * reason is shown only at the field.
   */
  const isSound = (action: ReviewAction, where: 'page' | 'window' = 'page'): boolean => {
    const body = bodyOf(action)
    // The user enters the message in the dialog, so its error is shown there.
    if (where === 'window' && needsReason(action) && !body.messageToRequester?.trim()) {
      draft.refuse(readable(reasonMissing, labelsOf(schema), translate))
      return false
    }
    const checked = check(schema, body)
    if (checked.isValid) draft.clearErrors()
    else {
      const { title, text } = words.failed(action)
      const errors = readable(checked.errors, labelsOf(schema), translate)
      const { fieldErrors, globalErrors } = errors
      draft.refuse(
        where === 'window' ? errors : { title, globalErrors: [text, ...globalErrors], fieldErrors },
      )
    }
    return checked.isValid
  }

  const run = async (action: ReviewAction): Promise<void> => {
    alerts.clear()
    if (!isSound(action)) return
    setRunning(action)
    const answer = await send(() => options.send(bodyOf(action)))
    setRunning(undefined)
    const { title, text } = words.failed(action)
    switch (answer.outcome) {
      case 'done':
        if (action === 'update') await startAgain()
        else {
          release()
          refreshPendingWork()
          await navigate(lastPage.addressOf(paths.userRequests()))
        }
        return alerts.success(words.done(action))
      case 'unchanged':
        return alerts.info({ title: messages.unchanged })
      case 'invalid': {
        const { failureDescription, fieldErrors, globalErrors } = answer.errors
        // If a colleague decided first, shows the name and the time, and reloads the request. [T44]
        if (failureDescription !== undefined) {
          await startAgain()
          return alerts.danger({ title, text: [...globalErrors, failureDescription].join(' ') })
        }
        const why = isEditConflict(answer.errors, translate)
          ? await requestChanged(mergeLatest)
          : globalErrors
        return draft.refuse({ title, globalErrors: [text, messages.failure, ...why], fieldErrors })
      }
      default: {
        const reasons = 'reasons' in answer ? answer.reasons : undefined
        const why = reasons ?? [messageFor(options.messages, answer, translate)]
        return draft.refuse(
          refusalOf(failures, { ...answer, title, texts: [text, ...why, afterFailedSave(failures, answer)] }),
        )
      }
    }
  }

  const startAgain = async () => {
    await onOver()
    // The reload removes the focused control, so the focus must be moved.
    focusPageTitle()
  }

  return { running, isSound, run }
}
