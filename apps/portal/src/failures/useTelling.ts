import { useServices } from '../services/services.tsx'
import { type FailedAnswer, type FailureTexts, whyFailed } from './whyFailed.ts'

/** Tells what became of a deed that has no form: that it failed, why, and a code that support can look up. */
export function useTelling() {
  const { alerts } = useServices()
  return {
    alerts,
    tellFailure(messages: FailureTexts, answer: FailedAnswer): void {
      const text = whyFailed(messages, answer)
      alerts.show({ type: 'danger', title: messages.failure, ...(text && { text }) })
    },
  }
}
