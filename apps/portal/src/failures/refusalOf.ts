import type { Refused } from '@portal-gateway/portal-forms/useDraft'
import type { FailuresTexts } from './failuresTexts.ts'

/** Texts of a failed call. */
export interface Failure {
  /** Sentence from the specification. */
  title: string
  /** Reason, whether data is safe, and what to do. */
  texts: readonly string[]
  requestId?: string | undefined
}

/**
 * Returns the form error of an action that failed as a whole, with the support code if there is
 * one.
 */
export const refusalOf = (failures: FailuresTexts, { title, texts, requestId }: Failure): Refused => ({
  title,
  globalErrors: requestId ? [...texts, failures.supportCode(requestId)] : [...texts],
  fieldErrors: {},
})
