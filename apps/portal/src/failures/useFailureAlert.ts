import { useServices } from '../services/services.tsx'
import { useFailuresTexts } from './failuresTexts.ts'
import { type FailedAnswer, type FailureTexts, whyFailed } from './whyFailed.ts'

/**
 * Shows the failure of an action without a form as an alert: what failed, why, and a code for
 * support.
 */
export function useFailureAlert() {
  const texts = useFailuresTexts()
  const { alerts } = useServices()
  return {
    alerts,
    showFailure(messages: FailureTexts, answer: FailedAnswer): void {
      const text = whyFailed(texts, messages, answer)
      alerts.danger({ title: messages.failure, ...(text && { text }) })
    },
  }
}
