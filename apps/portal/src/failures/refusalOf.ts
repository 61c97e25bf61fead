import { messageFor } from '@portal-gateway/api-client/messages/messageFor'
import type { Refused } from '@portal-gateway/portal-forms/useDraft'
import type { FailuresTexts } from './failuresTexts.ts'
import type { FailedAnswer } from './whyFailed.ts'

/** Texts of a failed call. */
export interface Failure {
  /** Error text from the specification. */
  title: string
  /** Texts that explain the reason, whether data is safe, and the next step. */
  texts: readonly string[]
  requestId?: string | undefined
}

/** Returns the form error of a failed action, with the support code if there is one. */
export const refusalOf = (failures: FailuresTexts, { title, texts, requestId }: Failure): Refused => ({
  title,
  globalErrors: requestId ? [...texts, failures.supportCode(requestId)] : [...texts],
  fieldErrors: {},
})

/**
 * Returns the form error of a call that was refused or failed. If the server returned no validation errors,
 * the texts in `also` are appended. They explain whether data is safe, or the next step.
 */
export const callRefused = <Met extends FailedAnswer>(
  failures: FailuresTexts,
  messages: Parameters<typeof messageFor<Met>>[0],
  answer: Met,
  ...also: string[]
): Refused => {
  const { failure: title } = failures.translate<{ failure: string }>(messages)
  return answer.errors
    ? { ...answer.errors, title }
    : refusalOf(failures, {
        title,
        texts: [messageFor(messages, answer, failures.translate), ...also],
        requestId: answer.requestId,
      })
}
