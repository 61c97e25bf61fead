import { useServices } from '../services/services.tsx'
import { useFailuresTexts } from './failuresTexts.ts'
import { type FailedAnswer, type FailureTexts, whyFailed } from './whyFailed.ts'

/**
 * Shows an alert about the failure of an action that has no form: the failure, its reason, and a code for
 * support.
 */
export function useFailureAlert() {
  const texts = useFailuresTexts()
  const { alerts } = useServices()
  return {
    alerts,
    showFailure(messages: FailureTexts, answer: FailedAnswer): void {
      const text = whyFailed(texts, messages, answer)
      alerts.danger({ title: texts.translate(messages).failure, ...(text && { text }) })
    },
  }
}
