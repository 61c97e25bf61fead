import { messageFor } from '@portal-gateway/api-client/messages/messageFor'
import { registrationActionMessages } from '@portal-gateway/api-client/messages/registrationActions'
import { registrationAlerts, registrationMessages } from '@portal-gateway/api-client/messages/registrations'
import type { FormErrors } from '@portal-gateway/contract/formErrors'
import type { Registration, RegistrationUpdate } from '@portal-gateway/contract/registrations'
import type { Translate } from '@portal-gateway/contract/translate'
import type { Draft, Refusal, Refused } from '@portal-gateway/portal-forms/useDraft'
import { useState } from 'react'
import { afterFailedSave } from '../../failures/afterFailedSave.ts'
import { type FailuresTexts, useFailuresTexts } from '../../failures/failuresTexts.ts'
import { refusalOf } from '../../failures/refusalOf.ts'
import { isEditConflict } from '../../forms/editConflict.ts'
import { focusPageTitle } from '../../page/pageTitle.ts'
import { paths } from '../../paths.ts'
import { useRefreshPendingWork } from '../../pending/usePendingWork.ts'
import { useRequestChanged } from '../../reviews/useRequestChanged.ts'
import { useNavigateAfterCall } from '../../router/useNavigateAfterCall.ts'
import { useServices } from '../../services/services.tsx'
import { useSend } from '../../session/useSessionOver.ts'
import { denialOf } from './updateOf.ts'

const messagesOf = { reject: registrationActionMessages.deny, delete: registrationMessages.remove }

/** Action that ends a registration without an account. */
export type RegistrationAction = 'reject' | 'delete'

interface ReviewOptions {
  registration: Registration
  draft: Draft<typeof RegistrationUpdate>
  onOver: () => Promise<void>
  /** Loads the version that a colleague saved; the user's input is preserved. */
  onStale: () => Promise<Registration | undefined>
  /** Turns off the warning about unsaved changes. */
  release: () => void
}

/**
 * Returns functions that save support's notes, or reject or delete a registration, and report the
 * result.
 */
export function useRegistrationReview({ registration, draft, onOver, onStale, release }: ReviewOptions) {
  const failures = useFailuresTexts()
  const { translate } = failures
  const alertTexts = translate(registrationAlerts)
  const saving = translate(registrationMessages.update)
  const { api, alerts, lastPage } = useServices()
  const send = useSend()
  const requestChanged = useRequestChanged()
  const refreshPendingWork = useRefreshPendingWork()
  const navigate = useNavigateAfterCall()
  const [running, setRunning] = useState<'save' | RegistrationAction>()
  const { id } = registration

  const restart = async () => {
    await onOver()
    // The focused element was removed from the page, so the page's title takes the focus.
    focusPageTitle()
  }

  /**
   * Returns whether the call failed because a colleague has already decided the registration. If
   * so, shows who decided it and when, and reloads it. [T44]
   */
  const isDecidedByColleague = async (title: string, { failureDescription, globalErrors }: FormErrors) => {
    if (failureDescription === undefined) return false
    await restart()
    alerts.danger({ title, text: [...globalErrors, failureDescription].join(' ') })
    return true
  }

  const save = async (): Promise<void> => {
    alerts.clear()
    setRunning('save')
    await draft.submit(async (body): Promise<Refusal> => {
      const answer = await send(() => api.registrations.update({ id, body }))
      switch (answer.outcome) {
        case 'done':
          await restart()
          alerts.success(alertTexts.saved)
          return undefined
        case 'unchanged':
          alerts.info({ title: saving.unchanged })
          return undefined
        case 'invalid': {
          if (await isDecidedByColleague(saving.failure, answer.errors)) return undefined
          const { globalErrors, fieldErrors } = answer.errors
          const why = isEditConflict(answer.errors, translate) ? await requestChanged(onStale) : globalErrors
          return { title: saving.failure, globalErrors: why, fieldErrors }
        }
        default:
          return failed(failures, saving.failure, [], answer, messageFor(saving, answer, translate))
      }
    })
    setRunning(undefined)
  }

  const end = async (action: RegistrationAction, messageToRequester: string): Promise<void> => {
    const messages = messagesFor(action, translate)
    const { title, text } = alertTexts.failed(action)
    alerts.clear()
    draft.clearErrors()
    setRunning(action)
    const answer =
      action === 'reject'
        ? await send(() => api.registrationActions.deny({ body: denialOf(registration, messageToRequester) }))
        : await send(() => api.registrations.remove({ id }))
    setRunning(undefined)
    switch (answer.outcome) {
      case 'done':
        release()
        refreshPendingWork()
        await navigate(lastPage.addressOf(paths.userRequests()))
        return alerts.success(alertTexts.done)
      case 'invalid': {
        if (await isDecidedByColleague(title, answer.errors)) return undefined
        const { globalErrors, fieldErrors } = answer.errors
        const why = isEditConflict(answer.errors, translate) ? await requestChanged(onStale) : globalErrors
        return draft.refuse({ title, globalErrors: [text, messages.failure, ...why], fieldErrors })
      }
      default:
        return draft.refuse(
          failed(failures, title, [text, messages.failure], answer, messageFor(messages, answer, translate)),
        )
    }
  }

  return { running, save, end }
}

/** Returns the messages of an action. 'unchanged' means that the registration is already rejected. */
const messagesFor = (action: RegistrationAction, translate: Translate) => ({
  ...translate(messagesOf[action]),
  unchanged: translate(registrationActionMessages).deny.unchanged,
})

function failed(
  failures: FailuresTexts,
  title: string,
  before: readonly string[],
  answer: {
    outcome: string
    reasons?: string[]
    requestId?: string
    mustSignInAgain?: boolean
    retryAfter?: number
  },
  words: string,
): Refused {
  const { reasons = [words] } = answer
  const otherTexts = [...before, ...reasons].filter((text) => text !== title)
  return refusalOf(failures, {
    ...answer,
    title,
    texts: [...otherTexts, afterFailedSave(failures, answer)],
  })
}
