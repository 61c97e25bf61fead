import { wordsFor } from '@portal-gateway/api-client/messages/wordsFor'
import type { FormErrors } from '@portal-gateway/contract/formErrors'
import { supportCode } from './supportCode.ts'

/** What a call says of itself when it does not go well. */
export interface FailureTexts {
  readonly failure: string
  readonly missing?: string
}

/** Any answer to a call that did not go well. */
export type FailedAnswer = Parameters<typeof wordsFor>[1] & {
  requestId?: string | undefined
  errors?: FormErrors
  /** Of a refusal that says more than that it is one. */
  reasons?: string[]
}

/** Why a call did not go well, and a code that support can look up: nothing where nothing more is known than that. */
export function whyFailed(messages: FailureTexts, answer: FailedAnswer): string {
  const { failure } = messages
  const why =
    answer.errors === undefined
      ? (answer.reasons ?? [wordsFor({ missing: failure, ...messages, unchanged: failure }, answer)])
      : [...answer.errors.globalErrors, ...Object.values(answer.errors.fieldErrors).flat()]
  const code = answer.requestId === undefined ? [] : [supportCode(answer.requestId)]
  return [...why.filter((each) => each !== failure), ...code].join(' ')
}

/** That a call did not go well, and why, where both stand in one place. */
export const failureText = (messages: FailureTexts, answer: FailedAnswer): string =>
  `${messages.failure} ${whyFailed(messages, answer)}`.trim()
