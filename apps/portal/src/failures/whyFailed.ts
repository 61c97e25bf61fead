import { messageFor } from '@portal-gateway/api-client/messages/messageFor'
import type { FormErrors } from '@portal-gateway/contract/formErrors'
import type { FailuresTexts } from './failuresTexts.ts'

/** The texts of a call that are shown if it fails. */
export interface FailureTexts {
  readonly failure: string
  readonly missing?: string
}

/** The answer of any failed call. */
export type FailedAnswer = Parameters<typeof messageFor>[1] & {
  requestId?: string | undefined
  retryAfter?: number
  errors?: FormErrors
  /** Reasons why the server refused the call, if it returned any. */
  reasons?: string[]
}

/**
 * Returns the id of the failed request, by which User Support finds it in the log. Undefined if the user has cancelled
 * the sign-in that the action needs, because nothing failed.
 */
export const searchedRequestId = ({
  mustSignInAgain,
  requestId,
}: {
  mustSignInAgain?: boolean
  requestId?: string | undefined
}): string | undefined => (mustSignInAgain ? undefined : requestId)

/** Returns the reason why a call failed ('' if it is unknown) and the support code. */
export function whyFailed(failures: FailuresTexts, english: FailureTexts, answer: FailedAnswer): string {
  const { translate } = failures
  const messages = translate(english)
  const { failure } = messages
  const why =
    answer.errors === undefined
      ? (answer.reasons ?? [
          messageFor({ missing: failure, ...messages, unchanged: failure }, answer, translate),
        ])
      : [...answer.errors.globalErrors, ...Object.values(answer.errors.fieldErrors).flat()]
  const requestId = searchedRequestId(answer)
  const code = requestId === undefined ? [] : [failures.supportCode(requestId)]
  return [...why.filter((each) => each !== failure), ...code].join(' ')
}

/** Returns the failure and its reason as one text. */
export const failureText = (failures: FailuresTexts, messages: FailureTexts, answer: FailedAnswer): string =>
  `${failures.translate(messages).failure} ${whyFailed(failures, messages, answer)}`.trim()
