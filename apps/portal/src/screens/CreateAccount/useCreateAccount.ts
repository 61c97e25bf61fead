import { messageFor } from '@portal-gateway/api-client/messages/messageFor'
import {
  accountAlerts,
  registrationActionMessages,
} from '@portal-gateway/api-client/messages/registrationActions'
import { type AccountDraft, accountErrors, approvalOf } from '@portal-gateway/contract/accountDraft'
import type { Registration } from '@portal-gateway/contract/registrations'
import type { Refusal } from '@portal-gateway/portal-forms/useDraft'
import { afterFailedSave } from '../../failures/afterFailedSave.ts'
import { useFailuresTexts } from '../../failures/failuresTexts.ts'
import { refusalOf } from '../../failures/refusalOf.ts'
import { isEditConflict } from '../../forms/editConflict.ts'
import { focusPageTitle } from '../../page/pageTitle.ts'
import { paths } from '../../paths.ts'
import { useRefreshPendingWork } from '../../pending/usePendingWork.ts'
import { useRequestChanged } from '../../reviews/useRequestChanged.ts'
import { useNavigateAfterCall } from '../../router/useNavigateAfterCall.ts'
import { useServices } from '../../services/services.tsx'
import { useSend } from '../../session/useSessionOver.ts'

interface CreateOptions {
  registration: Registration
  onOver: () => Promise<void>
  /** Loads the version that a colleague saved; the user's input is preserved. */
  onStale: () => Promise<Registration | undefined>
  /** Allows the next navigation in spite of unsaved changes. */
  release: () => void
}

/**
 * Returns a function that saves the wizard's account and reports the result. [WIZ-023, WIZ-024,
 * C-203]
 */
export function useCreateAccount({ registration, onOver, onStale, release }: CreateOptions) {
  const failures = useFailuresTexts()
  const { translate } = failures
  const alertTexts = translate(accountAlerts)
  const messages = translate(registrationActionMessages.approve)
  const { api, alerts } = useServices()
  const send = useSend()
  const requestChanged = useRequestChanged()
  const refreshPendingWork = useRefreshPendingWork()
  const navigate = useNavigateAfterCall()

  return async (draft: AccountDraft, ignoresWarnings: boolean): Promise<Refusal> => {
    alerts.clear()
    const answer = await send(() =>
      api.registrationActions.approve({
        body: approvalOf(draft, registration),
        query: ignoresWarnings ? { ignoreValidationWarnings: 'true' } : {},
      }),
    )
    const { title } = alertTexts.failed
    switch (answer.outcome) {
      case 'done':
        release()
        refreshPendingWork()
        await navigate(paths.userRequests())
        alerts.success(alertTexts.created)
        return undefined
      case 'invalid': {
        const { failureDescription, globalErrors, ...errors } = accountErrors(answer.errors)
        // A colleague has already decided the registration: shows who decided it and when, and
        // reloads it. [T44]
        if (failureDescription !== undefined) {
          await onOver()
          focusPageTitle()
          alerts.danger({ title, text: [...globalErrors, failureDescription].join(' ') })
          return undefined
        }
        const hasFaults = Object.keys(errors.fieldErrors).length > 0
        // If there are only warnings, the wizard asks the user to confirm them.
        if (!hasFaults && globalErrors.length === 0 && errors.fieldWarnings)
          return { ...errors, globalErrors }
        const why = isEditConflict(answer.errors, translate) ? await requestChanged(onStale) : globalErrors
        const text = hasFaults ? alertTexts.failedAtFields : alertTexts.failed.text
        return { ...errors, title, globalErrors: [text, messages.failure, ...why] }
      }
      default: {
        const reasons = 'reasons' in answer ? answer.reasons : undefined
        const why = reasons ?? [messageFor(messages, answer, translate)]
        return refusalOf(failures, {
          ...answer,
          title,
          texts: [alertTexts.failed.text, ...why, afterFailedSave(failures, answer)],
        })
      }
    }
  }
}
