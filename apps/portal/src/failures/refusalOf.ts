import { messageFor } from '@portal-gateway/api-client/messages/messageFor'
import type { Refused } from '@portal-gateway/portal-forms/useDraft'
import type { FailuresTexts } from './failuresTexts.ts'
import { type FailedAnswer, searchedRequestId } from './whyFailed.ts'

/** Texts of a failed call. */
export interface Failure {
  /** Error text from the specification. */
  title: string
  /** Texts that explain the reason, whether data is safe, and the next step. */
  texts: readonly string[]
  requestId?: string | undefined
  /** Whether the user has cancelled the sign-in that the call needs. */
  mustSignInAgain?: boolean
}

/** Returns the form error of a failed action, with the support code if there is one. */
export const refusalOf = (failures: FailuresTexts, failure: Failure): Refused => {
  const { title, texts } = failure
  const requestId = searchedRequestId(failure)
  return {
    title,
    globalErrors: requestId ? [...texts, failures.supportCode(requestId)] : [...texts],
    fieldErrors: {},
  }
}

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
        ...answer,
        title,
        texts: [messageFor(messages, answer, failures.translate), ...also],
      })
}
